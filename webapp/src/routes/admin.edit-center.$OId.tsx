import { createFileRoute } from "@tanstack/react-router";
import { feeSettings } from "../features/billing/api";
import { UpiSettings } from "../features/billing/upi-settings";
import { center } from "../features/franchise/api";
import { EditCenter } from "../features/franchise/edit-center";
import { idOf } from "../lib/list-search";
import { readAsAdmin } from "../lib/office-loader";

export const Route = createFileRoute("/admin/edit-center/$OId")({
  loader: ({ context, params }) => readAsAdmin(context, center(idOf(params.OId)), feeSettings(idOf(params.OId))),
  component: Center,
});

function Center() {
  const id = idOf(Route.useParams().OId);
  return (
    <EditCenter key={id} id={id}>
      <UpiSettings OId={id} />
    </EditCenter>
  );
}
