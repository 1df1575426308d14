"""Opens every page of a site in Chromium: links, search, explorer, payloads, console, axe, widths."""

import html.parser
import json
import os
import pathlib
import sys
import urllib.parse

from playwright.sync_api import TimeoutError, sync_playwright

try:
    from axe_playwright_python.sync_playwright import Axe
except ImportError:
    Axe = None

# What is typed, and the page and address that Enter leads to.
SEARCHES = [
    ("asset_file_type", "schemas/Braze.html#ApplePush.asset_file_type"),
    ("assetFileType", "schemas/Braze.html#ApplePush.asset_file_type"),
    ("apns-collapse-id", "#Headers.apns-collapse-id"),
    ("em_push_title", "schemas/Easemob.html#APNsExtension.em_push_title"),
    ("webview-needs-link", "schemas/Braze.html#rule-ApplePush.webview-needs-link"),
    ("not-one-of", "findings.html#code-not-one-of"),
    ("SendMessages", "schemas/Braze.html#endpoint-SendMessages"),
    ("pushwoosh", "schemas/Pushwoosh.html"),
]

# Fields, Apple's field that each becomes, and a vendor whose fields arrive there too.
WAYS = [
    ("Braze", "ApplePush.badge", "payload.aps.badge", "Easemob"),
    ("Braze", "ApplePush.collapse_id", "headers.apns-collapse-id", "Easemob"),
    ("Braze", "ApplePush.expiry", "headers.apns-expiration", "Pushwoosh"),
    ("Braze", "ApplePush.category", "payload.aps.category", "Pushwoosh"),
    ("Braze", "AppleAlert.title", "payload.aps.alert.title", "FCM"),
    ("Easemob", "APNsExtension.em_push_title", "payload.aps.alert.title", "Braze"),
    ("Easemob", "APNsExtension.em_push_sound", "payload.aps.sound", "Braze"),
    ("Easemob", "APNsChannel.threadId", "payload.aps.thread-id", "Braze"),
    ("FCM", "SendNotification.body", "payload.aps.alert.body", "Braze"),
    ("Pushwoosh", "StartLiveActivity.content-state", "payload.aps.content-state", "Braze"),
]

# What the payload page says of a payload without a body, with an unknown key and a repeated one.
FOUND = [
    "2 errors, 1 warning", "1:11 error /alert/body", "'body' is required", "Braze, German edition, line 56",
    "1:63 error /badge", "'badge' appears in this object more than once [duplicate-key]",
]

# How many pictures of a page are not shown, once they are all asked for.
PICTURES = """async () => {
  const pictures = [...document.images];
  for (const picture of pictures) picture.loading = "eager";
  await Promise.all(pictures.map(picture => picture.decode().catch(() => {})));
  return pictures.filter(picture => !picture.naturalWidth).length;
}"""

failures = []


def check(holds, what):
    if not holds:
        failures.append(what)


