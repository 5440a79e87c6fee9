import { createFileRoute } from "@tanstack/react-router";
import { doubles } from "../features/admission/api";
import { DoublesScreen } from "../features/admission/list/doubles";
import { readAsStaff } from "../lib/office-loader";

export const Route = createFileRoute("/admin/doubles")({
  loader: ({ context }) => readAsStaff(context, doubles),
  component: DoublesScreen,
});
