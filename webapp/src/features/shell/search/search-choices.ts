import type { SearchResults } from "../../../api/types";
import { SEARCH_LETTERS } from "../../../lib/constants";
import { shell } from "../../../lib/texts/shell";
import type { OfficeIconName } from "../../../ui/office-icon";
import { screensOf } from "../menu";

const t = shell.search;

/** A search result or an action, and its address. */
export type Choice = { key: string; to: string; text: string; about: string; icon: OfficeIconName };
export type ChoiceGroup = { title: string; choices: Choice[] };

type Found = SearchResults["Students"][number];

/** What can be done with a student, and the words that ask for it. */
type Action = { words: readonly string[]; choice: (student: Found) => Choice | undefined };

const actions: readonly Action[] = [
  {
    words: ["take", "fee", "fees", "pay", "payment"],
    choice: ({ SID, Name, RegNo }) => ({
      key: `fee-${SID}`,
      to: `/admin/fees?SID=${SID}`,
      text: t.takeFee(Name),
      about: RegNo,
      icon: "rupee",
    }),
  },
  {
    words: ["mark", "attendance", "register"],
    // A register is a session's, so a student without a session has none.
    choice: ({ SID, Name, Session }) =>
      Session
        ? {
            key: `mark-${SID}`,
            to: `/admin/manage-attendance?Search=${encodeURIComponent(JSON.stringify(Session))}`,
            text: t.mark(Name),
            about: Session,
            icon: "check",
          }
        : undefined,
  },
  {
    words: ["issue", "certificate"],
    choice: ({ SID, Name, RegNo }) => ({
      key: `issue-${SID}`,
      to: `/admin/student/${SID}?Issue=true`,
      text: t.issue(Name),
      about: RegNo,
      icon: "certificate",
    }),
  },
];

const joining = ["a", "from", "of", "to", "for"];

/** A text of the palette, as an action and whom it is for: "take fee from asha" is the first action for "asha". */
export type Asked = { action: Action | undefined; words: string };

export function askedOf(text: string): Asked {
  const words = text.split(/\s+/).filter(Boolean);
  const first = words[0]?.toLowerCase() ?? "";
  const action = actions.find((one) => one.words.includes(first));
  if (!action) return { action: undefined, words: text };
  const whom = words.findIndex((word) => ![...action.words, ...joining].includes(word.toLowerCase()));
  return whom < 0 ? { action: undefined, words: text } : { action, words: words.slice(whom).join(" ") };
}

/** Reports whether a text is long enough for the server to search for it. */
export const isLongEnough = (words: string) => Array.from(words).length >= SEARCH_LETTERS;

/** Returns the screens of a role whose names contain every word of the text; all of them if it is empty. */
function screens(role: number, text: string): Choice[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return screensOf(role)
    .filter((page) => words.every((word) => `${page.area} ${page.text}`.toLowerCase().includes(word)))
    .map((page) => ({ key: page.to, to: page.to, text: page.text, about: page.area, icon: page.icon }));
}

/** Returns what can be done with the students found: the asked action for each, or every action for the first. */
function actionsOf({ action }: Asked, found: Found[]): Choice[] {
  const all = action
    ? found.map((student) => action.choice(student))
    : found.slice(0, 1).flatMap((student) => actions.map((one) => one.choice(student)));
  return all.filter((choice) => choice !== undefined);
}

const about = (...parts: string[]) => parts.filter(Boolean).join(" · ");

/** Returns the choices to show, without empty groups. */
export function choicesFor(role: number, text: string, found: SearchResults | undefined): ChoiceGroup[] {
  const asked = askedOf(text);
  const doing = { title: t.groups.actions, choices: actionsOf(asked, found?.Students ?? []) };
  const groups: ChoiceGroup[] = [
    ...(asked.action ? [doing] : []),
    {
      title: t.groups.students,
      choices: (found?.Students ?? []).map((s) => ({
        key: `student-${s.SID}`,
        to: `/admin/student/${s.SID}`,
        text: s.Name,
        about: about(s.RegNo, s.Mobile, s.CenterName),
        icon: "people",
      })),
    },
    ...(asked.action ? [] : [doing]),
    ...(found ? records(found) : []),
    { title: t.groups.screens, choices: screens(role, text) },
  ];
  return groups.filter((group) => group.choices.length > 0);
}

/** Returns the results besides the students. */
function records(found: SearchResults): ChoiceGroup[] {
  return [
    {
      title: t.groups.enrolments,
      choices: found.Enrolments.map((e) => ({
        key: `enrolment-${e.EID}`,
        to: `/admin/student/${e.SID}`,
        text: about(e.DivName, e.Session),
        about: about(e.Name, e.RegNo),
        icon: "book",
      })),
    },
    {
      title: t.groups.sessions,
      choices: found.Sessions.map((s) => ({
        key: `session-${s.Id}`,
        to: `/admin/session/${s.Id}`,
        text: s.Title,
        about: about(s.DivName, s.CenterName),
        icon: "calendar",
      })),
    },
    {
      title: t.groups.receipts,
      choices: found.Receipts.map((r) => ({
        key: `receipt-${r.Number}`,
        to: `/admin/receipt?Number=${encodeURIComponent(r.Number)}`,
        text: r.Number,
        about: about(r.Name, r.RegNo),
        icon: "rupee",
      })),
    },
    {
      title: t.groups.centers,
      choices: found.Centers.map((c) => ({
        key: `center-${c.OId}`,
        to: `/admin/manage-students?OId=${c.OId}`,
        text: c.KRCName,
        about: about(String(c.KRCCode), c.City),
        icon: "house",
      })),
    },
    {
      title: t.groups.courses,
      choices: found.Courses.map((c) => ({
        key: `course-${c.DID}`,
        to: "/admin/manage-course",
        text: c.DivName,
        about: about(c.Title === c.DivName ? "" : c.Title, c.StdName),
        icon: "book",
      })),
    },
    {
      title: t.groups.certificates,
      choices: found.Certificates.map((c) => ({
        key: `certificate-${c.Serial}`,
        to: `/admin/certificates/${c.Serial}`,
        text: c.Serial,
        about: about(c.Name, c.DivName),
        icon: "certificate",
      })),
    },
  ];
}
