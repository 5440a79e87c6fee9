import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useInstitute } from "../../lib/institute";
import { momentInIndia } from "../../lib/moments";
import { prints as t } from "../../lib/texts/prints";
import { useSession } from "../../stores/session";
import { linesOf } from "./running-lines";
import "./print.css";

const now = () => momentInIndia(new Date().toISOString());

/** The head of a printed screen: the institute, who printed it and when. It also sets the lines at the edges of the pages. */
export function PrintHead() {
  const { name } = useInstitute();
  const by = useSession((s) => s.name);
  const [moment, setMoment] = useState(now);

  useEffect(() => {
    if (!("adoptedStyleSheets" in document) || !window.matchMedia) return; // not a browser that prints
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    function prepare() {
      flushSync(() => setMoment(now()));
      const title = document.querySelector("main h1")?.textContent ?? document.title;
      sheet.replaceSync(linesOf({ institute: name, title, printed: t.printed(now()), page: t.page }));
    }
    const media = window.matchMedia("print");
    const onChange = ({ matches }: { matches: boolean }) => matches && prepare();
    media.addEventListener("change", onChange);
    window.addEventListener("beforeprint", prepare);
    return () => {
      media.removeEventListener("change", onChange);
      window.removeEventListener("beforeprint", prepare);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [name]);

  return (
    <div className="print-head">
      <p>
        <b>{name}</b>
      </p>
      <p>{t.by(by, moment)}</p>
    </div>
  );
}
