import { createFileRoute, redirect } from "@tanstack/react-router";
import { items } from "../features/publishing/content/api";
import { EditItem } from "../features/publishing/content/edit-item";
import { hasEditor, kindOf } from "../features/publishing/content/search";
import { idOf } from "../lib/list-search";
import { readAsAdmin, soon } from "../lib/office-loader";
import { RichTextEditor } from "../ui/rich-text-later";

export const Route = createFileRoute("/admin/content/$kind/$id")({
  loader: ({ context, params }) => {
    // Contact details were content once.
    if (params.kind === "contact") throw redirect({ to: "/admin/institute", hash: "contact", replace: true });
    const kind = kindOf(params.kind);
    return soon(
      ...(kind && idOf(params.id) ? [readAsAdmin(context, items(kind))] : []),
      ...(hasEditor(kind) ? [RichTextEditor.preload()] : []),
    );
  },
  component: Item,
});

function Item() {
  const { kind, id } = Route.useParams();
  const number = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : undefined;
  return <EditItem key={`${kind}/${id}`} kind={kindOf(kind)} id={id === "new" ? 0 : number} />;
}
