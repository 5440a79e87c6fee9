import { createFileRoute } from "@tanstack/react-router";
import { catalogued } from "../features/teaching/catalogue/api";
import { CataloguePage } from "../features/teaching/catalogue/catalogue-page";
import { readAsAdmin } from "../lib/office-loader";

export const Route = createFileRoute("/admin/catalogue")({
  loader: ({ context }) => readAsAdmin(context, catalogued),
  component: CataloguePage,
});
