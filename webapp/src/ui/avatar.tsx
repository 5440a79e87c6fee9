import { useState } from "react";
import { cx } from "../lib/cx";
import { initials } from "../lib/moments";

/**
 * Shows a person's photo, or their initials if there is no photo or it fails to load. The name is expected next to it.
 */
export function Avatar({ name, image, className }: { name: string; image?: string | undefined; className: string }) {
  const [broken, setBroken] = useState("");
  return (
    <span
      aria-hidden="true"
      className={cx(
        "grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent font-[750] text-on-accent",
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
