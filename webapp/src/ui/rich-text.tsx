import { type Ref, useId, useState } from "react";
import { rich as t } from "../lib/texts/rich";
import { TextArea } from "./field";
import { RichTextEditor } from "./rich-text-later";

export type Focusable = { focus: () => void };

type Props = {
  label: string;
  /** The HTML; "" if empty. */
  value: string;
  onChange: (html: string) => void;
  error?: string | undefined;
  hint?: string;
  /** The element to focus when the field has an error. */
  focusRef?: Ref<Focusable>;
};

/** Matches HTML that the editor does not support and would remove. */
const foreign = /<(?!\/?(?:p|br|hr|h2|h3|h4|strong|b|em|i|u|s|code|pre|blockquote|ul|ol|li|a)\b)[a-z/]/i;

/** A field for text with headings, lists and links. */
export function RichText({ label, value, onChange, error, hint, focusRef }: Props) {
  const id = useId();
  const needsSource = foreign.test(value);
  const [wantsSource, setWantsSource] = useState(false);
  if (needsSource || wantsSource) {
    return (
      <div className="flex flex-col gap-2">
        <TextArea
          label={label}
          value={value}
          rows={12}
          error={error}
          hint={needsSource ? t.keepsSource : t.sourceHint}
          className="font-mono"
          ref={focusRef as Ref<HTMLTextAreaElement>}
          onChange={(event) => {
            setWantsSource(true); // don't switch to the editor while the user types here
            onChange(event.target.value);
          }}
        />
        {!needsSource && (
          <button type="button" className="self-start text-brand underline" onClick={() => setWantsSource(false)}>
            {t.visual}
          </button>
        )}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-1.5">
      <span id={`${id}-label`} className="font-[600]">
        {label}
      </span>
      <div className={`rounded-md border-2 bg-surface ${error ? "border-danger" : "border-line-strong"}`}>
        <RichTextEditor
          label={label}
          labelId={`${id}-label`}
          aboutId={`${id}-about`}
          wrong={Boolean(error)}
          value={value}
          onChange={onChange}
          onSource={() => setWantsSource(true)}
          focusRef={focusRef}
        />
      </div>
      <div id={`${id}-about`} className={error ? "text-small font-[600] text-danger" : "text-small text-muted"}>
        {error ? `✕ ${error}` : hint}
      </div>
    </div>
  );
}
