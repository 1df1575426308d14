/// How the pages of the site look: on a screen in light and dark, on a phone, and printed.
enum SiteStyle {
  static let text = base + document + tools + media

  /// Colours, type, and what stands on every page.
  private static let base = """
    :root {
      color-scheme: light dark;
      --paper: light-dark(#fdfdfb, #141518);
      --sheet: light-dark(#f5f5f1, #1c1e22);
      --ink: light-dark(#1b1c1f, #e7e7e3);
      --soft: light-dark(#595d64, #a2a6ad);
      --line: light-dark(#e2e2dc, #303339);
      --accent: light-dark(#1d4fd0, #93b3ff);
      --glow: light-dark(#e6edff, #1f2c4d);
      --good: light-dark(#17663a, #7fd6a1);
      --warn: light-dark(#855100, #f0c069);
      --bad: light-dark(#a81f2d, #ff9a9a);
      --text: light-dark(#7a3e00, #e9b779);
      --mono: ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace;
      --sans: ui-sans-serif, system-ui, -apple-system, "Segoe UI", "Helvetica Neue", "DejaVu Sans", sans-serif;
    }
    :root[data-theme="light"] { color-scheme: light; }
    :root[data-theme="dark"] { color-scheme: dark; }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    html { scroll-padding-top: 5.5rem; -webkit-text-size-adjust: 100%; }
    body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 var(--sans); }
    a { color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: .18em; }
    a:hover { text-decoration-thickness: 2px; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 3px; }
    code, pre, textarea { font-family: var(--mono); font-size: .875em; }
    code { overflow-wrap: anywhere; }
    .hidden, .skip:not(:focus) { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    .skip:focus { position: fixed; top: .5rem; left: .5rem; padding: .4rem .8rem; background: var(--paper); z-index: 9; }
    header { position: sticky; top: 0; z-index: 5; display: flex; align-items: center; gap: .25rem 1.25rem; padding: .5rem 1.5rem; background: var(--paper); border-bottom: 1px solid var(--line); }
    header .brand { font-weight: 650; color: var(--ink); text-decoration: none; letter-spacing: -.01em; }
    header nav { flex: 1; display: flex; flex-wrap: wrap; gap: 0 1.5rem; min-width: 0; }
    header ul { display: flex; flex-wrap: wrap; gap: 0 .9rem; list-style: none; margin: 0; padding: 0; font-size: .875rem; }
    header li a { color: var(--soft); text-decoration: none; display: inline-block; padding: .25rem 0; }
    header li a:hover, header li a[aria-current] { color: var(--ink); }
    header li a[aria-current] { box-shadow: inset 0 -2px var(--accent); }
    .search { position: relative; }
    .search input { width: 13rem; padding: .35rem .7rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--sheet); color: var(--ink); font: inherit; font-size: .875rem; }
    .search input::placeholder { color: var(--soft); opacity: 1; }
    button { font: inherit; font-size: .875rem; color: var(--soft); background: none; border: 1px solid var(--line); border-radius: .5rem; padding: .3rem .7rem; cursor: pointer; }
    button:hover { color: var(--ink); border-color: var(--soft); }
    .frame { max-width: 60rem; margin: 0 auto; padding: 0 1.5rem; }
    .frame.with-contents { max-width: 80rem; display: grid; grid-template-columns: 14rem minmax(0, 1fr); gap: 0 3rem; }
    .contents { position: sticky; top: 5rem; align-self: start; max-height: calc(100vh - 5rem); overflow-y: auto; padding: 2rem 0; font-size: .875rem; }
    .contents ul { list-style: none; margin: 0; padding: 0; }
    .contents a { display: block; padding: .12rem 0; color: var(--soft); text-decoration: none; overflow-wrap: anywhere; }
    .contents a:hover { color: var(--ink); }
    .contents summary { color: var(--soft); }
    main { min-width: 0; padding: 1rem 0 4rem; overflow-wrap: anywhere; }
    footer { border-top: 1px solid var(--line); color: var(--soft); font-size: .8125rem; padding: .5rem 1.5rem 2rem; text-align: center; }

    """

