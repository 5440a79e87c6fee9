import type { Page } from "@playwright/test";
import { type Finding, ibmFindings, snifferFindings } from "./engines.ts";

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

/** Returns what IBM's engine and HTML_CodeSniffer find on a page, without their false alarms. */
export async function faultsOf(page: Page): Promise<string[]> {
  const found = [...(await ibmFindings(page)), ...(await snifferFindings(page))];
  return found.filter(isFault).map((one) => `${one.rule}: ${one.message} ${one.where}`);
}

/** Returns the false alarms that no page has given so far. They are not needed any more. */
export const notHeard = () => falseAlarms.filter((_, i) => !used.has(i));
