import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { sessions as t } from "../../../lib/texts/sessions";
import { buttonLook } from "../../../ui/button";
import { Loaded, Notice } from "../../../ui/loaded";
import { Missing } from "../../../ui/missing";
import { Screen } from "../../../ui/screen";
import { room } from "./api";
import { SessionForm } from "./session-form";

export function EditSession({ Id }: { Id: number }) {
  const query = useQuery(room(Id));
  const back = query.data && (
    <Link to="/admin/session/$Id" params={{ Id: String(Id) }} className={buttonLook.quiet}>
      {t.toSession}
    </Link>
  );
  return (
    <Screen title={t.editTitle} area={t.area} action={back}>
      <Loaded query={query} empty={t.missing}>
        {(found) => {
          if (!found) return <Missing text={t.missing} to="/admin/manage-session" back={t.toList} />;
          const { Status } = found.Session;
          if (Status === "finished" || Status === "cancelled") return <Notice>{t.over}</Notice>;
          return <SessionForm edited={found.Session} />;
        }}
      </Loaded>
    </Screen>
  );
}
