import { createFileRoute } from "@tanstack/react-router";
import { ProfilePage } from "../features/self/profile-page";

export const Route = createFileRoute("/admin/profile")({ component: ProfilePage });
