import { createFileRoute } from "@tanstack/react-router";
import { centers } from "../api/lookups";
import { colleagues, message } from "../features/admission/inbox/api";
import { MessagePage } from "../features/admission/inbox/message-page";
import { idOf } from "../lib/list-search";
import { readAsStaff } from "../lib/office-loader";

export const Route = createFileRoute("/admin/inbox/$id")({
  loader: ({ context, params }) => readAsStaff(context, message(idOf(params.id)), centers, colleagues),
  component: Message,
});

function Message() {
  const id = idOf(Route.useParams().id);
  return <MessagePage key={id} id={id} />;
}
