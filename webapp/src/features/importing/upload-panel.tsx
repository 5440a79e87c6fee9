import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type DragEvent, useId, useRef, useState } from "react";
import { divisionsAt } from "../../api/lookups";
import { cx } from "../../lib/cx";
import { imports } from "../../lib/texts/imports";
import { buttonLook } from "../../ui/button";
import { SelectField } from "../../ui/field";
import { OfficeIcon } from "../../ui/office-icon";
import { Panel } from "../../ui/panel";
import { columnsOf } from "./api";
import { saveSample } from "./sample";
import type { Centers } from "./use-centers";
import { useUpload } from "./use-upload";

const t = imports.upload;

/** The first step: choose the center and the file, or drop the file. The other steps have their own address. */
export function UploadPanel({ centers }: { centers: Centers }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [center, setCenter] = useState("");
  const [missing, setMissing] = useState(false);
  const [over, setOver] = useState(false);
  const upload = useUpload((made) => {
    client.setQueryData(columnsOf(made.Import.Id).queryKey, made);
    void client.invalidateQueries({ queryKey: ["imports", "page"] });
    void navigate({ to: "/admin/import/$id", params: { id: made.Import.Id } });
  });
  const sending = upload.percent !== null;
  const only = centers.all.length === 1 ? String(centers.all[0]?.OId) : "";
  const into = centers.own ?? (center || only);
  const none = centers.own === undefined && centers.isKnown && centers.all.length === 0;

  function send(files: FileList | null) {
    if (!into) return setMissing(true);
    setMissing(false);
    void upload.send(files, into);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    send(event.dataTransfer.files);
  }

  return (
    <Panel title={t.title}>
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_2fr]">
        {centers.own === undefined && (
          <div className="flex flex-col gap-2">
            <SelectField
              label={t.center}
              value={into}
              error={missing && !into ? t.chooseFirst : undefined}
              disabled={sending || none}
              onChange={(event) => setCenter(event.target.value)}
            >
              <option value="">{t.choose}</option>
              {centers.all.map((one) => (
                <option key={one.OId} value={one.OId}>
                  {one.KRCName}
                </option>
              ))}
            </SelectField>
            {none && (
              <p>
                {t.noCenter}{" "}
                <Link to="/admin/add-center" className="font-[600] text-brand underline underline-offset-4">
                  {t.addCenter}
                </Link>
              </p>
            )}
          </div>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot have this layout */}
        <div
          role="group"
          aria-labelledby={`${id}-drop`}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          className={cx(
            "flex flex-col items-center gap-3 rounded-lg border-2 border-dashed px-5 py-8 text-center",
            over ? "border-brand bg-brand-soft" : "border-line-strong",
          )}
        >
          <p id={`${id}-drop`} className="display text-lg">
            {t.drop}
          </p>
          <input
            ref={input}
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,.xls,.ods,.zip"
            aria-label={t.pick}
            hidden
            onChange={(event) => {
              send(event.target.files);
              event.target.value = ""; // allows choosing the same file again
            }}
          />
          {sending ? (
            <>
              <progress className="h-2 w-full max-w-md" max={100} value={upload.percent ?? 0} aria-label={t.drop} />
              <button type="button" className={buttonLook.small} onClick={upload.cancel}>
                {t.cancel}
              </button>
            </>
          ) : (
            <button
              type="button"
              className={buttonLook.main}
              aria-disabled={!into}
              aria-describedby={`${id}-about`}
              onClick={() => (into ? input.current?.click() : setMissing(true))}
            >
              <OfficeIcon name="open" />
              {t.pick}
            </button>
          )}
          <p
            id={`${id}-about`}
            aria-live="polite"
            className={upload.problem ? "max-w-prose font-[600] text-danger" : "max-w-prose text-muted"}
          >
            {upload.problem
              ? `✕ ${upload.problem}`
              : into || none
                ? said(upload.percent)
                : `${t.chooseFirst} ${t.hint}`}
          </p>
        </div>
      </div>
      <Sample OId={Number(into)} />
    </Panel>
  );
}

/** Offers a sheet to fill in. Its course is one of the center's. */
function Sample({ OId }: { OId: number }) {
  const client = useQueryClient();
  const save = async () => saveSample(await client.ensureQueryData(divisionsAt(OId)).catch(() => []));
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <button type="button" className={buttonLook.small} onClick={() => void save()}>
        <OfficeIcon name="download" />
        {imports.sample.download}
      </button>
      <span className="text-muted">{imports.sample.about}</span>
    </p>
  );
}

function said(percent: number | null): string {
  if (percent === null) return t.hint;
  // In steps of 25 percent, to keep screen readers quiet.
  return percent === 100 ? t.reading : t.sending(percent - (percent % 25));
}
