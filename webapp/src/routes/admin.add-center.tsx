import { createFileRoute } from "@tanstack/react-router";
import { AddCenter } from "../features/franchise/add-center";

export const Route = createFileRoute("/admin/add-center")({
  component: AddCenter,
});
