import { STARS } from "../lib/constants";

/** Shows a rating as stars: a star is filled if the rating is at or above its position. 0 is no rating. */
export function Stars({ rating }: { rating: number }) {
  if (!rating) return null;
  return (
    <span role="img" aria-label={`Rated ${rating} of ${STARS}`} className="inline-flex gap-0.5">
      {Array.from({ length: STARS }, (_, i) => i + 1).map((position) => (
        <svg
          key={position}
          width="18"
          height="18"
          viewBox="0 0 20 20"
          aria-hidden="true"
          className={rating >= position ? "fill-accent stroke-accent" : "fill-transparent stroke-line-strong"}
        >
          <path
            strokeWidth="1.5"
            d="M10 2l2.500 5.300 5.800.700-4.300 4 1.100 5.700L10 14.900l-5.100 2.800L6 12 1.700 8l5.800-.700z"
          />
        </svg>
      ))}
    </span>
  );
}
