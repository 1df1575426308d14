"use strict";

/**
 * The engine of `pushschema` as WebAssembly: the same code that checks and converts in the command. It runs in the page,
 * and takes and gives JSON texts.
 */
class PageEngine {
  /** Loads the engine of `assets/page-engine.js` with the schemas of `assets/listings.js`. */
  static async load() {
    const packed = Uint8Array.from(atob(window["push-engine"]), letter => letter.charCodeAt(0));
    const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    const code = await WebAssembly.compile(await new Response(unpacked).arrayBuffer());
    return new PageEngine(code, window["push-listings"]);
  }

  constructor(code, schemas) {
    this.code = code;
    this.schemas = schemas;
    this.start();
  }

  /** Starts the program anew, with memory of its own. */
  start() {
    const program = new WebAssembly.Instance(this.code, { env: this.systemFunctions() });
    this.exports = program.exports;
    this.memory = program.exports.memory;
    this.free = Array.from({ length: 33 }, () => []);
    this.end = Math.ceil(this.memory.buffer.byteLength / PageEngine.head) * PageEngine.head;
    this.look();
    if (!this.exports.load(...this.put(this.schemas))) throw new Error("the schemas of this site are damaged");
  }

  /** The answer to a request. If the engine fails, it starts anew, and the error is thrown. */
  answer(request) {
    try {
      const count = this.exports.answer(...this.put(JSON.stringify(request)));
      const start = this.exports.answerStart() >>> 0;
      return JSON.parse(new TextDecoder().decode(this.bytes.subarray(start, start + count)));
    } catch (error) {
      this.start();
      throw error;
    }
  }

  /** Writes a text to the memory of the program; returns its place and length. */
  put(text) {
    const encoded = new TextEncoder().encode(text);
    const place = this.exports.allocate(encoded.length);
    this.bytes.set(encoded, place >>> 0);
    return [place, encoded.length];
  }

  /** Looks at the memory again, because the views on it end whenever it grows. */
  look() {
    this.bytes = new Uint8Array(this.memory.buffer);
    this.view = new DataView(this.memory.buffer);
  }

  // What Swift needs of an operating system.

  /** The bytes before each block of memory; the last of them says its size. */
  static head = 16;

  /** A block of a power of two; a block that was freed before, if there is one. */
  allocate(count) {
    const size = 32 - Math.clz32(Math.max(count, 1) + PageEngine.head - 1);
    let block = this.free[size].pop();
    if (block === undefined) {
      block = this.end;
      this.end += 2 ** size;
      const missing = this.end - this.bytes.length;
      if (missing > 0) {
        this.memory.grow(Math.ceil(Math.max(missing, 2 ** 24) / 65_536));
        this.look();
      }
    }
    this.bytes[block + PageEngine.head - 1] = size;
    return block + PageEngine.head;
  }

  systemFunctions() {
    const unsigned = BigInt.asUintN;
    return {
      posix_memalign: (result, alignment, count) => {
        if (alignment > PageEngine.head) return 22;
        const place = this.allocate(count >>> 0);
        this.view.setUint32(result, place, true);
        return 0;
      },
      free: place => {
        if (place) this.free[this.bytes[(place >>> 0) - 1]].push((place >>> 0) - PageEngine.head);
      },
      memcmp: (left, right, count) => {
        for (let index = 0; index < count; index++) {
          const difference = this.bytes[left + index] - this.bytes[right + index];
          if (difference) return difference;
        }
        return 0;
      },
      // The product of two numbers of 128 bits.
      __multi3: (result, leftLow, leftHigh, rightLow, rightHigh) => {
        const [left, right] = [[leftLow, leftHigh], [rightLow, rightHigh]]
          .map(([low, high]) => unsigned(64, high) << 64n | unsigned(64, low));
        const product = unsigned(128, left * right);
        this.view.setBigUint64(result, unsigned(64, product), true);
        this.view.setBigUint64(result + 8, product >> 64n, true);
      },
      _swift_stdlib_strtod_clocale: (text, result) => {
        const end = this.bytes.indexOf(0, text);
        this.view.setFloat64(result, Number(new TextDecoder().decode(this.bytes.subarray(text, end))), true);
        return end;
      },
      arc4random_buf: (start, count) => crypto.getRandomValues(this.bytes.subarray(start, start + count)),
      __stack_chk_fail: () => { throw new Error("the engine has damaged its stack"); },
    };
  }
}
