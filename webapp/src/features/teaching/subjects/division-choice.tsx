import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { allDivisions } from "../../../api/lookups";
import type { CourseCard } from "../../../api/types";
import { courses, subjects as t } from "../../../lib/texts/courses";
import { useDivisionTexts } from "../../../ui/division-texts";
import { SelectField } from "../../../ui/field";

/** A select of all divisions, grouped by course. */
export function DivisionChoice(props: Omit<ComponentProps<typeof SelectField>, "label">) {
  const all = useQuery(allDivisions).data ?? [];
  const text = useDivisionTexts(all, true);
  const groups = new Map<string, CourseCard[]>();
  for (const one of all) groups.set(one.StdName, [...(groups.get(one.StdName) ?? []), one]);
  return (
    <SelectField label={t.division} {...props}>
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
    </SelectField>
  );
}
