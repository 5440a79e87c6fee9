import { useState } from "react";
import { cx } from "../lib/cx";
import { initials } from "../lib/format";

/** Somebody's photo, or their initials where there is none or it does not load. Their name stands beside it. */
export function Avatar({ name, image, className }: { name: string; image?: string | undefined; className: string }) {
  const [broken, setBroken] = useState("");
  return (
    <span
      aria-hidden="true"
      className={cx(
        "grid shrink-0 place-items-center overflow-hidden rounded-full bg-band-accent font-[750] text-[#06121c]",
        className,
      )}
    >
      {image && image !== broken ? (
        <img src={image} alt="" className="size-full object-cover" onError={() => setBroken(image)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}
