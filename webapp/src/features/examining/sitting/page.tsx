import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { sitting as t } from "../../../lib/texts/sitting";
import { Button } from "../../../ui/button";
import { Spinner } from "../../../ui/loaded";
import { useTitle } from "../../../ui/use-title";
import { Desk, type DeskState } from "./desk";
import { EndPage } from "./end-page";
import { askForKeys } from "./safe-browser/keys";
import { Sheet, Who } from "./sheet";
import { StartForm } from "./start-form";
import { holdTab } from "./tab";
import { Writing } from "./writing";

/** The online exam of a candidate, from the start to the end. It needs no account: a hall ticket and a start code open it. */
export function SittingPage() {
  useTitle(t.title);
  const [desk] = useState(() => new Desk());
  const [isMine, setMine] = useState<boolean | null>(null);
  const tab = useRef<ReturnType<typeof holdTab>>(undefined);
  useEffect(() => {
    askForKeys();
    tab.current = holdTab(setMine);
    return () => tab.current?.end();
  }, []);
  useEffect(() => (isMine ? desk.open() : undefined), [desk, isMine]);
  const state = useSyncExternalStore(desk.subscribe, desk.state);

  if (isMine === false) {
    return (
      <Sheet title={t.title}>
        <p>{t.start.elsewhere}</p>
        <Button onClick={() => tab.current?.take()}>{t.start.here}</Button>
      </Sheet>
    );
  }
  return <Known desk={desk} state={state} />;
}

function Known({ desk, state }: { desk: Desk; state: DeskState }) {
  const { at, page } = state;
  switch (at) {
    case "loading":
      return (
        <Sheet title={t.title}>
          <Spinner text={t.start.wait} />
        </Sheet>
      );
    case "start":
      return (
        <Sheet title={t.title}>
          <StartForm onStart={(ticket, code) => desk.start(ticket, code)} />
        </Sheet>
      );
    case "lost":
      return (
        <Sheet title={t.lost.title}>
          <p>{t.lost.about}</p>
          <Spinner text={t.lost.trying} />
        </Sheet>
      );
    case "browser":
      return (
        <Sheet title={t.safe.title}>
          <p role="alert" className="rounded-md bg-warn-soft px-4 py-3 font-[600] text-warn">
            {state.problem}
          </p>
          <p>{t.safe.kept}</p>
          <Spinner text={t.wait.asking} />
          <Button look="quiet" onClick={() => void desk.leave()}>
            {t.end.close}
          </Button>
        </Sheet>
      );
    case "waiting":
      return (
        <Sheet title={t.wait.title}>
          {page && <Who page={page} />}
          <p>{t.wait.about}</p>
          <Spinner text={t.wait.asking} />
          <Button look="quiet" onClick={() => void desk.leave()}>
            {t.end.close}
          </Button>
        </Sheet>
      );
    case "writing":
      return page && <Writing desk={desk} state={state} page={page} />;
    default:
      return page && <EndPage state={state} page={page} onLeave={() => void desk.leave()} />;
  }
}
