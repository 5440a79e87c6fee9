import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { verify } from "../../../lib/texts/verify";
import { Button } from "../../../ui/button";

const t = verify.camera;
const LOOK_MS = 200; // between scans: fast for users, and easy on the phone

type Detector = { detect: (image: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
declare global {
  // Not in TypeScript's library, because browser support varies.
  var BarcodeDetector: (new (options: { formats: string[] }) => Detector) | undefined;
}

/** Returns the reason why this browser cannot scan; "" if it can. */
export function cannotScan(): string {
  if (!globalThis.BarcodeDetector) return t.none;
  return globalThis.isSecureContext ? "" : t.insecure;
}

/**
 * Returns the code or serial in a QR code's text, which is the name itself or a URL that ends with it. The URL's host
 * is ignored: the certificate is looked up on this site, so a forger's page never opens.
 */
export function nameIn(text: string): string | null {
  const name = /^https?:\/\/[^/]+\/verify\/([0-9A-Za-z-]+)\/?$/.exec(text)?.[1] ?? text.trim();
  return /^([0-9A-HJKMNP-TV-Z]{16}|\d+-\d+-\d+-[0-9A-Z])$/i.test(name) ? name : null;
}

const never = () => () => {};

/** Scans a certificate's QR code with the camera and opens its page. */
export function Camera() {
  const [on, setOn] = useState(false);
  const [said, setSaid] = useState("");
  // The page is first rendered on the server, which has no camera.
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
      className="aspect-square w-full max-w-sm rounded-md border border-line bg-sunken object-cover"
    />
  );
}
