import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Institute } from "../../api/types";
import { momentInIndia } from "../../lib/format";
import { setInstitute } from "../../lib/institute";
import { institutes as t } from "../../lib/texts/institute";
import { FieldGroup, TextArea } from "../../ui/field";
import { Loaded } from "../../ui/loaded";
import { FormUpload, RecordForm, textFields } from "../../ui/record-form";
import { Screen } from "../../ui/screen";
import { Table } from "../../ui/table";
import { useRecordForm } from "../../ui/use-record-form";
import { blank, institute, instituteVersions, order, saveInstitute, storedOf, type Values } from "./institute";

/** The institute's names, pictures and numbers, and what it was called before. */
export function InstitutePage() {
  return (
    <Screen title={t.title} area={t.area}>
      <p className="lead mb-6 max-w-[70ch] text-muted">{t.lead}</p>
      <Loaded query={useQuery(institute)} empty={t.missing}>
        {(found) => <Form found={found} />}
      </Loaded>
      <History />
    </Screen>
  );
}

function Form({ found }: { found: Institute }) {
  const client = useQueryClient();
  const record = useRecordForm<Values, Institute>({
    blank,
    stored: storedOf(found),
    order,
    labels: t.fields,
    save: saveInstitute,
    success: () => t.saved,
    onSaved: async (now) => {
      show(now);
      await client.invalidateQueries({ queryKey: instituteVersions.queryKey });
    },
    reload: async () => storedOf(await client.fetchQuery(institute)),
  });
  const field = textFields(record);
  const text = (name: keyof Values) => field(name, { hint: t.hints[name] });
  const picture = (name: "Logo" | "DarkLogo" | "Icon") => (
    <FormUpload record={record} name={name} kind="image" purpose="institute" hint={t.hints[name]} />
  );
  return (
    <RecordForm record={record} submit={t.save}>
      <FieldGroup title={t.groups.names}>
        {text("Name")}
        {text("ShortName")}
        {text("LocalName")}
        {text("Sender")}
      </FieldGroup>
      <FieldGroup title={t.groups.public}>
        {text("Tagline")}
        <TextArea {...record.field("Summary")} hint={t.hints.Summary} />
      </FieldGroup>
      <FieldGroup title={t.groups.pictures}>
        {picture("Logo")}
        {picture("DarkLogo")}
        {picture("Icon")}
      </FieldGroup>
      <FieldGroup title={t.groups.law}>
        {text("LegalName")}
        {text("Registration")}
        {text("GSTIN")}
      </FieldGroup>
    </RecordForm>
  );
}

/** Shows a saved institute at once: other pages get it from the server when they are loaded. */
function show(now: Institute): void {
  setInstitute({
    name: now.Name,
    shortName: now.ShortName || now.Name,
    legalName: now.LegalName || now.Name,
    localName: now.LocalName,
    tagline: now.Tagline,
    summary: now.Summary,
    logo: now.Logo,
    darkLogo: now.DarkLogo || now.Logo,
    icon: now.Icon,
    registration: now.Registration,
    gstin: now.GSTIN,
  });
}

function History() {
  const { heads, ...texts } = t.history;
  return (
    <section aria-labelledby="earlier-names" className="mt-10">
      <h2 id="earlier-names" className="display mb-4 text-xl">
        {texts.title}
      </h2>
      <Loaded query={useQuery(instituteVersions)} empty={texts.empty}>
        {(all) => (
          <Table
            label={texts.title}
            rows={all}
            rowKey={(one) => one.Version}
            columns={[
              { head: heads.n, cell: (one) => one.Version, className: "tabular" },
              { head: heads.name, cell: (one) => one.Name || texts.unnamed },
              { head: heads.since, cell: (one) => momentInIndia(one.Since), className: "tabular" },
              { head: heads.by, cell: (one) => one.By },
            ]}
          />
        )}
      </Loaded>
    </section>
  );
}
