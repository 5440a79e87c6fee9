import { createFileRoute } from "@tanstack/react-router";
import { DoublesScreen } from "../features/students/doubles";

export const Route = createFileRoute("/admin/doubles")({ component: DoublesScreen });
