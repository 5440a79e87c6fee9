import { type ChangeEvent, lazy, type Ref, Suspense, useEffect, useId, useRef, useState } from "react";
import { asApiError } from "../api/error";
import type { FileKind, FilePurpose, FileStored } from "../api/types";
import { linkTo, upload } from "../api/upload";
import { UPLOADS } from "../lib/office-constants";
import { forms } from "../lib/texts/forms";
import { buttonLook } from "./button";
import { RequiredMark } from "./field";
import { OfficeIcon } from "./office-icon";

const t = forms.upload;
const CutDialog = lazy(() => import("./cut-dialog"));
const PhotoDialog = lazy(() => import("./photo-dialog"));

/** Uploaded files have this path. Others come with the program, and stay as they are. */
const UPLOADED = "/api/Files/GetFile/";

/** A private file, and a link that shows it for some minutes. */
type Shown = { path: string; link: string };

type Props = {
  label: string;
  kind: FileKind;
  /** The path of the stored file, as records hold it; "" if there is none. */
  value: string;
  /** A link that shows a private file, if the record came with one. Without it the field asks for a link. */
  shown?: Shown | undefined;
  onChange: (path: string) => void;
  /** Reports whether an upload is running, so that a form can delay saving. */
  onBusy?: (busy: boolean) => void;
  error?: string | undefined;
  hint?: string;
  /** Marks the field: the record is not saved without the file. */
  required?: boolean;
  /** The use of the file; it decides whether the file is public. */
  purpose: FilePurpose;
  /** The center whose staff may see a private file. */
  center?: string;
  /**
   * The width of the place where a picture is shown, divided by its height. With it, people can choose the part that is seen
   * there.
   */
  aspect?: number;
  /** Offers to take the picture with the camera. It needs an aspect. */
  camera?: boolean;
  /** Keeps the file private although its purpose is public. */
  isPrivate?: boolean;
  /** Takes a picture, too, where a document is asked for. */
  orImage?: boolean;
  /** The element to focus when the field has an error. */
  focusRef?: Ref<HTMLButtonElement>;
};

/** Returns the problem with a file, as far as the browser can tell. The server checks the content itself. */
export function wrongWith(file: File, kind: FileKind): string | null {
  const allowed: readonly string[] = UPLOADS[kind].types;
  const endings = UPLOADS[kind].accept.split(",");
  // Some systems report no media type; then check the file name's extension.
  const fits = file.type ? allowed.includes(file.type) : endings.some((e) => file.name.toLowerCase().endsWith(e));
  if (!fits) return t.wrongType[kind];
  if (file.size === 0) return t.empty;
  return file.size > UPLOADS[kind].most ? t.tooLarge[kind] : null;
}

const privatePurposes: readonly FilePurpose[] = ["student", "staff", "signature", "question"];

type State = { phase: "still" | "sending" | "sent" | "cut" | "removed"; percent: number; problem: string | null };
const still: State = { phase: "still", percent: 0, problem: null };

/**
 * A field for one file of a record: choose, check, upload with progress, preview, replace and remove. The record stores
 * the file's path.
 */
