import type { DesignElement } from "../../../api/types";
import { designs as t } from "../../../lib/texts/certificate-designs";
import { SelectField, TextArea, TextField } from "../../../ui/field";
import type { DesignedPaper } from "../search";

type Name = Exclude<keyof DesignElement, "Kind">;

const place = ["X", "Y"] as const;
/** The properties that each kind of element uses. The form hides the others but keeps their values. */
const made: Record<keyof typeof t.kinds, readonly Name[]> = {
  text: [...place, "W", "Size", "Lines", "Align", "Face", "Color", "Text"],
  facts: [...place, "W", "Size", "Color", "Accent", "Text"],
  grid: [...place, "W", "H", "Size", "Lines", "Face", "Color", "Text"],
  signature: [...place, "W", "Size", "Color", "Text"],
  qr: [...place, "W"],
  photo: [...place, "W", "H"],
  logo: [...place, "W", "H"],
  emblem: [...place, "W"],
  mark: [...place, "W", "Color", "Accent"],
  crest: [...place, "W", "Color", "Accent"],
  seal: [...place, "W", "H"],
  signer: [...place, "W", "H"],
  head: [...place, "W", "H"],
  micro: [...place, "W", "Size", "Color", "Text"],
  rule: [...place, "W", "H", "Color"],
  area: [...place, "W", "H", "Color"],
  guilloche: ["Color", "Accent"],
  frame: ["X", "H", "Color", "Accent"],
  watermark: [...place, "W", "Color"],
  flourish: [...place, "W", "Color"],
  marks: [...place, "W", "H", "Size", "Color", "Accent", "Ground"],
  verdict: [...place, "W", "H", "Color", "Ground"],
};
/** The kinds that only marksheets have. */
const onMarksheets = new Set(["marks", "verdict"]);

const isKind = (kind: string): kind is keyof typeof made => Object.hasOwn(made, kind);

/** Returns the name of an element's kind. */
export const kindOf = ({ Kind }: DesignElement) => (isKind(Kind) ? t.kinds[Kind] : Kind);

/** A new element: a text in the middle of the page. */
export const fresh = (paper: DesignedPaper): DesignElement => ({
  Kind: "text",
  ...(paper === "marksheet" ? { X: 105, Y: 148.5, W: 170 } : { X: 148.5, Y: 105, W: 200 }),
  Size: 14,
  Align: "center",
  Color: "#172a50",
  Text: "Text",
});

/** Returns the label of a property, which means something else in some kinds. */
function labelOf(kind: string, name: Name): string {
  if (name === "H" && (kind === "rule" || kind === "frame")) return t.thickness;
  if (name === "Lines" && kind === "grid") return t.inARow;
  return t.fields[name];
}

const choices = { Align: t.aligns, Face: t.faces } as const;

type Props = {
  element: DesignElement;
  paper: DesignedPaper;
  fields: string[];
  /** The element's number, counted from 1; server errors refer to it. */
  at: number;
  wrong: Record<string, string>;
  onChange: (element: DesignElement) => void;
};

/** The form of one element. Each change shows at once in the preview. */
export function ElementForm({ element, paper, fields, at, wrong, onChange }: Props) {
  const names = isKind(element.Kind) ? made[element.Kind] : [];
  const set = (name: keyof DesignElement, value: string | number) => onChange({ ...element, [name]: value });
  return (
    <div className="grid grid-cols-2 gap-4">
      <div className="col-span-2">
        <SelectField label={t.kind} value={element.Kind} onChange={(event) => set("Kind", event.target.value)}>
          {Object.entries(t.kinds)
            .filter(([kind]) => paper === "marksheet" || !onMarksheets.has(kind))
            .map(([kind, text]) => (
              <option key={kind} value={kind}>
                {text}
              </option>
            ))}
        </SelectField>
      </div>
      {names.map((name) => {
        const about = { label: labelOf(element.Kind, name), error: wrong[`Elements[${at}].${name}`] };
        if (name === "Text") {
          return (
            <div key={name} className="col-span-2">
              <TextArea
                {...about}
                value={element.Text ?? ""}
                maxLength={500}
                hint={t.textHint(fields.map((field) => `{${field}}`).join(" "))}
                onChange={(event) => set(name, event.target.value)}
              />
            </div>
          );
        }
        if (name === "Align" || name === "Face") {
          return (
            <SelectField
              key={name}
              {...about}
              value={element[name] || Object.keys(choices[name])[0]}
              onChange={(event) => set(name, event.target.value)}
            >
              {Object.entries(choices[name]).map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </SelectField>
          );
        }
        if (name === "Color" || name === "Accent" || name === "Ground") {
          return (
            <Colour
              key={name}
              {...about}
              none={name === "Ground"}
              value={element[name] ?? ""}
              onChange={(value) => set(name, value)}
            />
          );
        }
        return (
          <TextField
            key={name}
            {...about}
            type="number"
            step="any"
            min={0}
            value={element[name] ?? 0}
            onChange={(event) => set(name, Number(event.target.value))}
          />
        );
      })}
    </div>
  );
}

type ColourProps = {
  label: string;
  error: string | undefined;
  /** Whether there may be no colour at all. */
  none: boolean;
  value: string;
  onChange: (value: string) => void;
};

/** A colour of the institute, which changes with it, or an exact one. */
function Colour({ label, error, none, value, onChange }: ColourProps) {
  const named = Object.hasOwn(t.colors, value) || (none && value === "");
  return (
    <div className="grid content-start gap-3">
      <SelectField
        label={label}
        error={named ? error : undefined}
        value={named ? value : OWN}
        onChange={(event) => onChange(event.target.value === OWN ? "#172a50" : event.target.value)}
      >
        {none && <option value="">{t.noColor}</option>}
        {Object.entries(t.colors).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
        <option value={OWN}>{t.ownColor}</option>
      </SelectField>
      {!named && (
        <TextField
          label={t.exactly(label)}
          error={error}
          type="color"
          value={value || "#000000"}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}

/** The value of the choice of an exact colour. */
const OWN = "own";
