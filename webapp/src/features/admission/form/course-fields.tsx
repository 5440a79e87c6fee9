import { useQuery } from "@tanstack/react-query";
import { categoriesAt, centers, divisionsOf } from "../../../api/lookups";
import type { Division } from "../../../api/types";
import { onceDrawn } from "../../../lib/drawn";
import { rupees } from "../../../lib/format";
import { students as t } from "../../../lib/texts/students";
import { SelectField } from "../../../ui/field";
import { useApproach } from "../../../ui/use-approach";
import type { RecordHandle } from "../../../ui/use-record-form";
import type { Name, Taken, Values } from "./values";

type Props = {
  record: RecordHandle<Values>;
  /** The current course of an edited student. It stays in the list even if it is no longer offered. */
  taken?: Taken | undefined;
};

/** The name and price of a course; the present one has no price, because what it costs is agreed. */
const textOf = ({ DID, DivName, Price }: Division, taken: Taken | undefined) =>
  String(DID) === taken?.DID ? taken.text : `${DivName} (${rupees(Price)})`;

/**
 * Fields for college, category and course. Choosing one clears those after it, and the session. The form of an edited student has the
 * present ones only, until somebody comes to a field.
 */
export function CourseFields({ record, taken }: Props) {
  const { form } = record;
  const [college, category] = form.watch(["OId", "StdName"]);
  const [isAtCategory, atCategory] = useApproach();
  const [isAtCourse, atCourse] = useApproach();
  const isNew = taken === undefined;
  const centerList = useQuery({ ...centers, enabled: isNew }).data ?? [];
  const known = useQuery({ ...onceDrawn(categoriesAt(Number(college)), isNew), enabled: college !== "" }).data ?? [];
  const SID = known.find((one) => one.StdName === category)?.SID ?? 0;
  const divisions = useQuery(onceDrawn(divisionsOf(Number(college), SID), isNew)).data ?? [];
  const categoryList = isNew || isAtCategory ? known : [];
  const divisionList = isNew || isAtCourse || category !== taken.category ? divisions : [];
  const clear = (...names: Name[]) => {
    for (const name of names) form.setValue(name, "", { shouldDirty: true });
  };
  // A course brings its session back, so that a look at another course does not cost the seat.
  const sessionOf = (DID: string) => (taken?.DID === DID ? taken.session : "");
  const isGone = taken?.category === category && !divisionList.some((one) => String(one.DID) === taken.DID);
  return (
    <>
      <SelectField
        {...record.field("OId")}
        {...form.register("OId", { onChange: () => clear("StdName", "DID", "Session") })}
        value={college}
        disabled={taken !== undefined}
        hint={taken && t.collegeFixed}
      >
        {taken ? (
          <option value={college}>{taken.center}</option>
        ) : (
          <>
            <option value="">{t.choose}</option>
            {centerList.map((center) => (
              <option key={center.OId} value={center.OId}>
                {center.KRCName}
              </option>
            ))}
          </>
        )}
      </SelectField>
      <SelectField
        {...record.field("StdName")}
        {...form.register("StdName", { onChange: () => clear("DID", "Session") })}
        {...atCategory}
        value={category}
        disabled={college === ""}
      >
        <option value="">{t.choose}</option>
        {taken && !categoryList.some((one) => one.StdName === taken.category) && <option>{taken.category}</option>}
        {categoryList.map((row) => (
          <option key={row.SID}>{row.StdName}</option>
        ))}
      </SelectField>
      <SelectField
        {...record.field("DID")}
        {...form.register("DID", { onChange: (e) => form.setValue("Session", sessionOf(e.target.value)) })}
        {...atCourse}
        value={form.watch("DID")}
        disabled={category === ""}
      >
        <option value="">{t.choose}</option>
        {isGone && <option value={taken.DID}>{taken.text}</option>}
        {divisionList.map((division) => (
          <option key={division.DID} value={division.DID}>
            {textOf(division, taken)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
