import { extension } from "../../../lib/moments";
import { Photo } from "../../../ui/photo";

const pictures = ["svg", "png", "jpg", "jpeg", "gif", "webp", "avif"];

type Props = {
  title: string;
  path: string;
  /** Whether it plays only when the visitor starts it. */
  waits?: boolean;
};

/** Plays a file of this website: a video, or a moving picture. */
export default function Film({ title, path, waits = false }: Props) {
  if (pictures.includes(extension(path))) {
    return (
      <Photo
        sizes="(min-width: 64rem) 60rem, 100vw"
        src={path}
        alt={title}
        className="w-full rounded-md border-2 border-ink"
      />
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: uploads have no captions
    <video
      src={path}
      controls
      autoPlay={!waits}
      aria-label={title}
      className="max-h-[70vh] w-full rounded-md border-2 border-ink bg-black"
    />
  );
}
