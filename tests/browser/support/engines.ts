import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const { resolve } = createRequire(import.meta.url);
const source = (file: string) => readFileSync(resolve(file), "utf8");
const ibm = source("accessibility-checker-engine/ace.js");
// Its rules look for these sentences with another case of letters than its English texts have them, and break.
const sniffer = source("html_codesniffer/build/HTMLCS.js").replaceAll("InvalidAutocomplete_", "InvalidAutoComplete_");

/** What an engine found: its name and rule, its sentence, and the element. */
export type Finding = { rule: string; message: string; where: string };

type Result = {
  ruleId: string;
  value: [kind: string, verdict: string];
  message: string;
  snippet: string;
  path: { dom: string };
};
type Message = { type: number; code: string; msg: string; element: Element };
type Engines = {
  ace: { Checker: new () => { check(node: Node, policies: string[]): Promise<{ results: Result[] }> } };
  HTMLCS: { ERROR: number; process(standard: string, node: Node, done: () => void): void; getMessages(): Message[] };
};

/** Returns the violations that IBM's engine finds on a page. */
export async function ibmFindings(page: Page): Promise<Finding[]> {
  if (!(await page.evaluate(() => "ace" in window))) await page.evaluate(ibm);
  return page.evaluate(async () => {
    const { ace } = window as unknown as Engines;
    const { results } = await new ace.Checker().check(document, ["IBM_Accessibility"]);
    return results
      .filter(({ value: [kind, verdict] }) => kind === "VIOLATION" && verdict === "FAIL")
      .map((one) => ({ rule: `IBM ${one.ruleId}`, message: one.message, where: `${one.path.dom} ${one.snippet}` }));
  });
}

/** Returns the errors that HTML_CodeSniffer finds on a page, by WCAG 2 level AA. */
export async function snifferFindings(page: Page): Promise<Finding[]> {
  if (!(await page.evaluate(() => "HTMLCS" in window))) await page.evaluate(sniffer);
  return page.evaluate(async () => {
    const { HTMLCS } = window as unknown as Engines;
    await new Promise<void>((done) => HTMLCS.process("WCAG2AA", document, done));
    return HTMLCS.getMessages()
      .filter((one) => one.type === HTMLCS.ERROR)
      .map((one) => ({
        rule: `HTMLCS ${one.code.replace(/^WCAG2AA\.Principle\d\.Guideline\d_\d\./, "")}`,
        message: one.msg,
        where: one.element.outerHTML?.slice(0, 240) ?? "the document",
      }));
  });
}
