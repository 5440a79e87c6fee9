import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { asApiError } from "../../../api/error";
import type { CertificateDesign, DesignElement } from "../../../api/types";
import { cut } from "../../../lib/format";
import { designs as t } from "../../../lib/texts/certificate-designs";
import { Button, SaveButton } from "../../../ui/button";
import { SelectField, TextField } from "../../../ui/field";
import { Spinner } from "../../../ui/loaded";
import { Panel } from "../../../ui/panel";
import { Unsaved } from "../../../ui/record-form";
import { useOnce } from "../../../ui/use-once";
import { useSettled } from "../../../ui/use-settled";
import { type DesignedPaper, designsOf } from "../search";
import { preview, saveDesign } from "./designs-api";
import { ElementForm, fresh, kindOf } from "./element-form";

type Props = { design: CertificateDesign; paper: DesignedPaper; fields: string[] };

/** Edits the elements of a design, with a live preview of the paper. */
export function DesignEditor({ design, paper, fields }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [name, setName] = useState(design.BuiltIn ? t.copyOf(design.Name) : design.Name);
  const [elements, setElements] = useState(design.Elements);
  const [at, setAt] = useState(0);
  const [saved, setSaved] = useState(false);
  const save = useOnce(saveDesign, {
    success: (one) => t.saved(one.Name, one.Version),
    onDone: async (one) => {
      setSaved(true);
      await client.invalidateQueries({ queryKey: ["certificates", "designs"] });
      await navigate({ to: "/admin/certificates/designs", search: { ...designsOf(paper), Id: one.Id } });
    },
  });
  const chosen = elements[at];
  const dirty = !saved && elements !== design.Elements;

  function put(next: DesignElement[], place = at) {
    setSaved(false);
    setElements(next);
    setAt(Math.max(0, Math.min(place, next.length - 1)));
  }
  const replace = (element: DesignElement) => put(elements.map((one, i) => (i === at ? element : one)));
  function submit(event: FormEvent) {
    event.preventDefault();
    void save.run({ For: paper, Name: name, Elements: elements });
  }
  const wrong = Object.entries(save.fields).filter(([field]) => field !== "Name");

  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <div className="xl:sticky xl:top-20">
        <Preview paper={paper} elements={elements} />
      </div>
      <Panel title={t.elements}>
        <form onSubmit={submit} noValidate className="flex flex-col gap-4">
          <TextField
            label={t.name}
            name="Name"
            value={name}
            maxLength={60}
            error={save.fields.Name}
            hint={t.nameHint}
            onChange={(event) => {
              setSaved(false);
              setName(event.target.value);
            }}
          />
          <SelectField label={t.element} value={at} onChange={(event) => setAt(Number(event.target.value))}>
            {elements.map((one, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: elements have no id
              <option key={i} value={i}>
                {t.numbered(i + 1, kindOf(one), cut((one.Text ?? "").replace(/\s+/g, " "), 40))}
              </option>
            ))}
          </SelectField>
          <div className="flex flex-wrap gap-2">
            <Button look="small" onClick={() => put([...elements, fresh(paper)], elements.length)}>
              {t.add}
            </Button>
            <Button look="small" onClick={() => put(elements.filter((_, i) => i !== at))}>
              {t.remove}
            </Button>
          </div>
          {chosen && (
            <ElementForm
              key={at}
              element={chosen}
              paper={paper}
              fields={fields}
              at={at + 1}
              wrong={save.fields}
              onChange={replace}
            />
          )}
          {wrong.length > 0 && (
            <div role="alert" className="rounded-md bg-danger-soft py-3 pr-4 pl-8 font-[600] text-danger">
              <ul className="list-disc">
                {wrong.map(([field, text]) => (
                  <li key={field}>{t.wrong(field, text)}</li>
                ))}
              </ul>
            </div>
          )}
          <SaveButton busy={save.busy}>{t.save}</SaveButton>
        </form>
      </Panel>
      <Unsaved when={dirty} />
    </div>
  );
}

/** The shape of A4, in landscape and upright. */
const pageShape = { certificate: "aspect-[1.414]", marksheet: "aspect-[0.707]" } as const;

function Preview({ paper, elements }: { paper: DesignedPaper; elements: DesignElement[] }) {
  const settled = useSettled(elements);
  const query = useQuery(preview(paper, settled));
  return (
    <Panel title={t.preview}>
      <div
        aria-busy={query.isFetching}
        className={`${pageShape[paper]} w-full overflow-hidden rounded-md border border-line bg-sunken`}
      >
        {query.data ? (
          <img src={query.data} alt={t.previewAlt[paper]} className="size-full bg-[#fff] object-contain" />
        ) : (
          query.isPending && <Spinner text={t.drawing} />
        )}
      </div>
      <div role="status" className="mt-3 min-h-6 text-muted">
        {query.isError ? <Refused error={query.error} /> : query.isFetching && t.drawing}
      </div>
    </Panel>
  );
}

/** Shows the errors of the preview, which are the same as when saving. */
function Refused({ error }: { error: Error }) {
  const { message, fields } = asApiError(error);
  const all = Object.entries(fields);
  return (
    <div className="text-danger">
      {all.length === 0 && message}
      {all.map(([field, text]) => (
        <p key={field}>{t.wrong(field, text)}</p>
      ))}
    </div>
  );
}
