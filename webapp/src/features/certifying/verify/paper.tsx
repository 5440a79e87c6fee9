import { useState } from "react";
import { certificates as t } from "../../../lib/texts/certificates";
import { PDF_VIEW, pictureOf } from "./api";

/** Narrower screens have no room for a PDF viewer, and most phones have none. */
const NARROW = "(max-width: 63.99rem)";

const showsFile = () => navigator.pdfViewerEnabled !== false && !window.matchMedia?.(NARROW).matches;

type Props = {
  /** The address of the PDF. */
  image: string;
  title: string;
};

/** Shows a certificate: its PDF in a frame, or its picture on a phone and in a browser that shows no PDF. */
export function Paper({ image, title }: Props) {
  const [isFile] = useState(showsFile);
  const [missing, setMissing] = useState("");
  if (isFile) {
    return (
      <iframe
        src={`${image}${PDF_VIEW}`}
        title={title}
        className="aspect-[1.4] w-full rounded-md border-2 border-ink bg-sunken"
      />
    );
  }
  if (missing === image) return <p className="rounded-md border border-line bg-sunken p-5">{t.pictureMissing}</p>;
  return (
    <figure>
      <a href={pictureOf(image)} target="_blank" rel="noopener" className="block">
        <img
          src={pictureOf(image)}
          alt={title}
          onError={() => setMissing(image)}
          className="aspect-[auto_1.414] w-full rounded-md border-2 border-ink bg-sunken"
        />
      </a>
      <figcaption className="mt-2 text-small text-muted">{t.enlarge}</figcaption>
    </figure>
  );
}
