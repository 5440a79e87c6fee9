import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { doneOf, STEPS, setUp } from "../../../api/set-up";
import { setup } from "../../../lib/texts/setup";
import { buttonLook } from "../../../ui/button";
import { Panel } from "../../../ui/panel";

const t = setup.screen;

/** Reminds an administrator of the steps that are left. It goes with the last one. */
export function RestOfSetUp() {
  const { data } = useQuery(setUp);
  if (!data || doneOf(data) === STEPS) return null;
  return (
    <Panel
      title={t.title}
      action={
        <Link to="/admin/setup" className={buttonLook.small}>
          {t.goOn}
        </Link>
      }
    >
      <p className="font-[650]">{t.progress(doneOf(data), STEPS)}</p>
      <p className="text-muted">{data.Open ? t.isOpen : t.closed}</p>
    </Panel>
  );
}
