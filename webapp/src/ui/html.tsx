import { cx } from "../lib/cx";

/** Text with headings, lists and links that the back office wrote. The server has taken out all that is not text. */
export function Html({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for it, and the server's answer is sanitised
  return <div className={cx("prose", className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
