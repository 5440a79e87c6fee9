import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { setUp } from "../../../api/set-up";
import type { FilePurpose, Institute } from "../../../api/types";
import { setInstitute, institute as shown } from "../../../lib/institute";
import { momentInIndia } from "../../../lib/moments";
import { institutes as t } from "../../../lib/texts/institute";
import { AddressWarning } from "../../../ui/address-warning";
import { buttonLook } from "../../../ui/button";
import { ColorField } from "../../../ui/color-field";
import { FieldGroup, SelectField, TextArea } from "../../../ui/field";
import { Loaded } from "../../../ui/loaded";
import { PlaceFields } from "../../../ui/place-fields";
import { FormUpload, RecordForm, textFields } from "../../../ui/record-form";
import { Screen } from "../../../ui/screen";
import { Table } from "../../../ui/table";
import { useRecordForm } from "../../../ui/use-record-form";
import { blank, institute, instituteVersions, order, saveInstitute, storedOf, type Values } from "./institute";
import { Accreditations, Signatories } from "./institute-lists";
import { ThemePreview } from "./theme-preview";

/** The institute's names, pictures and numbers, and what it was called before. */
export function InstitutePage() {
  return (
    <Screen title={t.title} area={t.area}>
      <p className="lead mb-6 max-w-[70ch] text-muted">{t.lead}</p>
      <nav aria-label={t.partsLabel} className="mb-6 flex flex-wrap gap-2">
        {Object.entries(t.parts).map(([part, name]) => (
          <Link key={part} to="/admin/institute" hash={part} className={buttonLook.small}>
            {name}
          </Link>
        ))}
      </nav>
      <Address />
      <Loaded query={useQuery(institute)} empty={t.missing}>
        {(found) => <Form found={found} />}
      </Loaded>
      <Loaded query={useQuery(institute)} empty={t.missing}>
        {(found) => (
          <>
            <Signatories now={found} />
            <Accreditations now={found} />
          </>
        )}
      </Loaded>
      <History />
    </Screen>
  );
}

/** Warns of a public address that visitors cannot open. */
function Address() {
  const { data } = useQuery(setUp);
  return (
    data?.Reach && (
      <div className="mb-6 max-w-[80ch]">
        <AddressWarning address={data.Address} reach={data.Reach} />
      </div>
    )
  );
}

/** The colours of the website when nobody has chosen any. */
const USUAL = { seed: "#0a6368", second: "#f6a51c" };

/** For how many years marks of attendance may be kept; 0 is always. */
const YEARS = [0, 1, 2, 3, 5, 8, 10];

function Form({ found }: { found: Institute }) {
  const client = useQueryClient();
  const record = useRecordForm<Values, Institute>({
    blank,
    stored: storedOf(found),
    order,
    labels: t.fields,
    save: (values, version) => saveInstitute(values, version, client.getQueryData(institute.queryKey) ?? found),
    success: () => t.saved,
    onSaved: async (now) => {
      show(now);
      dress(now);
      await client.invalidateQueries({ queryKey: instituteVersions.queryKey });
    },
    reload: async () => storedOf(await client.fetchQuery(institute)),
  });
  const field = textFields(record);
  const [seed, second, pair] = record.form.watch(["Seed", "Second", "TypePair"]);
  const isSaved = seed === found.Seed && second === found.Second && pair === found.TypePair;
  const hints: Partial<Record<keyof Values, string>> = t.hints;
  const text = (name: keyof Values) => field(name, { hint: hints[name] });
  const picture = (name: "Logo" | "DarkLogo" | "Icon" | "Seal", purpose: FilePurpose = "institute") => (
    <FormUpload record={record} name={name} kind="image" purpose={purpose} hint={t.hints[name]} />
  );
  return (
    <RecordForm record={record} submit={t.save}>
      <FieldGroup id="names" title={t.groups.names}>
        {text("Name")}
        {text("ShortName")}
        {text("LocalName")}
        {text("Sender")}
      </FieldGroup>
      <FieldGroup title={t.groups.public}>
        {text("Tagline")}
        <TextArea {...record.field("Summary")} hint={t.hints.Summary} />
      </FieldGroup>
      <FieldGroup id="look" title={t.groups.pictures}>
        {picture("Logo")}
        {picture("DarkLogo")}
        {picture("Icon")}
      </FieldGroup>
      <FieldGroup title={t.groups.colors}>
        <ColorField record={record} name="Seed" hint={t.hints.Seed} none={t.noColor} usual={USUAL.seed} />
        <ColorField record={record} name="Second" hint={t.hints.Second} none={t.noColor} usual={USUAL.second} />
        <SelectField {...record.field("TypePair")} hint={t.hints.TypePair}>
          {t.pairs.map((pair) => (
            <option key={pair.value} value={pair.value}>
              {pair.label}
            </option>
          ))}
        </SelectField>
        <ThemePreview seed={seed} second={second} pair={pair} isSaved={isSaved} />
      </FieldGroup>
      <FieldGroup id="contact" title={t.groups.contact}>
        <p className="col-span-full max-w-[70ch] text-muted">{t.contactAbout}</p>
        {text("Address1")}
        {text("Address2")}
        <PlaceFields record={record} />
        {text("PIN")}
        {field("Mobile", { type: "tel" })}
        {field("Mobile1", { type: "tel" })}
        {field("Email", { type: "email" })}
        {text("Facebook")}
        {text("Twitter")}
        {text("Instagram")}
        {text("YouTube")}
        {text("LinkedIn")}
        {text("Latitude")}
        {text("Longitude")}
      </FieldGroup>
      <FieldGroup title={t.groups.papers}>
        <p className="col-span-full max-w-[70ch] text-muted">{t.papersAbout}</p>
        {picture("Seal", "signature")}
      </FieldGroup>
      <FieldGroup id="papers" title={t.groups.numbers}>
        <p className="col-span-full max-w-[70ch] text-muted">{t.numbersAbout}</p>
        {(["RegNo", "Receipt", "Serial"] as const).map((kind) => (
          <div key={kind} className="flex flex-col gap-4">
            {text(`${kind}Label`)}
            {text(`${kind}Prefix`)}
          </div>
        ))}
      </FieldGroup>
      <FieldGroup title={t.groups.law}>
        {text("LegalName")}
        {text("Registration")}
        {text("GSTIN")}
      </FieldGroup>
      <FieldGroup title={t.groups.keeping}>
        <SelectField {...record.field("MarksYears")} hint={t.hints.MarksYears}>
          {[...new Set([...YEARS, found.MarksYears])].map((years) => (
            <option key={years} value={years}>
              {t.years(years)}
            </option>
          ))}
        </SelectField>
      </FieldGroup>
    </RecordForm>
  );
}

/** Shows a saved institute at once: other pages get it from the server when they are loaded. */
function show(now: Institute): void {
  setInstitute({
    ...shown(),
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
    regNo: now.RegNoLabel,
    receipt: now.ReceiptLabel,
    serial: now.SerialLabel,
  });
}

/** Gives the page the stylesheet of the saved look. The server links it in pages that are loaded from now on. */
function dress(now: Institute): void {
  const old = document.head.querySelector('link[href^="/theme.css"]');
  if (!now.Seed && !now.Second && !now.TypePair) {
    old?.remove();
    return;
  }
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = `/theme.css?${now.Version}`;
  link.onload = () => old?.remove();
  document.head.append(link);
}

function History() {
  const { heads, ...texts } = t.history;
  return (
    <div className="mt-10 scroll-mt-24" id="history">
      <h2 className="display mb-4 text-xl">{texts.title}</h2>
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
    </div>
  );
}
