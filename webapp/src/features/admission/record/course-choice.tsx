import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { categoriesAt, divisionsOf } from "../../../api/lookups";
import type { Division } from "../../../api/types";
import { rupees } from "../../../lib/format";
import { enrolments } from "../../../lib/texts/enrolments";
import { SelectField } from "../../../ui/field";

const t = enrolments.enrol;

type Props = {
  OId: number;
  chosen: Division | null;
  /** The course to leave out. */
  except?: number;
  error: string | undefined;
  onChoose: (division: Division | null) => void;
};

/** Chooses a course of a center: first the category, then the course. */
export function CourseChoice({ OId, chosen, except, error, onChoose }: Props) {
  const [category, setCategory] = useState("");
  const categories = useQuery(categoriesAt(OId)).data ?? [];
  const divisions = useQuery(divisionsOf(OId, Number(category))).data ?? [];
  return (
    <>
      <SelectField
        label={t.category}
        value={category}
        onChange={(e) => {
          setCategory(e.target.value);
          onChoose(null);
        }}
      >
        <option value="">{t.choose}</option>
        {categories.map((one) => (
          <option key={one.SID} value={one.SID}>
            {one.StdName}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t.course}
        name="DivName"
        value={chosen?.DID ?? ""}
        disabled={category === ""}
        error={error}
        onChange={(e) => onChoose(divisions.find((one) => String(one.DID) === e.target.value) ?? null)}
      >
        <option value="">{t.choose}</option>
        {divisions
          .filter((one) => one.DID !== except)
          .map((one) => (
            <option key={one.DID} value={one.DID}>
              {one.DivName} ({rupees(one.Price)})
            </option>
          ))}
      </SelectField>
    </>
  );
}
