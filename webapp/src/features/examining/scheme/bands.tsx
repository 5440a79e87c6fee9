import { exams } from "../../../lib/texts/exams";
import { Button } from "../../../ui/button";
import { type BandValues, newId } from "./values";

const t = exams.scheme;

type Props = {
  title: string;
  name: string;
  all: BandValues[];
  fields: Record<string, string>;
  onChange: (all: BandValues[]) => void;
};

/** Grades or divisions of the result, each with the lowest percentage that earns it. */
export function Bands({ title, name, all, fields, onChange }: Props) {
  const change = (i: number, changed: Partial<BandValues>) =>
    onChange(all.map((one, at) => (at === i ? { ...one, ...changed } : one)));
  const look = (error: string | undefined) =>
    `h-10 rounded-md border bg-surface px-2 ${error ? "border-danger" : "border-line-strong"}`;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-[650]">{title}</legend>
      {all.map((one, i) => {
        const [wrongName, wrongFrom] = [fields[`${name}.${i}.name`], fields[`${name}.${i}.from`]];
        return (
          <div key={one.id}>
            <div className="flex items-center gap-2">
              <input
                aria-label={`${title}, ${t.band} ${i + 1}`}
                aria-invalid={Boolean(wrongName)}
                name={`${name}.${i}.name`}
                maxLength={20}
                value={one.Name}
                onChange={(e) => change(i, { Name: e.target.value })}
                className={`${look(wrongName)} min-w-0 grow`}
              />
              <input
                aria-label={`${title}, ${t.from} ${i + 1}`}
                aria-invalid={Boolean(wrongFrom)}
                name={`${name}.${i}.from`}
                inputMode="numeric"
                maxLength={3}
                value={one.From}
                onChange={(e) => change(i, { From: e.target.value.replace(/\D/g, "") })}
                className={`${look(wrongFrom)} tabular w-16 text-right`}
              />
              <span aria-hidden="true">%</span>
              <Button
                look="small"
                aria-label={t.removeBand(one.Name)}
                onClick={() => onChange(all.filter((other) => other !== one))}
              >
                ✕
              </Button>
            </div>
            {(wrongName || wrongFrom) && <p className="text-small text-danger">{wrongName || wrongFrom}</p>}
          </div>
        );
      })}
      <div>
        <Button look="small" onClick={() => onChange([...all, { id: newId(), Name: "", From: "" }])}>
          {t.addBand}
        </Button>
      </div>
    </fieldset>
  );
}
