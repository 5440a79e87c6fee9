import { useState } from "react";
import { canInstall, install } from "../../../lib/install";
import { pages } from "../../../lib/texts/pages";
import { Button } from "../../../ui/button";
import { Icon } from "../../../ui/icon";

const t = pages.app;

/** Installs the site as an app: with one click if the browser supports it, otherwise with instructions. */
export default function InstallApp() {
  const [offered, setOffered] = useState(canInstall);
  return (
    <>
      <p className="text-muted">{t.intro}</p>
      {offered && (
        <Button className="mt-5 w-full" onClick={() => install().finally(() => setOffered(false))}>
          <Icon name="download" />
          {t.install}
        </Button>
      )}
      <ul className="mt-5 flex list-[square] flex-col gap-3 pl-5 marker:text-brand">
        <li>{t.android}</li>
        <li>{t.ios}</li>
        <li>{t.desktop}</li>
      </ul>
    </>
  );
}
