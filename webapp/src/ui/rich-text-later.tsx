import { later } from "../lib/later";
import { rich as t } from "../lib/texts/rich";
import { Spinner } from "./loaded";

/** The editor of RichText. It is large, so it loads only for screens that use it. */
export const RichTextEditor = later(
  () => import("./rich-text-editor").then((all) => all.default),
  <Spinner text={t.loading} />,
);
