import { createFileRoute } from "@tanstack/react-router";
import { duplicates } from "../features/admission/api";
import { DuplicatesScreen } from "../features/admission/list/duplicates";
import { readAsStaff } from "../lib/office-loader";

export const Route = createFileRoute("/admin/doubles")({
  loader: ({ context }) => readAsStaff(context, duplicates),
  component: DuplicatesScreen,
});
