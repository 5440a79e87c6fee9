import { cx } from "../../../lib/cx";
import { fees } from "../../../lib/texts/fees";
import { KeyHint } from "../../../ui/key-hint";
import { METHODS, type Method } from "../search";

const t = fees.payment;

/** The key of each method. It works in the field of the amount, too, where no letter is typed. */
const KEYS: Record<Method, string> = { cash: "c", upi: "u", card: "d", bank: "b", cheque: "q" };

/** Returns the method that a key chooses. */
export const methodOf = (key: string): Method | undefined => METHODS.find((one) => KEYS[one] === key.toLowerCase());

type Props = { value: Method | ""; error: string | undefined; onChange: (method: Method) => void };

/** Buttons for the method of payment. None is chosen at first, so that a second Enter takes no payment. */
export function MethodChoice({ value, error, onChange }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-[600]">{t.method}</legend>
      <div className="flex flex-wrap gap-1.5">
        {METHODS.map((one) => (
          <label
            key={one}
            className={cx(
              "inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border px-2.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2",
              value === one
                ? "border-brand bg-brand font-[650] text-on-brand"
                : "border-line-strong bg-surface hover:bg-brand-soft",
              error && value === "" && "border-danger",
            )}
          >
            <input
              type="radio"
              name="Method"
              value={one}
              checked={value === one}
              aria-keyshortcuts={KEYS[one].toUpperCase()}
              aria-invalid={Boolean(error)}
              aria-describedby={error ? "method-error" : undefined}
              className="sr-only"
              onChange={() => onChange(one)}
            />
            {t.short[one] ?? fees.methods[one]}
            <KeyHint text={KEYS[one].toUpperCase()} />
          </label>
        ))}
      </div>
      {error && (
        <p id="method-error" className="mt-1.5 text-small font-[600] text-danger">
          ✕ {error}
        </p>
      )}
    </fieldset>
  );
}
