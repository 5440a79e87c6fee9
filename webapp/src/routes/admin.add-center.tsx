import { createFileRoute } from "@tanstack/react-router";
import { countriesForNew } from "../api/places";
import { AddCenter } from "../features/franchise/add-center";
import { readAsAdmin } from "../lib/office-loader";

export const Route = createFileRoute("/admin/add-center")({
  loader: ({ context }) => readAsAdmin(context, countriesForNew),
  component: AddCenter,
});
