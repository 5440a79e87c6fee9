import { useQuery } from "@tanstack/react-query";
import { divisionChoices } from "../../../api/lookups";
import { onceDrawn } from "../../../lib/drawn";
import { enrolments } from "../../../lib/texts/enrolments";
import { students as t } from "../../../lib/texts/students";
import { views } from "../../../lib/texts/views";
import { useDivisionTexts } from "../../../ui/division-texts";
import { choiceOf, type Filter } from "../../../ui/list/types";
import { useCenterFilter } from "../../../ui/list/use-center-filter";
import { sessionsOf } from "../api";
import type { EnrolmentSearch, StudentSearch } from "../search";

type Change = (changed: EnrolmentSearch) => void;

/** Returns the filters of the list of students. */
export function useStudentFilters(search: StudentSearch, onChange: Change): (Filter | false)[] {
  const center = useCenterFilter(t.center, search.OId, t.anyCenter, (OId) => onChange({ OId }));
  const divisionList = useQuery(divisionChoices(search)).data ?? [];
  const text = useDivisionTexts(divisionList);
  const sessionList = useQuery(onceDrawn(sessionsOf(search.OId))).data ?? [];
  return [
    choiceOf(t.status, search.Status, t.statuses, t.anyStatus, (Status) => onChange({ Status })),
    {
      kind: "choice",
      label: t.session,
      value: search.Session,
      any: t.anySession,
      options: sessionList.map((one) => [one.Session, one.Session]),
      onChange: (Session) => onChange({ Session }),
    },
    center,
    {
      kind: "many",
      label: t.course,
      value: search.DIDs ?? search.DID,
      any: t.anyCourse,
      options: divisionList.map((one) => [one.DID, text(one)]),
      onChange: (to) =>
        onChange(
          to?.includes(",") ? { DIDs: to, DID: undefined } : { DID: to ? Number(to) : undefined, DIDs: undefined },
        ),
    },
    choiceOf(views.need, search.Need, views.needs, views.anyNeed, (Need) => onChange({ Need })),
  ];
}

/** Returns the filters of the list of enrolments: those of students, and the days. */
export function useEnrolmentFilters(search: EnrolmentSearch, onChange: Change): (Filter | false)[] {
  return [
    ...useStudentFilters(search, onChange),
    { kind: "day", label: enrolments.list.from, value: search.From, onChange: (From) => onChange({ From }) },
    { kind: "day", label: enrolments.list.to, value: search.To, onChange: (To) => onChange({ To }) },
  ];
}
