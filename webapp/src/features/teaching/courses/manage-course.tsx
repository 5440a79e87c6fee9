import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { allDivisions } from "../../../api/lookups";
import type { CourseCard } from "../../../api/types";
import { MOST, ROLE, ROWS_PER_PAGE } from "../../../lib/constants";
import { count, rupees } from "../../../lib/format";
import { catalogue } from "../../../lib/texts/catalogue";
import { courses as t } from "../../../lib/texts/courses";
import { useSession } from "../../../stores/session";
import { Badge, type Tone } from "../../../ui/badge";
import { ButtonLink } from "../../../ui/list/button-link";
import { ListScreen } from "../../../ui/list/list-screen";
import { type Column, choiceOf } from "../../../ui/list/types";
import { QuickForm } from "../../../ui/quick-form";
import { useRemoval } from "../../../ui/removal";
import { askAgain, deleteDivision, rejectCourse, restoreDivision } from "./api";
import { editOf, mayEdit, useCourseActions } from "./course-actions";
import { type CourseSearch, wanted } from "./search";

const saved = { parameters: ["Search", "Status", "Sort"] };

const tones: Record<CourseCard["Status"], Tone> = { pending: "wait", approved: "good", rejected: "bad" };

/** Returns the name of a row: a course is there once for each of its divisions. */
const nameOf = ({ Title, DivName }: CourseCard) => (Title === DivName ? Title : `${Title}, ${DivName}`);

const columns: readonly Column<CourseCard>[] = [
  { head: t.heads.n, cell: (_, i) => i + 1, width: 56, numeric: true },
  { head: t.heads.title, cell: (course) => course.Title, width: 220, lead: true, sort: ["title", "title_desc"] },
  { head: t.heads.division, cell: (course) => course.DivName, width: 180, card: "foot" },
  { head: t.heads.category, cell: (course) => course.StdName, width: 160, card: "line" },
  {
    head: t.heads.price,
    cell: (course) => rupees(course.Price),
    width: 110,
    numeric: true,
    sort: ["price", "price_desc"],
  },
  {
    head: t.heads.status,
    cell: (course) => <Badge tone={tones[course.Status]}>{t.statuses[course.Status]}</Badge>,
    text: (course) => t.statuses[course.Status],
    width: 110,
    card: "side",
  },
  { head: t.reason, cell: (course) => course.Reason || "–", width: 180 },
];

const pageOf = (found: CourseCard[], page: number, size: number) => ({
  Items: found.slice(page * size, (page + 1) * size),
  Total: found.length,
  hasAny: found.length > 0,
});

/** The list of courses, with a row per division. The filters and the page are in the address. */
export function ManageCourse({ search }: { search: CourseSearch }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  const [rejected, setRejected] = useState<CourseCard | null>(null);
  const page = search.Page ?? 0;
  const go = (to: CourseSearch) => void navigate({ to: ".", search: to });
  const change = (changed: { [K in keyof CourseSearch]?: CourseSearch[K] | undefined }) =>
    go({ ...search, ...changed, Page: undefined } as CourseSearch);
  const removal = useRemoval<CourseCard>({
    name: (course) => course.DivName,
    about: t.deleteAbout,
    remove: (course) => deleteDivision(course.DID),
    restore: (course) => restoreDivision(course.DID),
    onChanged: () => askAgain(client),
  });
  const query = useQuery({
    ...allDivisions,
    select: (all) => {
      const found = wanted(all, search);
      return { ...pageOf(found, page, ROWS_PER_PAGE), hasAny: all.length > 0 };
    },
  });
  const isNarrowed = Boolean(search.Search || search.Status);
  const add = (main: boolean) => (
    <ButtonLink main={main} to="/admin/add-course">
      {t.addTitle}
    </ButtonLink>
  );
  return (
    <ListScreen
      id="courses"
      saved={saved}
      title={t.title}
      before={removal.element}
      query={query}
      pages={async (_, { page: at, size }) => pageOf(wanted(await client.fetchQuery(allDivisions), search), at, size)}
      columns={columns}
      rowKey={(course) => course.DID}
      name={nameOf}
      record={(course) => (mayEdit(course, isAdmin) ? editOf(course) : undefined)}
      actions={useCourseActions({ isAdmin, onReject: setRejected, onRemove: removal.ask })}
      search={{ value: search.Search, hint: t.searchHint, onSearch: (Search) => change({ Search }) }}
      filters={[choiceOf(t.status, search.Status, t.statuses, t.anyStatus, (Status) => change({ Status }))]}
      onClear={isNarrowed ? () => go({}) : undefined}
      sorting={{
        value: search.Sort,
        orders: { category: t.heads.category, ...t.sorts },
        onSort: (Sort) => change({ Sort: Sort as CourseSearch["Sort"] }),
      }}
      empty={query.data?.hasAny ? t.noMatch : t.empty}
      emptyAction={add(false)}
      total={({ Total }) => t.total(count(Total))}
      page={page}
      onPage={(Page) => go({ ...search, Page })}
      primary={add(true)}
      more={[isAdmin && { text: catalogue.fromHere, link: { to: "/admin/catalogue" } }]}
    >
      {rejected && (
        <QuickForm
          title={t.rejectTitle(rejected.Title)}
          fields={[{ name: "Reason", label: t.reason, hint: t.reasonHint, maxLength: MOST.line, kind: "long" }]}
          initial={{ Reason: "" }}
          submit={t.reject}
          save={({ Reason }) => rejectCourse(rejected.course_id, Reason)}
          success={(answer) => answer.Message}
          onSaved={() => askAgain(client)}
          onClose={() => setRejected(null)}
        />
      )}
    </ListScreen>
  );
}
