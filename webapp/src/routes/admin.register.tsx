import { createFileRoute } from "@tanstack/react-router";
import { attendanceSearch } from "../features/teaching/attendance/search";
import { TodayPage } from "../features/teaching/today/today-page";
import { readByScreen } from "../lib/list-search";
import { readAsStaff } from "../lib/office-loader";
import { person } from "../offline/outbox";
import { registersAhead } from "../offline/registers";

export const Route = createFileRoute("/admin/register")({
  validateSearch: readByScreen<{ Session?: number; Day?: string }>(),
  loader: ({ context }) => readAsStaff(context, registersAhead(person())),
  component: Page,
});

function Page() {
  const { Session, Day } = attendanceSearch(Route.useSearch());
  return <TodayPage search={{ ...(Session && { Session }), ...(Day && { Day }) }} />;
}
