import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { allDivisions, centers } from "../../../api/lookups";
import type { CertificateDesigns, DesignChoice } from "../../../api/types";
import { designs as t } from "../../../lib/texts/certificate-designs";
import { Button, SaveButton } from "../../../ui/button";
import { useDivisionTexts } from "../../../ui/division-texts";
import { SelectField } from "../../../ui/field";
import { Panel } from "../../../ui/panel";
import { type Column, Table } from "../../../ui/table";
import { useOnce } from "../../../ui/use-once";
import type { DesignedPaper } from "../search";
import { chooseDesign } from "./designs-api";

/** Chooses the design of new papers by center, by course, by both, or for all. */
export function Choices({ paper, all }: { paper: DesignedPaper; all: CertificateDesigns }) {
  const client = useQueryClient();
  const centerList = useQuery(centers).data ?? [];
  const divisionList = useQuery(allDivisions).data ?? [];
  const text = useDivisionTexts(divisionList);
  const names = [...new Set(all.Designs.map((one) => one.Name))];
  const [form, setForm] = useState({ OId: "", DID: "", Name: names[0] ?? "" });
  const choose = useOnce(chooseDesign, {
    success: (answer) => answer.Message,
    onDone: () => client.invalidateQueries({ queryKey: ["certificates", "designs"] }),
  });
  const center = (id: number | undefined) => centerList.find((one) => one.OId === id)?.KRCName ?? t.everyCenter;
  const division = (id: number | undefined) => divisionList.find((one) => one.DID === id)?.DivName ?? t.everyCourse;
  const field = (name: keyof typeof form) => ({
    label: t.choice[name],
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    void choose.run({ For: paper, OId: Number(form.OId), DID: Number(form.DID), Name: form.Name });
  }
  const columns: Column<DesignChoice>[] = [
    { head: t.choice.OId, cell: (one) => center(one.OId) },
    { head: t.choice.DID, cell: (one) => division(one.DID) },
    { head: t.choice.Name, cell: (one) => one.Name },
    {
      head: t.heads.action,
      cell: (one) => (
        <Button
          look="small"
          aria-label={t.takeAwayWhat(center(one.OId), division(one.DID))}
          onClick={() => void choose.run({ ...one, Name: "" })}
        >
          {t.takeAway}
        </Button>
      ),
    },
  ];

  return (
    <Panel title={t.choices}>
      <p className="mb-4 text-muted">{t.choicesAbout[paper]}</p>
      {all.Choices.length > 0 && (
        <div className="mb-6">
          <Table
            label={t.chosen}
            columns={columns}
            rows={all.Choices}
            rowKey={(one) => `${one.OId ?? 0} ${one.DID ?? 0}`}
          />
        </div>
      )}
      <form onSubmit={submit} className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <SelectField {...field("OId")}>
          <option value="">{t.everyCenter}</option>
          {centerList.map((one) => (
            <option key={one.OId} value={one.OId}>
              {one.KRCName}
            </option>
          ))}
        </SelectField>
        <SelectField {...field("DID")}>
          <option value="">{t.everyCourse}</option>
          {divisionList.map((one) => (
            <option key={one.DID} value={one.DID}>
              {text(one)}
            </option>
          ))}
        </SelectField>
        <SelectField {...field("Name")}>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <SaveButton busy={choose.busy}>{t.choose}</SaveButton>
      </form>
    </Panel>
  );
}
