import { useEffect, useRef, useState } from "react";
import { forms } from "../lib/texts/forms";
import { Button, OnceButton } from "./button";
import { Spinner } from "./loaded";
import { Modal } from "./modal";

const t = forms.upload.camera;

/** Wide enough for an ID card and a certificate; cameras come as near to it as they can. */
const WANTED = { width: { ideal: 1280 }, height: { ideal: 960 }, facingMode: "user" };
const QUALITY = 0.92;

type Props = {
  label: string;
  /** The width of the place where the picture is shown, divided by its height. The guide has this shape. */
  aspect: number;
  onClose: () => void;
  onTaken: (file: File) => void;
};

type State = "starting" | "live" | "taken" | { problem: string };

/** Takes a photo with the camera of the computer or phone. Loaded only when somebody opens it. */
export default function PhotoDialog({ label, aspect, onClose, onTaken }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const picture = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<State>("starting");
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try starts the camera again
  useEffect(() => {
    const camera = openCamera();
    let open = true;
    camera.then(
      (stream) => {
        if (!open) return;
        if (video.current) video.current.srcObject = stream;
        setState("live");
      },
      (thrown: unknown) => open && setState({ problem: problemOf(thrown) }),
    );
    return () => {
      open = false;
      void camera.then(release, () => {});
    };
  }, [tries]);

  function take() {
    const [from, to] = [video.current, picture.current];
    if (!from || !to || from.videoWidth === 0) return; // no picture has come yet
    to.width = from.videoWidth;
    to.height = from.videoHeight;
    to.getContext("2d")?.drawImage(from, 0, 0);
    setState("taken");
  }
  function use() {
    picture.current?.toBlob(
      (blob) => {
        if (blob) onTaken(new File([blob], "photo.jpg", { type: "image/jpeg" }));
        else setState({ problem: t.failed });
      },
      "image/jpeg",
      QUALITY,
    );
  }
  function again() {
    setState("starting");
    setTries(tries + 1);
  }

  const problem = typeof state === "object" ? state.problem : "";
  return (
    <Modal title={t.title(label)} isOpen wide onClose={onClose}>
      {problem ? (
        <div className="flex flex-col gap-4">
          <p role="alert" className="rounded-md bg-warn-soft px-4 py-3 text-warn">
            {problem}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={again}>{t.again}</Button>
            <Button look="quiet" onClick={onClose}>
              {forms.cancel}
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          <p className="text-muted">{state === "taken" ? t.check : t.about}</p>
          <div className="relative grid h-[min(24rem,50vh)] place-items-center overflow-hidden rounded-md bg-black">
            {state === "starting" && <Spinner text={t.starting} />}
            <video
              ref={video}
              autoPlay
              playsInline
              muted
              aria-label={t.view}
              hidden={state !== "live"}
              className="size-full -scale-x-100 object-contain"
            />
            <canvas
              ref={picture}
              role="img"
              aria-label={t.taken}
              hidden={state !== "taken"}
              className="size-full object-contain"
            />
            {state === "live" && (
              <span
                aria-hidden="true"
                style={{ aspectRatio: aspect }}
                className="pointer-events-none absolute h-[88%] rounded-md border-2 border-dashed border-white shadow-[0_0_0_100vmax_rgb(0_0_0/45%)]"
              />
            )}
          </div>
          <div className="flex flex-wrap gap-3">
            {state === "taken" ? (
              <>
                <OnceButton onClick={use}>{t.use}</OnceButton>
                <Button look="quiet" onClick={() => setState("live")}>
                  {t.retake}
                </Button>
              </>
            ) : (
              <Button disabled={state !== "live"} onClick={take}>
                {t.take}
              </Button>
            )}
            <Button look="quiet" onClick={onClose}>
              {forms.cancel}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}

/** Starts the camera. It rejects with the reason of the browser. */
async function openCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new DOMException("", "SecurityError"); // the page did not come over https
  return navigator.mediaDevices.getUserMedia({ video: WANTED, audio: false });
}

function release(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop();
}

function problemOf(thrown: unknown): string {
  const name = thrown instanceof DOMException ? thrown.name : "";
  return t.problems[name] ?? t.failed;
}