  /// What documents are made of.
  private static let document = """
    h1, h2, h3, h4 { line-height: 1.25; overflow-wrap: anywhere; letter-spacing: -.015em; font-weight: 650; text-wrap: balance; }
    h1 { font-size: 2.25rem; margin: 1.5rem 0 .5rem; letter-spacing: -.025em; }
    h2 { font-size: 1.5rem; margin: 3.5rem 0 .75rem; }
    h3, .example > h2 { font-size: 1.0625rem; margin: 2rem 0 .4rem; }
    h4 { font-size: 1rem; margin: 1.25rem 0 .3rem; }
    h3 > code, h4 > code { font-size: 1em; font-weight: 600; }
    p, ul { margin: .4rem 0; }
    main ul { padding-left: 1.2rem; }
    main > p, section > p, main > ul, section > ul { max-width: 44rem; }
    .lead { font-size: 1.1875rem; line-height: 1.5; color: var(--soft); }
    .remark { font-size: .8125rem; color: var(--soft); }
    .anchor { color: var(--soft); font-weight: 400; text-decoration: none; opacity: 0; padding: 0 .2rem; }
    :hover > .anchor, .anchor:focus { opacity: 1; }
    .label { display: inline-block; vertical-align: .08em; padding: .05rem .45rem; border: 1px solid currentColor; border-radius: 1rem; font: 500 .6875rem/1.4 var(--sans); letter-spacing: .01em; color: var(--soft); white-space: nowrap; }
    .label.required, .label.note { color: var(--accent); }
    .label.conditional, .label.warning { color: var(--warn); }
    .label.error { color: var(--bad); }
    .label.good { color: var(--good); }
    .field, .rule, .example, .value, .endpoint { border-top: 1px solid var(--line); padding: .9rem 0 1rem; margin: 0; }
    .field > h3, .example > h2, .rule > h3, .rule > h4, .example > h3, .value > h3, .endpoint > h3 { margin-top: 0; }
    .endpoint table { table-layout: fixed; }
    .endpoint thead th:first-child { width: 9rem; }
    .endpoint thead th:last-child:not(:nth-child(2)) { width: 13rem; }
    .field > p, .rule > p { margin: .25rem 0; }
    section:target, tr:target > * { background: var(--glow); }
    .field:target, .rule:target, .example:target, .value:target, .endpoint:target, .feeds:target { box-shadow: -1rem 0 var(--glow), 1rem 0 var(--glow); }
    pre { margin: .5rem 0; padding: .8rem 1rem; background: var(--sheet); border: 1px solid var(--line); border-radius: .5rem; white-space: pre-wrap; overflow-wrap: anywhere; line-height: 1.5; }
    .k { color: var(--accent); }
    .s { color: var(--good); }
    .n { color: var(--text); }
    details { margin: .3rem 0; }
    summary { cursor: pointer; font-size: .8125rem; color: var(--soft); width: fit-content; }
    summary:hover { color: var(--ink); }
    table { width: 100%; border-collapse: collapse; font-size: .875rem; line-height: 1.45; margin: .75rem 0; }
    th, td { text-align: left; vertical-align: top; padding: .4rem .8rem .4rem 0; border-bottom: 1px solid var(--line); font-weight: 400; overflow-wrap: anywhere; }
    thead th { color: var(--soft); font-size: .75rem; white-space: nowrap; overflow-wrap: normal; }
    .feeds { padding-bottom: .5rem; }
    .feeds table { table-layout: fixed; }
    .feeds th:first-child { width: 11.5rem; }
    .matrix thead th { position: sticky; top: 4.8rem; background: var(--paper); }
    .matrix td { white-space: nowrap; }
    .picture img { display: block; max-width: 100%; height: auto; border: 1px solid var(--line); border-radius: .5rem; }
    .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1.25rem; }
    .pair > section { min-width: 0; }
    .hero { padding: 3rem 0 1rem; }
    .hero h1 { font-size: clamp(2.25rem, 6vw, 3.5rem); margin: 0 0 1rem; }
    .hero .lead { max-width: 38rem; }
    .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: 1rem; margin: 1.5rem 0; }
    .card { border: 1px solid var(--line); border-radius: .75rem; padding: 1rem 1.1rem; background: var(--sheet); }
    .card h2 { margin: 0; font-size: 1.0625rem; }
    .card p { margin: .2rem 0; overflow-wrap: anywhere; }

    """

