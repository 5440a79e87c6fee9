import { Link } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { site } from "../../../lib/texts/site";
import { useUi } from "../../../stores/ui";

type Props = { className: string; course?: number; onPress?: () => void };

/** Opens the enquiry form. Without JavaScript, or in a new tab, it links to the contact page. */
export function ApplyLink({ className, course = 0, onPress }: Props) {
  const float = useUi((s) => s.float);
  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onPress?.();
    float({ what: "enquiry", course });
  }
  return (
    <Link to="/contact" className={className} aria-haspopup="dialog" onClick={open} preload={false}>
      {site.apply}
    </Link>
  );
}
