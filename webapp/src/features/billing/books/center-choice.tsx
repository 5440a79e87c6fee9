import { useQuery } from "@tanstack/react-query";
import { centers } from "../../../api/lookups";
import { fees } from "../../../lib/texts/fees";
import { SelectField } from "../../../ui/field";

/** A select of centers. `any` is the label for all centers together, where that applies. */
export function CenterChoice({
  value,
  any,
  onChange,
}: {
  value: number | undefined;
  any?: string;
  onChange: (OId: number | undefined) => void;
}) {
  const all = useQuery(centers).data ?? [];
  // The select has no option for the address's center until the list has loaded.
  const known = all.some((one) => one.OId === value);
  return (
    <div className="max-w-xl">
      <SelectField
        label={fees.center}
        value={known ? value : ""}
        onChange={(e) => onChange(Number(e.target.value) || undefined)}
      >
        <option value="">{any ?? fees.chooseCenter}</option>
        {all.map((one) => (
          <option key={one.OId} value={one.OId}>
            {one.KRCName}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
