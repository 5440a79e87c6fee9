import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { asApiError } from "../api/error";
import type { FileCut, FileStored } from "../api/types";
import { cutOut, originalOf } from "../api/upload";
import { forms } from "../lib/texts/forms";
import { OnceButton } from "./button";
import { Loaded } from "./loaded";
import { Modal } from "./modal";

const t = forms.upload.cut;

/** The largest zoom. More shows single dots of most photos. */
const MOST_ZOOM = 5;

type Props = {
  /** The path of the picture, or of a part of it. */
  path: string;
  label: string;
  /** The width of the place where the picture is shown, divided by its height. */
  aspect: number;
  onClose: () => void;
  onCut: (stored: FileStored) => void;
};

/** Lets people move and zoom a picture in the frame in which it will be shown. Loaded only when somebody opens it. */
export default function CutDialog({ path, label, onClose, ...rest }: Props) {
  const query = useQuery({ queryKey: ["files", "original", path], queryFn: () => originalOf(path), gcTime: 0 });
  return (
    <Modal title={`${t.open}: ${label}`} isOpen wide onClose={onClose}>
      <Loaded query={query}>{(original) => <Frame original={original} {...rest} />}</Loaded>
    </Modal>
  );
}

const whole: Area = { x: 0, y: 0, width: 100, height: 100 };

function Frame({ original, aspect, onCut }: Pick<Props, "aspect" | "onCut"> & { original: FileCut }) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<Area | null>(null);
  const [state, setState] = useState<{ busy: boolean; problem: string }>({ busy: false, problem: "" });
  const isPart = original.Width < 1 || original.Height < 1;

  async function use({ x, y, width, height }: Area) {
    setState({ busy: true, problem: "" });
    try {
      onCut(await cutOut({ Path: original.Path, X: x / 100, Y: y / 100, Width: width / 100, Height: height / 100 }));
    } catch (thrown) {
      setState({ busy: false, problem: asApiError(thrown).message });
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{t.about}</p>
      <div className="relative h-[min(24rem,50vh)] overflow-hidden rounded-md border border-line bg-sunken">
        <Cropper
          image={original.Link}
          aspect={aspect}
          crop={crop}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={setPart}
          {...(isPart && {
            initialCroppedAreaPercentages: {
              x: original.X * 100,
              y: original.Y * 100,
              width: original.Width * 100,
              height: original.Height * 100,
            },
          })}
          keyboardStep={5}
          disableAutomaticStylesInjection
          cropperProps={{ role: "group", "aria-label": t.frame }}
          mediaProps={{ alt: "", onError: () => setState({ busy: false, problem: t.failed }) }}
        />
      </div>
      <label className="flex items-center gap-3">
        <span className="font-[600]">{t.zoom}</span>
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="h-6 w-full accent-brand"
        />
      </label>
      {state.problem && (
        <p role="alert" className="font-[600] text-danger">
          ✕ {state.problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <OnceButton aria-disabled={state.busy || part === null} onClick={() => part && !state.busy && use(part)}>
          {t.use}
        </OnceButton>
        {isPart && (
          <OnceButton look="quiet" aria-disabled={state.busy} onClick={() => !state.busy && use(whole)}>
            {t.whole}
          </OnceButton>
        )}
      </div>
    </div>
  );
}
