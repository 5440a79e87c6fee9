import type { ImgHTMLAttributes } from "react";
import type { operations } from "../api/schema.gen";

type Width = NonNullable<NonNullable<operations["GetFile"]["parameters"]["query"]>["Width"]>;

const WIDTHS: Width[] = [96, 192, 320, 512, 768, 1200, 1600];

/** Uploaded pictures that everybody may see. The others have links with a seal. */
const UPLOADED = /^\/api\/Files\/GetFile\/[^?]+\.(jpg|png)$/;

/** The sample certificate of a course, which the server draws. */
const DRAWN = /^\/api\/Certificate\/GetSpecimen\?Id=\d+$/;

type Props = ImgHTMLAttributes<HTMLImageElement> & {
  src: string | undefined;
  /** How wide the picture is shown, as in CSS. Where browsers can measure that themselves, they do. */
  sizes?: string;
  /** It is the first picture that visitors see on the page, so it is fetched before the others. */
  first?: boolean;
};

/** The address of a picture with a width in pixels, or nothing if it comes in one size only. */
export function fitted(src = ""): ((width: Width) => string) | undefined {
  if (UPLOADED.test(src)) return (width) => `${src}?Width=${width}`;
  return DRAWN.test(src) ? (width) => `${src}&Width=${width}` : undefined;
}

/** A picture. Of one that comes in several sizes, browsers fetch no more pixels than the screen shows. */
export function Photo({ src, sizes = "(min-width: 64rem) 33vw, 100vw", first, ...given }: Props) {
  const rest = first ? { ...given, loading: undefined, fetchPriority: "high" as const } : given;
  const of = fitted(src);
  const fitting = of && {
    srcSet: WIDTHS.map((width) => `${of(width)} ${width}w`).join(", "),
    sizes: rest.loading === "lazy" ? `auto, ${sizes}` : sizes,
  };
  // biome-ignore lint/a11y/useAltText: callers say it
  return <img {...fitting} {...rest} src={src} />;
}
