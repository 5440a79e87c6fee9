import { useQuery } from "@tanstack/react-query";
import { categoriesAt, centers, divisionsOf } from "../../../api/lookups";
import { rupees } from "../../../lib/format";
import { students as t } from "../../../lib/texts/students";
import { SelectField } from "../../../ui/field";
import type { RecordHandle } from "../../../ui/use-record-form";
import type { Name, Taken, Values } from "./values";

type Props = {
  record: RecordHandle<Values>;
  /** The current course of an edited student. It stays in the list even if it is no longer offered. */
  taken?: Taken | undefined;
};

/** Fields for college, category and course. Choosing one clears those after it, and the session. */
export function CourseFields({ record, taken }: Props) {
  const { form } = record;
  const [college, category] = form.watch(["OId", "StdName"]);
  const centerList = useQuery(centers).data ?? [];
  const categoryList = useQuery({ ...categoriesAt(Number(college)), enabled: college !== "" }).data ?? [];
  const SID = categoryList.find((one) => one.StdName === category)?.SID ?? 0;
  const divisionList = useQuery(divisionsOf(Number(college), SID)).data ?? [];
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
        <option value="">{t.choose}</option>
        {centerList.map((center) => (
          <option key={center.OId} value={center.OId}>
            {center.KRCName}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...record.field("StdName")}
        {...form.register("StdName", { onChange: () => clear("DID", "Session") })}
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
        value={form.watch("DID")}
        disabled={category === ""}
      >
        <option value="">{t.choose}</option>
        {isGone && <option value={taken.DID}>{taken.text}</option>}
        {divisionList.map((division) => (
          <option key={division.DID} value={division.DID}>
            {division.DivName} ({rupees(division.Price)})
          </option>
        ))}
      </SelectField>
    </>
  );
}
