import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Button, Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import { ownAccount } from "../../api/own";
import { admin } from "../../lib/texts/admin";
import { shell } from "../../lib/texts/shell";
import { useSession } from "../../stores/session";
import { Avatar } from "../../ui/avatar";
import { OfficeIcon, type OfficeIconName } from "../../ui/office-icon";
import { mayOpen } from "./menu";

const ways: [to: string, text: string, icon: OfficeIconName][] = [
  ["/admin/profile", shell.user.profile, "user"],
  ["/admin/settings", shell.user.settings, "gear"],
  ["/admin/institute", shell.user.institute, "house"],
  ["/admin/dashboard", admin.dashboard, "board"],
  ["/admin/receipts", shell.user.earnings, "rupee"],
  ["/admin/downloads", shell.user.downloads, "download"],
  ["/logout", admin.logout, "out"],
];

export function UserMenu() {
  const session = useSession();
  const own = useQuery(ownAccount).data;
  const name = own?.Name || session.name || session.username;
  const navigate = useNavigate();
  return (
    <MenuTrigger>
      <Button className="flex min-h-11 min-w-0 shrink-0 items-center gap-3 rounded-md px-2 text-left">
        <span className="sr-only">{shell.user.label}: </span>
        <Avatar name={name} image={own?.Image} className="size-9 text-base" />
        <span className="sr-only min-w-0 max-w-48 leading-tight sm:not-sr-only">
          <span className="block truncate font-[650]">{name}</span>
          <span className="block text-small text-on-band-muted">{admin.roles[session.role]}</span>
        </span>
        <OfficeIcon name="down" size={18} />
      </Button>
      <Popover
        placement="bottom end"
        className="fade-in min-w-56 rounded-md border border-line bg-surface p-2 text-ink shadow-card"
      >
        <p className="px-3 pb-2 font-[650] sm:hidden">{name}</p>
        <Menu
          className="outline-none"
          aria-label={shell.user.label}
          onAction={(key) => void navigate({ to: String(key) })}
        >
          {ways
            .filter(([to]) => mayOpen(session.role, to))
            .map(([to, text, icon]) => (
              <MenuItem
                key={to}
                id={to}
                textValue={text}
                className="flex min-h-11 items-center gap-3 rounded-md px-3 font-[600] outline-none data-[focused]:bg-brand-soft"
              >
                <OfficeIcon name={icon} />
                {text}
              </MenuItem>
            ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
