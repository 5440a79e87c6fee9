import { createFileRoute } from "@tanstack/react-router";
import { doubles } from "../features/students/api";
import { DoublesScreen } from "../features/students/doubles";
import { readAsStaff } from "../lib/office-loader";

export const Route = createFileRoute("/admin/doubles")({
  loader: ({ context }) => readAsStaff(context, doubles),
  component: DoublesScreen,
});
