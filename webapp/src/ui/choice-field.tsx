import { SelectField } from "./field";

/** A select of a table of texts; `any` is the label of its empty option. */
export function ChoiceField<T extends string>({
  label,
  value,
  texts,
  any,
  onChange,
}: {
  label: string;
  value: T | undefined;
  texts: Record<T, string>;
  any?: string;
  onChange: (value: T | undefined) => void;
}) {
  return (
    <SelectField
      label={label}
      value={value ?? ""}
      onChange={(e) => onChange((e.target.value || undefined) as T | undefined)}
    >
      {any !== undefined && <option value="">{any}</option>}
      {Object.entries<string>(texts).map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
