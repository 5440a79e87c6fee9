import type { ImgHTMLAttributes } from "react";
import type { operations } from "../api/schema.gen";

type Width = NonNullable<NonNullable<operations["GetFile"]["parameters"]["query"]>["Width"]>;

const WIDTHS: Width[] = [96, 192, 320, 512, 768, 1200, 1600];

/** Uploaded pictures that everybody may see. The others have links with a seal. */
const UPLOADED = /^\/api\/Files\/GetFile\/[^?]+\.(jpg|png)$/;

type Props = ImgHTMLAttributes<HTMLImageElement> & {
  src: string | undefined;
  /** How wide the picture is shown, as in CSS. Where browsers can measure that themselves, they do. */
  sizes?: string;
  /** It is the first picture that visitors see on the page, so it is fetched before the others. */
  first?: boolean;
};

/** A picture. Of an uploaded one, browsers fetch no more pixels than the screen shows. */
export function Photo({ src, sizes = "(min-width: 64rem) 33vw, 100vw", first, ...given }: Props) {
  const rest = first ? { ...given, loading: undefined, fetchPriority: "high" as const } : given;
  const fitting = UPLOADED.test(src ?? "") && {
    srcSet: WIDTHS.map((width) => `${src}?Width=${width} ${width}w`).join(", "),
    sizes: rest.loading === "lazy" ? `auto, ${sizes}` : sizes,
  };
  // biome-ignore lint/a11y/useAltText: callers say it
  return <img {...fitting} {...rest} src={src} />;
}
