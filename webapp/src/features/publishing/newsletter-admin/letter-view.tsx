import { Html } from "../../../ui/html";
import "../../../ui/rich-text.css";

/** Shows a newsletter; the server has sanitised its body. */
export function LetterView({ subject, body }: { subject: string; body: string }) {
  return (
    <article className="rounded-md border border-line bg-ground p-4 [overflow-wrap:anywhere]">
      <h3 className="mb-3 font-[700]">{subject}</h3>
      <Html html={body} className="rich" />
    </article>
  );
}