export function UploadField(props: Props) {
  const { label, kind, value, onChange, onBusy, error, hint, purpose } = props;
  const { center, isPrivate, orImage, aspect, camera, focusRef, required } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController>(undefined);
  const [state, setState] = useState(still);
  const [cutting, setCutting] = useState(false);
  const [shooting, setShooting] = useState(false);
  const shown = useShown(value, isPrivate || privatePurposes.includes(purpose), props.shown);
  useEffect(() => () => running.current?.abort(), []);

  /** Returns whether the file is stored. */
  async function send(file: File): Promise<boolean> {
    const sent = orImage && wrongWith(file, "image") === null ? "image" : kind;
    const problem = wrongWith(file, sent);
    if (problem) {
      setState({ ...still, problem });
      return false;
    }
    const mine = new AbortController();
    running.current = mine;
    setState({ ...still, phase: "sending" });
    onBusy?.(true);
    try {
      const stored = await upload({
        file,
        kind: sent,
        purpose,
        ...(isPrivate && { isPrivate }),
        ...(center && { center }),
        signal: mine.signal,
        onProgress: (part) => setState({ ...still, phase: "sending", percent: Math.round(part * 100) }),
      });
      shown.set(stored.Path, stored.ThumbLink || stored.Link);
      onChange(stored.Path);
      setState({ ...still, phase: "sent" });
      return true;
    } catch (thrown) {
      const refusal = asApiError(thrown);
      const said = refusal.status === 413 ? t.tooLarge[kind] : (refusal.fields.File ?? refusal.message);
      setState({ ...still, problem: mine.signal.aborted ? null : said });
      return false;
    } finally {
      onBusy?.(false);
    }
  }

  function chosen(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = ""; // allows choosing the same file again
    if (file) void send(file);
  }

  async function taken(photo: File) {
    setShooting(false);
    if (await send(photo)) setCutting(true);
  }

  function cut(stored: FileStored) {
    shown.set(stored.Path, stored.ThumbLink || stored.Link);
    onChange(stored.Path);
    setState({ ...still, phase: "cut" });
    setCutting(false);
  }

  function remove() {
    onChange("");
    setState({ ...still, phase: "removed" });
    input.current?.parentElement?.querySelector("button")?.focus(); // the Remove button disappears, so move the focus
  }

  const wrong = state.problem ?? error;
  const sending = state.phase === "sending";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be styled like the other labels
    <div role="group" aria-labelledby={`${id}-label`} className="flex flex-col gap-1.5">
      <span className="flex gap-1">
        <span id={`${id}-label`} className="font-[600]">
          {label}
        </span>
        {required && <RequiredMark />}
      </span>
      <div className="flex flex-wrap items-center gap-3 rounded-md border-2 border-dashed border-line-strong p-3">
        {value && <Preview kind={kind} link={shown.link} label={label} />}
        <input
          ref={input}
          type="file"
          accept={orImage ? `${UPLOADS[kind].accept},${UPLOADS.image.accept}` : UPLOADS[kind].accept}
          onChange={chosen}
          hidden
          aria-label={label}
        />
        <div className="flex min-w-0 flex-1 flex-wrap gap-2">
          <button
            ref={focusRef}
            type="button"
            className={buttonLook.small}
            disabled={sending}
            aria-label={t.of(value ? t.replace : t.choose[kind], label)}
            aria-describedby={`${id}-about`}
            onClick={() => input.current?.click()}
          >
            {value ? t.replace : t.choose[kind]}
          </button>
          {camera && !sending && (
            <button
              type="button"
              className={buttonLook.small}
              aria-label={t.of(t.camera.open, label)}
              onClick={() => setShooting(true)}
            >
              {t.camera.open}
            </button>
          )}
          {value && !sending && (
            <button type="button" className={buttonLook.small} aria-label={t.of(t.remove, label)} onClick={remove}>
              {t.remove}
            </button>
          )}
          {aspect && value.startsWith(UPLOADED) && !sending && (
            <button
              type="button"
              className={buttonLook.small}
              aria-label={t.of(t.cut.open, label)}
              onClick={() => setCutting(true)}
            >
              {t.cut.open}
            </button>
          )}
          {sending && (
            <button type="button" className={buttonLook.small} onClick={() => running.current?.abort()}>
              {t.cancel}
            </button>
          )}
        </div>
        {sending && <progress className="h-2 w-full" max={100} value={state.percent} aria-label={label} />}
      </div>
      {shooting && aspect && (
        <Suspense>
          <PhotoDialog label={label} aspect={aspect} onClose={() => setShooting(false)} onTaken={taken} />
        </Suspense>
      )}
      {cutting && aspect && (
        <Suspense>
          <CutDialog path={value} label={label} aspect={aspect} onClose={() => setCutting(false)} onCut={cut} />
        </Suspense>
      )}
      <p
        id={`${id}-about`}
        aria-live="polite"
        className={wrong ? "text-small font-[600] text-danger" : "text-small text-muted"}
      >
        {wrong ? `✕ ${wrong}` : said(state, hint ?? t.hint[kind])}
      </p>
    </div>
  );
}

function said({ phase, percent }: State, hint: string): string {
  // Announced in steps of 25 percent, to keep screen readers quiet.
  if (phase === "sending") return t.sending(percent - (percent % 25));
  if (phase === "sent") return t.done;
  if (phase === "cut") return t.cut.done;
  return phase === "removed" ? t.removed : hint;
}

/**
 * Returns the address for a path: a public file's own address, or a temporary link that is fetched for a private file.
 */
function useShown(path: string, isPrivate: boolean, first: Shown = { path: "", link: "" }) {
  const [known, setKnown] = useState(first);
  useEffect(() => {
    if (!path || known.path === path || !isPrivate) return;
    let here = true;
    linkTo(path).then(
      (link) => here && setKnown({ path, link }),
      () => {}, // without a link there is no preview, but the file can still be replaced
    );
    return () => {
      here = false;
    };
  }, [path, isPrivate, known.path]);
  const link = known.path === path ? known.link : isPrivate ? "" : path;
  return { link, set: (p: string, l: string) => setKnown({ path: p, link: l }) };
}

function Preview({ kind, link, label }: { kind: FileKind; link: string; label: string }) {
  if (kind === "image") {
    return link ? (
      <img src={link} alt={label} className="size-20 rounded-md border border-line bg-sunken object-contain" />
    ) : (
      <span className="grid size-20 place-items-center rounded-md border border-line bg-sunken text-muted">
        <OfficeIcon name="user" />
      </span>
    );
  }
  if (!link) return null;
  if (kind === "video") {
    // biome-ignore lint/a11y/useMediaCaption: uploads have no captions
    return <video src={link} controls preload="metadata" className="max-h-40 w-full rounded-md bg-sunken" />;
  }
  return (
    <a
      href={link}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-9 items-center gap-2 text-brand underline"
    >
      <OfficeIcon name="open" />
      {t.open}
    </a>
  );
}
