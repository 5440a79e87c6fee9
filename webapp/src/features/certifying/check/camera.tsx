import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { verify } from "../../../lib/texts/verify";
import { Button } from "../../../ui/button";
import { nameIn } from "./name-in";

const t = verify.camera;
const LOOK_MS = 200; // between scans: fast for users, and easy on the phone

/** Returns the reason why this browser cannot scan; "" if it can. */
export function cannotScan(): string {
  return globalThis.isSecureContext ? "" : t.insecure;
}

const never = () => () => {};

/** Scans a certificate's QR code with the camera and opens its page. */
export function Camera() {
  const [on, setOn] = useState(false);
  const [said, setSaid] = useState("");
  // The page is first rendered on the server, which has no camera.
  const why = useSyncExternalStore(never, cannotScan, () => "");
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
    async function look() {
      const { codeIn } = await import("../paper/read-code"); // with the first look
      const found = video.current && (await codeIn(video.current, LOOK_MS));
      if (!here) return;
      const name = found && nameIn(found);
      if (name) {
        const hash = found.split("#")[1] ?? "";
        return void calls.current.navigate({ to: "/verify/$code", params: { code: name }, hash });
      }
      if (found) calls.current.onSaid(`${t.other} ${found}`);
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
