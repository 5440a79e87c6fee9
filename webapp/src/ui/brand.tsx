import { cx } from "../lib/cx";
import { useInstitute } from "../lib/institute";
import { Photo } from "./photo";

/** The longest short name that fits in the larger letters. */
const SHORT = 14;

/**
 * The institute's logo and short name. `on` is what is behind them: a band is dark in both themes. A logo keeps its
 * shape, however wide or tall it is.
 */
export function Brand({ on, size, nameClass }: { on: "band" | "surface"; size: number; nameClass?: string }) {
  const { shortName } = useInstitute();
  const long = shortName.length > SHORT;
  return (
    <>
      <Logo on={on} size={size} />
      <span
        className={cx(
          "display leading-tight [overflow-wrap:anywhere]",
          long ? "line-clamp-2 text-base sm:text-lg" : "text-2xl",
          nameClass,
        )}
      >
        {shortName}
      </span>
    </>
  );
}

/** The institute's logo, or the app's own drawing. */
export function Logo({ on, size }: { on: "band" | "surface"; size: number }) {
  const { logo, darkLogo } = useInstitute();
  if (!logo) return <img src="/art/logo.svg" alt="" width={size} height={size} className="shrink-0" />;
  const dark = darkLogo || logo;
  // An uploaded PNG is transparent: without one for dark grounds, it is made for white paper.
  const onWhite = dark === logo && logo.endsWith(".png");
  const ground = onWhite && (on === "band" ? "logo-ground" : "logo-ground-dark");
  const pictures =
    on === "band" || dark === logo
      ? [{ src: on === "band" ? dark : logo, when: "" }]
      : [
          { src: logo, when: "only-light" },
          { src: dark, when: "only-dark" },
        ];
  return pictures.map(({ src, when }) => (
    <Photo
      key={when}
      src={src}
      sizes="128px"
      alt=""
      className={cx("h-11 max-w-20 shrink-0 object-contain sm:max-w-32", when, ground)}
    />
  ));
}
