import { useInstitute } from "../../lib/institute";
import { site } from "../../lib/texts/site";
import { titles } from "../../lib/texts/titles";
import { Logo } from "../../ui/brand";
import { buttonLook } from "../../ui/button";

/** What visitors see until an administrator opens the website. */
export function Preparing() {
  const { name, tagline } = useInstitute();
  return (
    <main className="band rings grid min-h-dvh place-items-center px-4 py-14">
      <div className="flex max-w-2xl flex-col items-center gap-5 text-center">
        <Logo on="band" size={72} />
        <h1 className="display h-top text-band-accent [overflow-wrap:anywhere]">{name}</h1>
        {tagline && <p className="lead text-on-band-muted">{tagline}</p>}
        <p className="lead">{site.preparing}</p>
        <a href="/login" className={buttonLook.call}>
          {titles.login.title}
        </a>
      </div>
    </main>
  );
}
