import type { Browser, CDPSession } from "@playwright/test";
import { given } from "../support/given.ts";
import { clock, shown } from "./stopwatch.ts";

type Answer = { id: number; result?: unknown; error?: { message: string } };
type Evaluated = { result: { value?: unknown }; exceptionDetails?: { exception?: { description?: string } } };

const source = (run: (...given: never[]) => unknown, ...given: unknown[]) =>
  `(${run})(${given.map((one) => JSON.stringify(one)).join()})`;

/** How long the browser needs after a page to be at rest, in milliseconds. Until then the login form may not work. */
const REST_MS = 3000;
const rest = () => new Promise((resolve) => setTimeout(resolve, REST_MS));

/**
 * A tab that Playwright knows nothing of. Playwright has the browser report each request and each answer, and sets the
 * medium of each page again, for which the page before is styled once more. On two cores that was a third of the time until
 * a screen stood, and nobody else waits for it. So this tab is told only where to go and what to compute.
 */
export class Unwatched {
  readonly #answers = new Map<number, (answer: Answer) => void>();
  readonly #browser: CDPSession;
  readonly #browserContextId: string;
  #tab = { targetId: "", sessionId: "" };
  #last = 0;

  private constructor(browser: CDPSession, browserContextId: string) {
    this.#browser = browser;
    this.#browserContextId = browserContextId;
    browser.on("Target.receivedMessageFromTarget", ({ message }) => {
      const answer: Answer = JSON.parse(message);
      this.#answers.get(answer.id)?.(answer);
      this.#answers.delete(answer.id);
    });
  }

  /** Opens a tab of 1280 x 800 and signs the administrator in. */
  static async open(browser: Browser): Promise<Unwatched> {
    const session = await browser.newBrowserCDPSession();
    const { browserContextId } = await session.send("Target.createBrowserContext");
    const one = new Unwatched(session, browserContextId);
    await one.newTab();
    await one.#signIn();
    return one;
  }

  /** Goes on in a new tab, which takes the sign-in over. A tab that has loaded hundreds of pages is slower. */
  async newTab(): Promise<void> {
    const old = this.#tab.targetId;
    const at = { url: "about:blank", browserContextId: this.#browserContextId };
    const { targetId } = await this.#browser.send("Target.createTarget", at);
    const { sessionId } = await this.#browser.send("Target.attachToTarget", { targetId, flatten: false });
    this.#tab = { targetId, sessionId };
    if (old) await this.#browser.send("Target.closeTarget", { targetId: old });
    const size = { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false };
    await this.#send("Emulation.setDeviceMetricsOverride", size);
    await this.#send("Page.enable");
    await this.#send("Page.addScriptToEvaluateOnNewDocument", { source: source(clock) });
  }

  /** Measures a page that is loaded anew, from the request until all of it stands. */
  async load(path: string): Promise<number> {
    await this.#send("Page.navigate", { url: new URL(path, given("KENDRA_BASE_URL")).href });
    return (await this.#run(shown, 0)) as number;
  }

  async #signIn(): Promise<void> {
    await this.load("/login");
    await rest();
    await this.#run(
      (username: string, password: string) => {
        const form = document.querySelector<HTMLFormElement>("main form");
        if (!form) throw new Error("no login form");
        for (const [name, value] of Object.entries({ role: "1", username, password })) {
          const field = form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
          field.value = value;
        }
        form.requestSubmit();
      },
      given("KENDRA_ADMIN_EMAIL"),
      given("KENDRA_ADMIN_PASSWORD"),
    );
    await rest();
    const at = await this.#run(() => location.pathname);
    if (at !== "/admin") throw new Error(`the sign-in ended at ${at}`);
  }

  async #run(run: (...given: never[]) => unknown, ...given: unknown[]): Promise<unknown> {
    const asked = { expression: source(run, ...given), awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = (await this.#send("Runtime.evaluate", asked)) as Evaluated;
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
    return result.value;
  }

  #send(method: string, params: object = {}): Promise<unknown> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#answers.set(id, ({ result, error }) =>
        error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result),
      );
      const message = JSON.stringify({ id, method, params });
      this.#browser.send("Target.sendMessageToTarget", { sessionId: this.#tab.sessionId, message }).catch(reject);
    });
  }
}
