import { sitting as t } from "../../../../lib/texts/sitting";
import { SelectField } from "../../../../ui/field";
import { KEYBOARDS, type Keyboard } from "./layouts";

/** Chooses how keys type in the fields of an answer. */
export function KeyboardChoice({ keyboard, onKeyboard }: { keyboard: Keyboard; onKeyboard: (one: Keyboard) => void }) {
  return (
    <div className="max-w-sm">
      <SelectField
        label={t.keyboard}
        value={keyboard}
        hint={keyboard !== "computer" ? t.keyboardHint : undefined}
        onChange={(event) => onKeyboard(KEYBOARDS.find((one) => one === event.target.value) ?? "computer")}
      >
        {KEYBOARDS.map((one) => (
          <option key={one} value={one}>
            {t.keyboards[one]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
