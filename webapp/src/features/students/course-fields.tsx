import { useQuery } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { rupees } from "../../lib/format";
import { students as t } from "../../lib/texts/admin";
import { SelectField } from "../../ui/field";
import type { Name, Values } from "./add-student";
import { categoriesOf, centers, divisionsOf } from "./api";

type Common = (
  name: Name,
) => { label: string; error: string | undefined } & ReturnType<UseFormReturn<Values>["register"]>;

/** College, then what it teaches, then the course: choosing one clears those after it. */
export function CourseFields({ form, common }: { form: UseFormReturn<Values>; common: Common }) {
  const [college, category] = form.watch(["OId", "StdName"]);
  const centerList = useQuery(centers).data ?? [];
  const categoryList = useQuery(categoriesOf(college)).data ?? [];
  const divisionList = useQuery(divisionsOf(college, category)).data ?? [];
  const clear = (...names: Name[]) => {
    for (const name of names) form.setValue(name, "");
  };
  return (
    <>
      <SelectField {...common("OId")} {...form.register("OId", { onChange: () => clear("StdName", "DID") })}>
        <option value="">{t.choose}</option>
        {centerList.map((center) => (
          <option key={center.OId} value={center.OId}>
            {center.KRCName}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...common("StdName")}
        {...form.register("StdName", { onChange: () => clear("DID") })}
        disabled={college === ""}
      >
        <option value="">{t.choose}</option>
        {categoryList.map((row) => (
          <option key={row.SID} value={row.SID}>
            {row.StdName}
          </option>
        ))}
      </SelectField>
      <SelectField {...common("DID")} disabled={category === ""}>
        <option value="">{t.choose}</option>
        {divisionList.map((division) => (
          <option key={division.DID} value={division.DID}>
            {division.DivName} ({rupees(division.Price)})
          </option>
        ))}
      </SelectField>
    </>
  );
}
