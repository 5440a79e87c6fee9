import { extension } from "../../../lib/format";

const pictures = ["svg", "png", "jpg", "jpeg", "gif", "webp", "avif"];

/** Plays a file of this website: a video, or a moving picture. */
export default function Film({ title, path }: { title: string; path: string }) {
  if (pictures.includes(extension(path))) {
    return <img src={path} alt={title} className="w-full rounded-md border-2 border-ink" />;
  }
  // biome-ignore lint/a11y/useMediaCaption: uploads have no captions
  return <video src={path} controls autoPlay className="max-h-[70vh] w-full rounded-md border-2 border-ink bg-black" />;
}
