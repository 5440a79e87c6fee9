import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { allDivisions, subjectsOf } from "../../../api/lookups";
import type { QuestionPage } from "../../../api/types";
import { cx } from "../../../lib/cx";
import { questions } from "../../../lib/texts/questions";
import { useDivisionTexts } from "../../../ui/division-texts";
import { toolLook } from "../../../ui/list/looks";

const t = questions.list;

export type Chosen = { DID?: number | undefined; SubjectId?: number | undefined };

type ChoiceProps = {
  /** The course and subject in the address. */
  chosen: Chosen;
  found: QuestionPage["Subject"] | undefined;
  onChoose: (to: Chosen) => void;
};

/** Selects of the course and of its subject. */
export function SubjectChoice({ chosen, found, onChoose }: ChoiceProps) {
  const all = useQuery(allDivisions).data ?? [];
  const text = useDivisionTexts(all, true);
  const DID = chosen.DID ?? found?.DID ?? 0;
  const subjects = useQuery(subjectsOf(DID)).data;
  const look = cx(toolLook, "max-w-full truncate sm:max-w-44");
  return (
    <>
      <select
        aria-label={t.course}
        className={look}
        value={all.some((one) => one.DID === DID) ? DID : ""}
        onChange={(e) => onChoose(e.target.value ? { DID: Number(e.target.value) } : {})}
      >
        <option value="">{t.chooseCourse}</option>
        {all.map((one) => (
          <option key={one.DID} value={one.DID}>
            {text(one)}
          </option>
        ))}
      </select>
      {DID > 0 && subjects && subjects.length > 0 && (
        <select
          aria-label={t.subject}
          className={look}
          value={subjects.some((one) => one.Id === chosen.SubjectId) ? chosen.SubjectId : ""}
          onChange={(e) => onChoose({ DID, SubjectId: Number(e.target.value) || undefined })}
        >
          <option value="">{t.chooseSubject}</option>
          {subjects.map((one) => (
            <option key={one.Id} value={one.Id}>
              {one.Name}
            </option>
          ))}
        </select>
      )}
      {subjects?.length === 0 && (
        <Link to="/admin/add-subject" search={{ DID }} className="text-small underline underline-offset-4">
          {t.noSubjects}
        </Link>
      )}
    </>
  );
}
