import { createFileRoute } from "@tanstack/react-router";
import { MessagePage } from "../features/inbox/message-page";

export const Route = createFileRoute("/admin/inbox/$id")({ component: Message });

function Message() {
  const id = Number(Route.useParams().id);
  // What is no number is no message: 0 is nobody's.
  return <MessagePage key={id} id={Number.isSafeInteger(id) && id > 0 ? id : 0} />;
}
