import { useEffect } from "react";
import { ROLE } from "../../lib/constants";
import { whenIdle } from "../../lib/when-idle";
import { followOutbox } from "../../offline/outbox";
import { forgetPeople, rememberPerson } from "../../offline/people";
import { keepSending } from "../../offline/sending";
import { installWorker } from "../../offline/worker";
import { useSession } from "../../stores/session";

const OFFICE_APP = "/office.webmanifest";

/** Makes the back office work without a connection, for those who mark attendance. */
export function usePhone() {
  const isOffice = useSession((s) => s.role === ROLE.admin || s.role === ROLE.staff);
  const username = useSession((s) => s.username);
  useEffect(() => {
    if (!isOffice) {
      if (username) void forgetPeople(); // a student on a phone that was a teacher's
      return;
    }
    void rememberPerson();
    whenIdle(() => void installWorker());
    const ends = [followOutbox(), keepSending(), offerOffice()];
    return () => {
      for (const end of ends) end();
    };
  }, [isOffice, username]);
}

/** Lets the browser install the back office as an app, in place of the public website. */
function offerOffice(): () => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  const before = link?.getAttribute("href");
  link?.setAttribute("href", OFFICE_APP);
  return () => {
    if (before) link?.setAttribute("href", before);
  };
}
