import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import { verify } from "../../../lib/texts/verify";
import { Button } from "../../../ui/button";
import { TextField } from "../../../ui/field";

const t = verify.serial;
const MOST = 60; // characters; serials and codes have fewer than 30
const MOST_HOLDER = 200; // characters, same as on the server

declare module "@tanstack/history" {
  interface HistoryState {
    /** The name of the certificate's holder. It is not in the address, which others may see. */
    holder?: string;
  }
}

/** Asks for a serial or code and the holder's name, and opens the certificate's page. */
export function SerialForm({ typed = "" }: { typed?: string }) {
  const navigate = useNavigate();
  const [name, setName] = useState(typed);
  const [holder, setHolder] = useState("");
  const [wrong, setWrong] = useState("");
  const field = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = name.replace(/\s+/g, "");
    if (code) return void navigate({ to: "/verify/$code", params: { code }, state: { holder: holder.trim() } });
    setWrong(t.missing);
    field.current?.focus();
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        ref={field}
        label={t.label}
        hint={t.hint}
        error={wrong}
        name="Serial"
        value={name}
        maxLength={MOST}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => {
          setName(event.target.value);
          setWrong("");
        }}
      />
      <HolderField value={holder} onChange={setHolder} hint={t.holderHint} />
      <Button type="submit" className="self-start">
        {t.submit}
      </Button>
    </form>
  );
}

type HolderProps = { value: string; onChange: (holder: string) => void; hint?: string; error?: string };

/** The field for the holder's name, which a full check requires. */
export function HolderField({ value, onChange, hint, error }: HolderProps) {
  return (
    <TextField
      label={t.holder}
      hint={hint}
      error={error}
      name="Holder"
      value={value}
      maxLength={MOST_HOLDER}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
