import { cx } from "../lib/cx";

/** Shows rich text that was written in the back office. The server has already sanitised it. */
export function Html({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: used only here, and the server has sanitised the HTML
  return <div className={cx("prose", className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
