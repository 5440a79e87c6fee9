/** What Safe Exam Browser offers to pages, in its newer versions. */
type SafeExamBrowser = {
  security?: { configKey?: string; browserExamKey?: string; updateKeys?: (done: () => void) => void };
};

const found = (): SafeExamBrowser | undefined => (globalThis as { SafeExamBrowser?: SafeExamBrowser }).SafeExamBrowser;

/** Safe Exam Browser 3.0 for macOS and iOS fills its keys in only when it is asked. */
export function askForKeys(): void {
  found()?.security?.updateKeys?.(() => {});
}

/**
 * Returns the headers by which the page shows that it is open in Safe Exam Browser. Versions that add headers to each call by
 * themselves do not need them.
 */
export function browserKeys(): Record<string, string> {
  const { configKey, browserExamKey } = found()?.security ?? {};
  return {
    ...(configKey && { "Sitting-Config-Key": configKey }),
    ...(browserExamKey && { "Sitting-Exam-Key": browserExamKey }),
  };
}

/** The faults of a browser in which the exam cannot be written. The first one has settings that the program made. */
export const WRONG_BROWSER = ["exam.safe_browser", "exam.own_settings"];

/** Reports whether the page is open in Safe Exam Browser, whatever its settings. */
export const isSafeBrowser = (): boolean => /\bSEB\b/.test(navigator.userAgent) || Boolean(found());

/** The settings of Safe Exam Browser for the exam of a hall ticket. With `opens`, the link opens Safe Exam Browser. */
export function settingsLink(ticket: string, opens: boolean): string {
  const path = `/api/Sitting/GetSafeBrowserFile?Code=${encodeURIComponent(ticket)}`;
  if (!opens) return path;
  return `${location.protocol === "https:" ? "sebs:" : "seb:"}//${location.host}${path}`;
}

/** A link to this page closes Safe Exam Browser. */
export const QUIT_PAGE = "/exam/quit";
