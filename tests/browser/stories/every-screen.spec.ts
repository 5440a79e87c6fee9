import { expect, type Page, test } from "@playwright/test";
import { screens } from "../screenshots/pages.ts";
import { type Finding, ibmFindings, snifferFindings } from "../support/engines.ts";
import { withoutLive } from "../support/live.ts";
import { signIn } from "../support/sign-in.ts";
import { zoomFaults } from "../support/zoom.ts";

/** What is left of a window of 1280 pixels' width at a zoom of 200 and of 400 percent. */
const zooms = [
  { percent: 200, width: 640, height: 400 },
  { percent: 400, width: 320, height: 256 },
] as const;

/** What an engine is wrong about: a part of the rule and of what it says or shows, and why it is no fault. */
const falseAlarms: readonly { rule: string; about: string; why: string }[] = [
  {
    rule: "IBM element_tabbable_role_valid",
    about: 'tabindex="0"',
    why: "A region that scrolls must be reachable by the keyboard (axe's scrollable-region-focusable); a map moves by the arrow keys.",
  },
  {
    rule: "IBM table_headers_exists",
    about: 'role="table"',
    why: "On a phone a row is a card, the head of the table is not shown, and each value has its heading beside it.",
  },
  {
    rule: "IBM input_autocomplete_valid",
    about: 'name="Email"',
    why: "An address may be a user name: HTML allows the token username on a field of type email.",
  },
  {
    rule: "HTMLCS 1_3_5.H98",
    about: "Invalid autocomplete value: username.",
    why: "The rule is older than the type email for user names, and does not know that a field without a type is a text field.",
  },
  {
    rule: "HTMLCS 3_2_2.H32.2",
    about: '<form class="relative">',
    why: "The search of a list is one field: Enter submits it, and there is nothing else to press.",
  },
  {
    rule: "HTMLCS 3_2_2.H32.2",
    about: "Courses that computer institutes usually teach",
    why: "The button of the catalogue is there when a first course is chosen; before that nothing can be submitted.",
  },
  {
    rule: "IBM label_name_visible",
    about: 'eading" data-react-aria-pressable',
    why: "H2 and H3 on the buttons of the text editor are signs, like B and I; the names say what they are for.",
  },
];
const used = new Set<number>();

/** Tells whether a finding is a fault; notes which false alarm it is otherwise. */
function isFault(one: Finding): boolean {
  const at = falseAlarms.findIndex(
    ({ rule, about }) => one.rule.includes(rule) && `${one.message} ${one.where}`.includes(about),
  );
  if (at >= 0) used.add(at);
  return at < 0;
}

async function faultsOf(page: Page): Promise<string[]> {
  const found = [...(await ibmFindings(page)), ...(await snifferFindings(page))];
  return found.filter(isFault).map((one) => `${one.rule}: ${one.message} ${one.where}`);
}

// Each is run again with all, because the last one asks what the others have heard.
test.describe.configure({ mode: "serial" });

const roles = { visitor: undefined, admin: "Admin", staff: "Staff", student: "Student" } as const;

for (const [who, role] of Object.entries(roles)) {
  test(`IBM's engine and HTML_CodeSniffer find nothing, and zoom hides nothing, as ${who}`, async ({ page }) => {
    const seen = screens.filter((one) => (one.as ?? "visitor") === who);
    test.setTimeout(60_000 + seen.length * 20_000);
    await withoutLive(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    if (role) await signIn(page, role);
    for (const { path } of seen) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      await page.locator("h1").first().waitFor({ state: "attached" });
      await page.waitForLoadState("networkidle");
      expect.soft(await faultsOf(page), `${path} at 1280 px`).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect.soft(await faultsOf(page), `${path} at 390 px`).toEqual([]);
      for (const { percent, width, height } of zooms) {
        await page.setViewportSize({ width, height });
        expect.soft(await zoomFaults(page), `${path} at ${percent} percent`).toEqual([]);
      }
    }
  });
}

test("each false alarm is still heard", () => {
  expect(falseAlarms.filter((_, i) => !used.has(i))).toEqual([]);
});
