import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import { verify } from "../../lib/texts/verify";
import { Button } from "../../ui/button";
import { TextField } from "../../ui/field";

const t = verify.serial;
const MOST = 60; // characters; serials and codes have fewer than 30

/** Asks for a serial or code, and leads to its page. */
export function SerialForm({ typed = "" }: { typed?: string }) {
  const navigate = useNavigate();
  const [name, setName] = useState(typed);
  const [wrong, setWrong] = useState("");
  const field = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = name.replace(/\s+/g, "");
    if (code) return void navigate({ to: "/verify/$code", params: { code } });
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
      <Button type="submit" className="self-start">
        {t.submit}
      </Button>
    </form>
  );
}
