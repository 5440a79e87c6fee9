import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { LoginRecord } from "../../../api/types";
import { deviceName } from "../../../lib/device";
import { momentInIndia } from "../../../lib/moments";
import { self } from "../../../lib/texts/self";
import { useSession } from "../../../stores/session";
import { Badge } from "../../../ui/badge";
import { buttonLook } from "../../../ui/button";
import { Loaded } from "../../../ui/loaded";
import { Panel } from "../../../ui/panel";
import { useAction } from "../../../ui/use-action";
import { endLogin, logins } from "../self/api";

const t = self.settings.devices;

/** Lists the devices where the user is signed in. The current device signs out with Logout. */
export function Devices() {
  const client = useQueryClient();
  const here = useSession((s) => s.loginId);
  const end = useAction(endLogin, { success: (answer) => answer.Message });

  async function onEnd(login: LoginRecord) {
    if (await end.run(login.Id)) await client.invalidateQueries({ queryKey: logins.queryKey });
  }

  return (
    <Panel title={t.title}>
      <p className="mb-4 text-muted">{t.intro}</p>
      <Loaded query={useQuery(logins)} empty={t.empty}>
        {(all) => (
          <ul className="divide-y divide-line">
            {all.map((login) => {
              const name = deviceName(login.Device) ?? t.unknown;
              return (
                <li key={login.Id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                  <div className="min-w-0">
                    <p className="font-[650]">{name}</p>
                    <p className="text-small text-muted">
                      {t.used} {momentInIndia(login.Used)}
                    </p>
                  </div>
                  {login.Id === here ? (
                    <Badge tone="good">{t.here}</Badge>
                  ) : (
                    <button
                      type="button"
                      className={buttonLook.small}
                      disabled={end.busy}
                      aria-label={t.endWhat(`${name}, ${momentInIndia(login.Used)}`)}
                      onClick={() => void onEnd(login)}
                    >
                      {t.end}
                    </button>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}
