import type { SearchResults } from "../../api/types";
import { shell } from "../../lib/texts/shell";
import type { IconName } from "../../ui/icon";
import { screensOf } from "./menu";

const t = shell.search.groups;

/** A search result and its address. */
export type Choice = { key: string; to: string; text: string; about: string; icon: IconName };
export type ChoiceGroup = { title: string; choices: Choice[] };

/** Returns the screens of a role whose names contain every word of the text; all of them if it is empty. */
function screens(role: number, text: string): Choice[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return screensOf(role)
    .filter((line) => words.every((word) => `${line.area} ${line.text}`.toLowerCase().includes(word)))
    .map((line) => ({ key: line.to, to: line.to, text: line.text, about: line.area, icon: line.icon }));
}

const about = (...parts: string[]) => parts.filter(Boolean).join(" · ");

/** Returns the choices to show, without empty groups. */
export function choicesFor(role: number, text: string, found: SearchResults | undefined): ChoiceGroup[] {
  const groups: ChoiceGroup[] = [
    {
      title: t.students,
      choices: (found?.Students ?? []).map((s) => ({
        key: `student-${s.SID}`,
        to: `/admin/manage-students?Search=${encodeURIComponent(s.RegNo)}`,
        text: s.Name,
        about: about(s.RegNo, s.Mobile, s.CenterName),
        icon: "people",
      })),
    },
    {
      title: t.centers,
      choices: (found?.Centers ?? []).map((c) => ({
        key: `center-${c.OId}`,
        to: `/admin/manage-students?OId=${c.OId}`,
        text: c.KRCName,
        about: about(String(c.KRCCode), c.City),
        icon: "house",
      })),
    },
    {
      title: t.courses,
      choices: (found?.Courses ?? []).map((c) => ({
        key: `course-${c.DID}`,
        to: "/admin/manage-course",
        text: c.DivName,
        about: about(c.Title === c.DivName ? "" : c.Title, c.StdName),
        icon: "book",
      })),
    },
    {
      title: t.certificates,
      choices: (found?.Certificates ?? []).map((c) => ({
        key: `certificate-${c.Serial}`,
        to: `/admin/certificates/${c.Serial}`,
        text: c.Serial,
        about: about(c.Name, c.DivName),
        icon: "certificate",
      })),
    },
    { title: t.screens, choices: screens(role, text) },
  ];
  return groups.filter((group) => group.choices.length > 0);
}
