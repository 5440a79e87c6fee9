import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { ownAccount } from "../../../api/own";
import { admin } from "../../../lib/texts/admin";
import { shell } from "../../../lib/texts/shell";
import { useSession } from "../../../stores/session";
import { Avatar } from "../../../ui/avatar";
import { DropMenu } from "../../../ui/drop";
import { OfficeIcon, type OfficeIconName } from "../../../ui/office-icon";
import { mayOpen } from "../menu";

const ways: [to: string, text: string, icon: OfficeIconName][] = [
  ["/admin/profile", shell.user.profile, "user"],
  ["/admin/settings", shell.user.settings, "gear"],
  ["/admin/institute", shell.user.institute, "house"],
  ["/admin/dashboard", admin.dashboard, "board"],
  ["/admin/receipts", shell.user.earnings, "rupee"],
  ["/admin/downloads", shell.user.downloads, "download"],
  ["/logout", admin.logout, "out"],
];

/** The button with the user's name, and the menu of their own pages below it. */
export function UserMenu() {
  const navigate = useNavigate();
  const session = useSession();
  const own = useQuery(ownAccount).data;
  const name = own?.Name || session.name || session.username;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          setOpen(true);
        }}
        className="flex min-h-11 min-w-0 shrink-0 items-center gap-3 rounded-md px-2 text-left"
      >
        <span className="sr-only">{shell.user.label}: </span>
        <Avatar name={name} image={own?.Image} className="size-9 text-base" />
        <span className="sr-only min-w-0 max-w-48 leading-tight sm:not-sr-only">
          <span className="block truncate font-[650]">{name}</span>
          <span className="block text-small text-on-band-muted">{admin.roles[session.role]}</span>
        </span>
        <OfficeIcon name="down" size={18} />
      </button>
      <DropMenu
        label={shell.user.label}
        head={<p className="px-3 pb-2 font-[650] sm:hidden">{name}</p>}
        button={button}
        isOpen={isOpen}
        onOpenChange={setOpen}
        lines={ways
          .filter(([to]) => mayOpen(session.role, to))
          .map(([key, text, icon]) => ({
            key,
            text,
            icon: <OfficeIcon name={icon} />,
            className: "min-h-11 gap-3 rounded-md px-3 font-[600]",
          }))}
        onChoose={(to) => void navigate({ to })}
        className="min-w-56 border-line p-2"
      />
    </>
  );
}
