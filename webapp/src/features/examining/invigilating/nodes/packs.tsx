import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SittingPack, SittingPaper, SittingWindow } from "../../../../api/types";
import { ROLE } from "../../../../lib/constants";
import { momentInIndia } from "../../../../lib/moments";
import { saveFile } from "../../../../lib/save-file";
import { invigilating } from "../../../../lib/texts/invigilating";
import { useSession } from "../../../../stores/session";
import { Badge, type Tone } from "../../../../ui/badge";
import { Button } from "../../../../ui/button";
import { Panel } from "../../../../ui/panel";
import { QuickForm } from "../../../../ui/quick-form";
import { useOnce } from "../../../../ui/use-once";
import { packPart, releaseKey, takePackBack } from "../api";
import { BringBack } from "./bring-back";

const t = invigilating.packs;
/** How many minutes before the start the release key is shown, if nobody says otherwise. */
const AHEAD = "30";
const KEY_LENGTH = 43;

type Part = { Component: number; Name: string };

/** The parts of an exam that an administrator can pack: at computers, with no opened paper and no pack. */
export function packable(
  papers: readonly SittingPaper[],
  windows: readonly SittingWindow[],
  packs: readonly SittingPack[],
): Part[] {
  const parts = new Map<number, string>();
  for (const one of papers) {
    const isGone = [...windows, ...packs].some((other) => other.Component === one.Component);
    if (one.Online && !isGone) parts.set(one.Component, one.ComponentName);
  }
  return [...parts].map(([Component, Name]) => ({ Component, Name }));
}

type Props = { exam: number; packs: readonly SittingPack[]; parts: readonly Part[] };

/** The parts of an exam whose papers are in a pack for the center's exam node. At the node itself there is nothing to say about them. */
export function Packs({ exam, packs, parts }: Props) {
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  const away = packs.filter((one) => !one.Here);
  const free = isAdmin && packs.length === away.length ? parts : [];
  if (away.length === 0 && free.length === 0) return null;
  return (
    <Panel title={t.title}>
      <div className="flex flex-col gap-4">
        {isAdmin && away.length === 0 && <p className="max-w-prose text-muted">{t.about}</p>}
        <ul className="divide-y divide-line">
          {away.map((one) => (
            <Pack key={one.Id} exam={exam} of={one} isAdmin={isAdmin} />
          ))}
          {free.map((one) => (
            <Free key={one.Component} exam={exam} of={one} />
          ))}
        </ul>
      </div>
    </Panel>
  );
}

const row = "flex flex-wrap items-center gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0";

function useReload(exam: number) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ["exams", "windows", exam] });
}

function stateOf(of: SittingPack): [tone: Tone, text: string] {
  if (of.Returned) return ["good", t.states.returned];
  return of.Released ? ["wait", t.states.released] : ["plain", t.states.packed];
}

function Pack({ exam, of, isAdmin }: { exam: number; of: SittingPack; isAdmin: boolean }) {
  const reload = useReload(exam);
  const [key, setKey] = useState("");
  const [open, setOpen] = useState<"" | "back" | "bring">("");
  const show = useOnce(() => releaseKey(exam, of.Component), {
    success: () => t.shown,
    onDone: (done) => {
      setKey(done.Key);
      return reload();
    },
  });
  const [tone, state] = stateOf(of);
  return (
    <li className={row}>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-3 font-[600]">
          {of.Name} <Badge tone={tone}>{state}</Badge>
        </p>
        <p className="text-muted">{t.packed(of.By, momentInIndia(of.Made))}</p>
        <p className="text-small">
          {of.Returned
            ? t.returned(momentInIndia(of.Returned))
            : of.Released
              ? t.released(momentInIndia(of.Released))
              : t.from(momentInIndia(of.Shown))}
        </p>
        {key && (
          <p className="tabular mt-2 font-mono text-2xl font-[700] break-words" role="status">
            {key}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {!of.Returned && !key && (
          <Button
            look="small"
            aria-label={t.showOf(of.Name)}
            aria-disabled={show.busy}
            onClick={() => void show.run(undefined)}
          >
            {t.show}
          </Button>
        )}
        {isAdmin && (
          <Button look="small" aria-label={t.bringOf(of.Name)} onClick={() => setOpen("bring")}>
            {t.bring}
          </Button>
        )}
        {isAdmin && !of.Returned && (
          <Button look="small" aria-label={t.takeBackOf(of.Name)} onClick={() => setOpen("back")}>
            {t.takeBack}
          </Button>
        )}
      </div>
      {open === "bring" && <BringBack exam={exam} onClose={() => setOpen("")} onStored={reload} />}
      {open === "back" && (
        <QuickForm
          title={t.takeBackTitle(of.Name)}
          about={<p>{t.takeBackAbout}</p>}
          fields={[{ name: "reason", label: t.reason, hint: t.reasonHint, required: true }]}
          initial={{ reason: "" }}
          submit={t.takeBack}
          save={({ reason }) => takePackBack(exam, of.Component, reason)}
          success={(answer) => answer.Message}
          onSaved={reload}
          onClose={() => setOpen("")}
        />
      )}
    </li>
  );
}

function Free({ exam, of }: { exam: number; of: Part }) {
  const reload = useReload(exam);
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={row}>
      <p className="min-w-0 grow font-[600]">{of.Name}</p>
      <Button look="small" aria-label={t.packOf(of.Name)} onClick={() => setOpen(true)}>
        {t.pack}
      </Button>
      {isOpen && (
        <QuickForm
          title={t.packTitle(of.Name)}
          about={<p>{t.packAbout}</p>}
          fields={[
            { name: "Node", label: t.node, hint: t.nodeHint, maxLength: KEY_LENGTH, required: true },
            { name: "Ahead", label: t.ahead, kind: "number", required: true },
          ]}
          initial={{ Node: "", Ahead: AHEAD }}
          submit={t.packIt}
          save={({ Node, Ahead }) => packPart(exam, of.Component, Node.trim(), Number(Ahead))}
          success={() => t.made}
          onSaved={(file) => {
            saveFile(file, t.file(exam, of.Component + 1));
            return reload();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  );
}
