import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import type { ApiError } from "../../api/error";
import type { CourseForm } from "../../api/types";
import { COURSE_DEFAULTS } from "../../lib/constants";
import { admin, courses as t } from "../../lib/texts/admin";
import { Button } from "../../ui/button";
import { FieldGroup, SelectField, TextArea, TextField } from "../../ui/field";
import { filled, showFieldErrors } from "../../ui/form-errors";
import { Screen } from "../../ui/screen";
import { useAction } from "../../ui/use-action";
import { addCourse, categories, centers } from "./api";
import { NewCategory } from "./new-category";

type Name = keyof typeof t.fields;
type Values = Record<Name, string>;

const order = Object.keys(t.fields) as Name[];
const blank = Object.fromEntries(order.map((name) => [name, ""])) as Values;

const failure = (error: ApiError) => (error.status === 422 || error.status === 409 ? t.refused : error.message);

export function AddCourse() {
  const form = useForm<Values>({ defaultValues: blank });
  const client = useQueryClient();
  const categoryList = useQuery(categories).data ?? [];
  const centerList = useQuery(centers).data ?? [];
  const save = useAction(
    (values: Values) =>
      addCourse({ ...COURSE_DEFAULTS, ...filled(values), CategoryId: values.CategoryId } as CourseForm),
    {
      success: () => t.added,
      failure,
    },
  );
  const { fields } = save;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new refusal is what is waited for; the form stays the same
  useEffect(() => showFieldErrors(form, fields, order), [JSON.stringify(fields)]);

  const submit = form.handleSubmit(async (values) => {
    if (!(await save.run(values))) return;
    form.reset(blank);
    await Promise.all([
      client.invalidateQueries({ queryKey: ["courses"] }),
      client.invalidateQueries({ queryKey: ["site"] }),
    ]);
  });

  const common = (name: Name) => ({
    label: t.fields[name],
    error: form.formState.errors[name]?.message,
    ...form.register(name),
  });

  return (
    <Screen title={t.addTitle} area={admin.courses}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-6">
        <FieldGroup title={t.groups.what}>
          <TextField {...common("Title")} />
          <div>
            <SelectField {...common("CategoryId")}>
              <option value="">{t.choose}</option>
              {categoryList.map((category) => (
                <option key={category.SID} value={category.SID}>
                  {category.StdName}
                </option>
              ))}
            </SelectField>
            <NewCategory onAdded={(id) => form.setValue("CategoryId", String(id))} />
          </div>
          <TextField {...common("CategoryType")} />
          <TextField {...common("Eligibility")} />
          <TextField {...common("Duration")} />
          <TextField {...common("Rating")} type="number" min="1" max="5" />
          <TextArea {...common("ShortDescription")} />
          <TextArea {...common("FullDescription")} />
          <TextArea {...common("Message")} />
        </FieldGroup>
        <FieldGroup title={t.groups.offer}>
          <TextField {...common("DivName")} hint={t.divisionHint} />
          <TextField {...common("Price")} inputMode="decimal" />
          <SelectField {...common("OId")}>
            <option value="">{t.allCenters}</option>
            {centerList.map((center) => (
              <option key={center.OId} value={center.OId}>
                {center.KRCName}
              </option>
            ))}
          </SelectField>
        </FieldGroup>
        <Button type="submit" disabled={save.busy} className="self-start">
          {t.submit}
        </Button>
      </form>
    </Screen>
  );
}