class Links(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.ids, self.links = set(), []

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "id":
                check(value not in self.ids, f"two elements have the id {value}")
                self.ids.add(value)
            if name in ("href", "src", "action"):
                self.links.append(value or "")


def pages(site):
    return sorted(site.rglob("*.html"))


def check_links(site):
    known = {}
    for page in pages(site):
        known[page] = Links()
        known[page].feed(page.read_text())
    count = 0
    for page, parsed in known.items():
        for link in parsed.links:
            # A source's own page.
            if link.startswith("https://"):
                continue
            path, _, fragment = link.partition("#")
            target = (page.parent / path).resolve() if path else page
            count += 1
            check(target.is_file(), f"{page.name}: {link} leads nowhere")
            if fragment and target in known:
                check(urllib.parse.unquote(fragment) in known[target].ids, f"{page.name}: {link} has no place")
    data = json.loads((site / "assets/data.js").read_text().removeprefix('window["push-schema"] = ').rstrip(";\n"))
    for entry in addresses(data):
        path, _, fragment = entry.partition("#")
        target = (site / path).resolve()
        count += 1
        check(target in known and (not fragment or fragment in known[target].ids), f"data.js: {entry} leads nowhere")
    return count


def addresses(value):
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "url":
                yield inner
            else:
                yield from addresses(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from addresses(inner)


class Reader:
    """A window in which everything on the console, and every request beyond the site, is a failure."""

    def __init__(self, browser, site, width=1280, scheme="light", scripts=True):
        self.site = site
        self.context = browser.new_context(
            viewport={"width": width, "height": 900}, color_scheme=scheme, java_script_enabled=scripts
        )
        self.page = self.context.new_page()
        self.page.on("console", lambda message: check(False, f"{self.page.url}: console: {message.text}"))
        self.page.on("pageerror", lambda error: check(False, f"{self.page.url}: {error}"))
        self.page.on("dialog", lambda dialog: check(False, f"{self.page.url}: a dialog"))
        own = site.resolve().as_uri() + "/"
        self.page.on("request", lambda request: check(request.url.startswith((own, "blob:")), f"asks for {request.url}"))

    def open(self, path):
        self.page.goto(self.site.resolve().as_uri() + "/" + path)
        return self.page

    def close(self):
        self.context.close()


def check_every_page(browser, site):
    for width, scheme in [(1280, "light"), (360, "dark")]:
        reader = Reader(browser, site, width, scheme)
        for path in pages(site):
            name = path.relative_to(site).as_posix()
            page = reader.open(name)
            page.wait_for_load_state()
            wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            check(wide <= 0, f"{name} is {wide} pixels too wide for {width}")
            check(page.evaluate("typeof hacked === 'undefined'"), f"{name}: a text became code")
            check(page.evaluate(PICTURES) == 0, f"{name}: a picture is not shown")
        reader.close()


def check_accessibility(browser, site):
    if Axe is None:
        return "left out"
    # Of each kind of page a small one: a larger one only repeats what it says.
    names = ["index", "comparison", "explorer", "payload", "findings"]
    names += ["schemas/AdobeJourneyOptimizer", "tests/AdobeJourneyOptimizer"]
    light = {"preload": False}
    dark = {"preload": False, "runOnly": ["color-contrast"]}
    for scheme, options in [("light", light), ("dark", dark)]:
        reader = Reader(browser, site, scheme=scheme)
        for name in names if scheme == "light" else ["index", "explorer", names[-2]]:
            page = reader.open(name + ".html")
            if name == "payload":
                page.get_by_role("button", name="Show an example").click()
                page.locator("#site-payload .push img").first.wait_for()
            for violation in Axe().run(page, options=options).response["violations"]:
                places = [node["target"] for node in violation["nodes"][:3]]
                check(False, f"{name}, {scheme}: {violation['id']}: {violation['help']} at {places}")
        reader.close()
    return f"{len(names)} pages, colours in both schemes"


def check_search(browser, site):
    reader = Reader(browser, site)
    for query, address in SEARCHES:
        page = reader.open("index.html")
        page.keyboard.press("/")
        page.keyboard.type(query)
        page.get_by_role("option").first.wait_for()
        page.keyboard.press("Enter")
        try:
            page.wait_for_url("**" + address, timeout=5000)
        except TimeoutError:
            check(False, f"searching {query} leads to {page.url}")
    reader.close()


def check_explorer(browser, site):
    reader = Reader(browser, site)
    for vendor, field, path, other in WAYS:
        page = reader.open("explorer.html")
        page.select_option("#vendor", vendor)
        page.get_by_role("button", name=field, exact=True).first.click()
        shown = page.locator(".flow").inner_text()
        lines = page.locator(".flow path").count()
        check(path in shown and other in shown and lines > 1, f"{vendor}.{field}: the way shows {shown!r}")
        again = reader.open("explorer.html" + page.url[page.url.index("#"):])
        again.reload()
        check(path in again.locator(".flow").inner_text(), f"{page.url} does not last")
    reader.close()


def paste(page, text):
    """Writes a payload, and waits for the answer of the engine; returns what the page then shows."""
    page.fill("#text", text)
    page.locator("#site-payload:not([aria-busy])").wait_for()
    return page.locator("#site-payload").inner_text()


def check_payload(browser, site, hostile):
    reader = Reader(browser, site)
    page = reader.open("payload.html")
    shown = paste(page, '{"alert": {"title": "<b>x</b>"}, "badge": 3, "catégorie": 1, "badge": 4}')
    for words in ["Taken for Braze.ApplePush", "payload.aps.badge", "unknown to Braze.ApplePush", "<b>x</b>"]:
        check(words in shown, f"a payload is laid out without {words!r}: {shown!r}")
    for words in FOUND:
        check(words in shown, f"a payload is checked without {words!r}: {shown!r}")
    shown = paste(page, '{"alert": {"title": "<b>x</b>", "body": "y"}, "badge": 3, "order": 7}')
    for words in ["The push that it becomes", '"apns-topic": "com.example.shop"', "What it does not contain", "/order: unknown to Braze.ApplePush"]:
        check(words in shown, f"a push is shown without {words!r}: {shown!r}")
    check(page.evaluate(PICTURES) == 0, "the picture of a push is not shown")
    page.get_by_text("What only the sending server knows").click()
    page.locator("#given-topic").fill("com.example.other")
    page.keyboard.press("Tab")
    page.locator("#site-payload:not([aria-busy])").wait_for()
    check('"apns-topic": "com.example.other"' in page.locator("#site-payload").inner_text(), "a given has no effect")
    page.select_option("#object", "Braze.ApplePush")
    paste(page, '{"alert": {"title": "x"}, "badge": 3}')
    page.get_by_role("link", name="required", exact=True).first.click()
    check(page.url.endswith("findings.html#code-required"), f"a code leads to {page.url}")

    page = reader.open("payload.html")
    page.select_option("#object", "Braze.SendRequest")
    paste(page, '{"api_key": "s3cret-\\u00e4", "messages": {"__proto__": {"alert": 1}}, "broadcast": "\u202ex"}')
    shown = page.locator("#site-payload > .findings").inner_text() + page.locator("#site-payload .lines").inner_text()
    check("__proto__" in shown and "s3cret" not in shown and "\u202e" not in shown, f"a hostile payload is shown as {shown!r}")
    page.locator("#site-payload > .findings button").first.click()
    check(page.evaluate("document.activeElement.id") == "text", "the place of a finding is not selected")

    check("Not JSON: line 1, column 11" in paste(page, '{"alert": '), "no place of the mistake")
    reader.close()
    reader = Reader(browser, hostile)
    page = reader.open("payload.html")
    page.select_option("#object", "Hostile.Message")
    paste(page, json.dumps({"<script>hacked=1</script>": "<img src=x onerror=hacked=1>"}))
    check("error" in page.locator("#site-payload > .findings").inner_text(), "a hostile schema finds nothing")
    check(page.evaluate("typeof hacked === 'undefined'"), "payload.html: a text became code")
    reader.close()


def check_without_scripts(browser, site):
    reader = Reader(browser, site, scripts=False)
    page = reader.open("schemas/Braze.html")
    check("Required when asset_url is present." in page.locator("#ApplePush\\.asset_file_type").inner_text(),
          "a page says nothing without scripts")
    reader.close()


def main():
    site, hostile = (pathlib.Path(folder).resolve() for folder in sys.argv[1:3])
    count = check_links(site) + check_links(hostile)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ["CHROMIUM"], args=["--no-sandbox"])
        check_every_page(browser, site)
        check_every_page(browser, hostile)
        accessibility = check_accessibility(browser, site)
        check_search(browser, site)
        check_explorer(browser, site)
        check_payload(browser, site, hostile)
        check_without_scripts(browser, site)
        browser.close()
    for failure in failures[:40]:
        print("failed:", failure)
    print(f"{len(pages(site)) + len(pages(hostile))} pages, {count} links, {len(SEARCHES)} searches, "
          f"{len(WAYS)} ways; axe: {accessibility}; {len(failures)} failures")
    sys.exit(1 if failures else 0)


main()
