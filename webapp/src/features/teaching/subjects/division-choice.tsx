import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { allDivisions } from "../../../api/lookups";
import type { CourseCard } from "../../../api/types";
import { cx } from "../../../lib/cx";
import { courses, subjects as t } from "../../../lib/texts/courses";
import { useDivisionTexts } from "../../../ui/division-texts";
import { SelectField } from "../../../ui/field";
import { toolLook } from "../../../ui/list/looks";

/** A select of all divisions, grouped by course. */
export function DivisionChoice(props: Omit<ComponentProps<typeof SelectField>, "label">) {
  return (
    <SelectField label={t.division} {...props}>
      <Divisions />
    </SelectField>
  );
}

/** The same, in the line above a list. */
export function DivisionTool(props: ComponentProps<"select">) {
  return (
    <select aria-label={t.division} {...props} className={cx(toolLook, "max-w-full truncate sm:max-w-80")}>
      <Divisions />
    </select>
  );
}

function Divisions() {
  const all = useQuery(allDivisions).data ?? [];
  const text = useDivisionTexts(all, true);
  const groups = new Map<string, CourseCard[]>();
  for (const one of all) groups.set(one.StdName, [...(groups.get(one.StdName) ?? []), one]);
  return (
    <>
      <option value="">{courses.choose}</option>
      {[...groups].map(([category, some]) => (
        <optgroup key={category} label={category}>
          {some.map((one) => (
            <option key={one.DID} value={one.DID}>
              {text(one)}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
}
