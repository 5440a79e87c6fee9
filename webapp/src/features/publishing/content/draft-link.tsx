import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ContentKind } from "../../../api/types";
import { momentInIndia } from "../../../lib/moments";
import { content as t } from "../../../lib/texts/content";
import { Button, buttonLook } from "../../../ui/button";
import { TextField } from "../../../ui/field";
import { Loaded } from "../../../ui/loaded";
import { say } from "../../../ui/toast";
import { draftLink } from "./api";

type Props = { kind: ContentKind; id: number };

/** A link for people who are to see an item before it is published. */
export function DraftLink({ kind, id }: Props) {
  const [wanted, setWanted] = useState(false);
  return (
    <div className="mt-10">
      <h2 className="display mb-2 text-xl">{t.draft.title}</h2>
      <p className="mb-4 max-w-[70ch] text-muted">{t.draft.about}</p>
      {wanted ? (
        <Made kind={kind} id={id} />
      ) : (
        <Button look="quiet" onClick={() => setWanted(true)}>
          {t.draft.make}
        </Button>
      )}
    </div>
  );
}

function Made({ kind, id }: Props) {
  return (
    <Loaded query={useQuery(draftLink(kind, id))}>
      {({ Link, Expires }) => {
        const whole = new URL(Link, location.origin).href;
        const copy = () =>
          navigator.clipboard?.writeText(whole).then(
            () => say(t.draft.copied),
            () => say(t.draft.notCopied, "error"),
          ) ?? say(t.draft.notCopied, "error"); // the clipboard requires HTTPS
        return (
          <div className="flex max-w-3xl flex-col gap-4">
            <TextField label={t.draft.link} value={whole} readOnly hint={t.draft.until(momentInIndia(Expires))} />
            <p className="flex flex-wrap gap-3">
              <Button look="quiet" onClick={copy}>
                {t.draft.copy}
              </Button>
              <a href={whole} target="_blank" rel="noreferrer" className={buttonLook.quiet}>
                {t.draft.open}
              </a>
            </p>
          </div>
        );
      }}
    </Loaded>
  );
}
