import { createFileRoute } from "@tanstack/react-router";
import { ownResults } from "../features/examining/api";
import { OwnResults } from "../features/examining/own-results";
import { readAsStudent } from "../lib/office-loader";

export const Route = createFileRoute("/admin/my-results")({
  loader: ({ context }) => readAsStudent(context, ownResults),
  component: OwnResults,
});
