import { createFileRoute } from "@tanstack/react-router";
import { EditItem } from "../features/content/edit-item";
import { kindOf } from "../features/content/search";

export const Route = createFileRoute("/admin/content/$kind/$id")({ component: Item });

function Item() {
  const { kind, id } = Route.useParams();
  const number = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : undefined;
  return <EditItem key={`${kind}/${id}`} kind={kindOf(kind)} id={id === "new" ? 0 : number} />;
}
