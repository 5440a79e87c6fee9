import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { verify } from "../../../lib/texts/verify";
import { Button } from "../../../ui/button";

const t = verify.camera;
const LOOK_MS = 200; // between two looks: quick for people, and a phone stays cool

type Detector = { detect: (image: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
declare global {
  // Not in TypeScript's library: browsers differ on it.
  var BarcodeDetector: (new (options: { formats: string[] }) => Detector) | undefined;
}

/** Why this browser cannot scan, in words; "" when it can. */
export function cannotScan(): string {
  if (!globalThis.BarcodeDetector) return t.none;
  return globalThis.isSecureContext ? "" : t.insecure;
}

/**
 * The certificate that a QR code names: its code or serial, alone or at the end of the address of its page. Where that
 * address leads does not matter: the certificate is looked up here, and a forger's page is never opened.
 */
export function nameIn(text: string): string | null {
  const name = /^https?:\/\/[^/]+\/verify\/([0-9A-Za-z-]+)\/?$/.exec(text)?.[1] ?? text.trim();
  return /^([0-9A-HJKMNP-TV-Z]{16}|\d+-\d+-\d+-[0-9A-Z])$/i.test(name) ? name : null;
}

const never = () => () => {};

/** Reads a certificate's QR code with the camera, and leads to its page. */
export function Camera() {
  const [on, setOn] = useState(false);
  const [said, setSaid] = useState("");
  // The server, which renders the page first, has no camera.
  const why = useSyncExternalStore(never, cannotScan, () => t.none);
  if (why) return <p className="text-muted">{why}</p>;
  const stop = (text = "") => {
    setOn(false);
    setSaid(text);
  };
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-muted">{t.about}</p>
      {on && <Scanner onSaid={setSaid} onRefused={() => stop(t.refused)} />}
      <Button look="quiet" onClick={() => (on ? stop() : setOn(true))}>
        {on ? t.stop : t.start}
      </Button>
      <p role="status" className="[overflow-wrap:anywhere]">
        {said || (on ? t.searching : "")}
      </p>
    </div>
  );
}

function Scanner({ onSaid, onRefused }: { onSaid: (text: string) => void; onRefused: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const navigate = useNavigate();
  const calls = useRef({ onSaid, onRefused, navigate });
  calls.current = { onSaid, onRefused, navigate };

  useEffect(() => {
    let here = true;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const Detector = globalThis.BarcodeDetector;
    const detector = Detector && new Detector({ formats: ["qr_code"] });

    async function look() {
      const [found] = (video.current && (await detector?.detect(video.current).catch(() => []))) || [];
      if (!here) return;
      const name = found && nameIn(found.rawValue);
      if (name) return void calls.current.navigate({ to: "/verify/$code", params: { code: name } });
      if (found) calls.current.onSaid(`${t.other} ${found.rawValue}`);
      timer = setTimeout(look, LOOK_MS);
    }
    async function begin() {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
        if (!here || !video.current) return end();
        video.current.srcObject = stream;
        await video.current.play();
        await look();
      } catch {
        if (here) calls.current.onRefused();
      }
    }
    const end = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    void begin();
    return () => {
      here = false;
      clearTimeout(timer);
      end();
    };
  }, []);

  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label={t.view}
      className="aspect-square w-full max-w-sm rounded-md border-2 border-line bg-sunken object-cover"
    />
  );
}