  /// Search, explorer and the layout of payloads.
  private static let tools = """
    .results { position: absolute; right: 0; top: calc(100% + .4rem); width: min(34rem, calc(100vw - 2rem)); max-height: min(32rem, 75vh); overflow-y: auto; margin: 0; padding: .3rem; list-style: none; background: var(--paper); border: 1px solid var(--line); border-radius: .75rem; box-shadow: 0 1rem 3rem rgb(0 0 0 / .18); }
    .results li { display: flow-root; padding: .45rem .7rem; border-radius: .5rem; cursor: pointer; }
    .results li[aria-selected="true"] { background: var(--glow); }
    .results small { display: block; color: var(--soft); font-size: .78rem; line-height: 1.4; overflow-wrap: anywhere; }
    .results .kind { float: right; color: var(--soft); font-size: .72rem; padding-left: 1rem; }
    .choose { display: flex; flex-wrap: wrap; gap: .75rem; margin: 1rem 0; }
    .choose label { font-size: .78rem; color: var(--soft); flex: 1 1 12rem; }
    .choose select, .choose input, #site-payload textarea { display: block; width: 100%; margin-top: .15rem; padding: .45rem .6rem; font: inherit; font-size: .9375rem; color: var(--ink); background: var(--sheet); border: 1px solid var(--line); border-radius: .5rem; }
    #site-payload textarea { font: .8125rem/1.5 var(--mono); min-height: 14rem; resize: vertical; }
    .flow { position: relative; display: grid; grid-template-columns: 3fr 3fr 4fr; gap: 0 4.5rem; align-items: start; margin: 1.5rem 0; padding: 1.25rem; min-height: 12rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--sheet); }
    .flow h2 { font-size: .75rem; letter-spacing: 0; font-weight: 500; color: var(--soft); margin: 0 0 .5rem; }
    .flow ul { list-style: none; padding: 0; margin: 0; display: grid; gap: .5rem; position: relative; z-index: 1; }
    .flow svg { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; pointer-events: none; }
    .flow path { fill: none; stroke: var(--accent); stroke-width: 1.75; opacity: .8; stroke-dasharray: 1; animation: draw .6s ease-out; }
    .flow path.on { opacity: .4; }
    @keyframes draw { from { stroke-dashoffset: 1; } to { stroke-dashoffset: 0; } }
    .stop { display: block; width: 100%; padding: .4rem .65rem; text-align: left; font: inherit; font-size: .8125rem; line-height: 1.4; color: var(--ink); background: var(--paper); border: 1px solid var(--line); border-radius: .5rem; overflow-wrap: anywhere; }
    .stop.lit { border-color: var(--accent); box-shadow: 0 0 0 3px var(--glow); }
    .stop small { display: block; color: var(--soft); font-size: .72rem; }
    .meets { padding: .5rem .65rem; background: var(--paper); border: 1px solid var(--line); border-radius: .5rem; }
    .meets > strong { display: block; font-size: .78rem; font-weight: 600; }
    .meets button { padding: 0; margin: .1rem .6rem 0 0; border: 0; border-radius: 0; text-align: left; font: .75rem/1.5 var(--mono); color: var(--accent); overflow-wrap: anywhere; }
    .meets button:hover { text-decoration: underline; }
    .picks { display: flex; flex-wrap: wrap; gap: .35rem; margin: .4rem 0 1rem; padding: 0; list-style: none; }
    main ul.picks { padding: .15rem; max-width: none; max-height: 9.5rem; overflow-y: auto; }
    .picks button { font: .78rem/1.4 var(--mono); padding: .2rem .55rem; color: var(--ink); }
    .picks button[aria-pressed="true"] { background: var(--glow); border-color: var(--accent); }
    .lines { display: grid; margin: 1rem 0; border: 1px solid var(--line); border-radius: .5rem; overflow: hidden; }
    .lines > div { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); border-top: 1px solid var(--line); }
    .lines > div:first-child { border-top: 0; }
    .lines .code { font: .8125rem/1.5 var(--mono); padding: .25rem .8rem; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--sheet); }
    .lines .means { font-size: .8125rem; line-height: 1.5; padding: .25rem .8rem; overflow-wrap: anywhere; }
    .lines .means small { display: block; color: var(--soft); font-size: .75rem; }
    .lines .unknown { color: var(--warn); }

    """

  private static let media = """
    @media (max-width: 68rem) {
      .frame.with-contents { display: block; max-width: 60rem; }
      .contents { position: static; max-height: none; padding: 1rem 0 0; }
      .contents ul { columns: 2; padding: .5rem 0; }
      header { flex-wrap: wrap; position: static; }
      .matrix thead th { position: static; }
      html { scroll-padding-top: 1rem; }
    }
    @media (max-width: 48rem) {
      body { font-size: .9375rem; }
      header { padding: .5rem 1rem; }
      header nav { order: 3; flex-basis: 100%; display: block; }
      .search { flex: 1; }
      .search input { width: 100%; }
      .results { right: auto; left: 0; width: calc(100vw - 2rem); position: fixed; left: 1rem; top: 3.4rem; }
      .frame { padding: 0 1rem; }
      h1 { font-size: 1.75rem; }
      .pair, .flow { grid-template-columns: minmax(0, 1fr); gap: 1.25rem 0; }
      .flow svg { display: none; }
      .lines > div { grid-template-columns: minmax(0, 1fr); }
      .contents ul { columns: 1; }
      table, tbody, tr, th, td, caption { display: block; }
      thead { display: none; }
      tbody tr { padding: .6rem 0; border-bottom: 1px solid var(--line); }
      tbody th, tbody td { border: 0; padding: .1rem 0; }
      tbody td::before { content: attr(data-title) "  "; color: var(--soft); font-size: .75rem; }
      td:empty { display: none; }
      .matrix tbody tr { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: .15rem 1rem; }
      .matrix td { white-space: normal; }
      .matrix tbody th { grid-column: 1 / -1; font-weight: 600; }
    }
    @media (prefers-reduced-motion: reduce) { .flow path { animation: none; } }
    @media print {
      :root, :root[data-theme="dark"] { color-scheme: light; }
      header, footer, .contents, .anchor, .skip { display: none; }
      .frame, .frame.with-contents { display: block; max-width: none; padding: 0; }
      body { font-size: 10pt; background: none; color: black; }
      .field, .rule, .example, .value, .endpoint, pre, tr { break-inside: avoid; }
      h2, h3, h4 { break-after: avoid; }
      a { color: inherit; }
    }

    """
}
