import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { primaryLook, toolLook } from "./looks";
import type { Target } from "./types";

/** A link that looks like a button, in the line of a list or in its panel. */
export function ButtonLink({ main, children, ...target }: Target & { main?: boolean; children: ReactNode }) {
  return (
    <Link {...(target as { to: string })} className={main ? primaryLook : toolLook}>
      {children}
    </Link>
  );
}
