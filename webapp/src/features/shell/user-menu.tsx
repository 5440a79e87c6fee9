import { useNavigate } from "@tanstack/react-router";
import { Button, Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import { admin } from "../../lib/texts/admin";
import { useSession } from "../../stores/session";
import { Icon } from "../../ui/icon";

export function UserMenu() {
  const { name, username, role } = useSession();
  const navigate = useNavigate();
  const item = "flex min-h-11 items-center gap-3 rounded-md px-3 font-[600] outline-none data-[focused]:bg-brand-soft";
  return (
    <MenuTrigger>
      <Button
        aria-label={`${admin.user}: ${name || username}`}
        className="ml-auto flex min-h-11 min-w-0 items-center gap-3 rounded-md px-2 text-left"
      >
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-band-accent text-band">
          <Icon name="user" />
        </span>
        <span className="min-w-0 leading-tight">
          <span className="block truncate font-[650]">{name || username}</span>
          <span className="block text-[0.9rem] text-on-band-muted">{admin.roles[role]}</span>
        </span>
        <Icon name="down" size={18} />
      </Button>
      <Popover
        placement="bottom end"
        className="fade-in min-w-56 rounded-md border-2 border-line bg-surface p-2 text-ink shadow-card"
      >
        <Menu className="outline-none" onAction={(key) => void navigate({ to: String(key) })}>
          <MenuItem id="/admin/dashboard" className={item}>
            <Icon name="board" />
            {admin.dashboard}
          </MenuItem>
          <MenuItem id="/logout" className={item}>
            <Icon name="out" />
            {admin.logout}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
