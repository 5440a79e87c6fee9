import { site } from "../../../lib/texts/site";
import { useUi } from "../../../stores/ui";
import { Icon } from "../../../ui/icon";

/**
 * The banner that opens the tutorial. Picture and tutorial are served from this site, so nothing loads from another
 * host.
 */
export function VideoBanner() {
  const float = useUi((s) => s.float);
  const t = site.video;
  return (
    <section aria-labelledby="video-title" className="video-banner">
      <div className="mx-auto grid max-w-7xl items-center gap-8 px-4 py-14 sm:px-6 lg:grid-cols-[1fr_1.15fr] lg:gap-14">
        <div>
          <h2 id="video-title" className="display h-section">
            {t.title}
          </h2>
          <p className="lead mt-4 max-w-[50ch]">{t.text}</p>
        </div>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t.play}
          onClick={() => float({ what: "lesson" })}
          className="card group relative block overflow-hidden border-ink transition-shadow hover:shadow-card"
        >
          <img src="/art/lesson.svg" alt="" width="960" height="540" loading="lazy" className="aspect-video w-full" />
          <span className="absolute inset-0 grid place-items-center">
            <span className="grid size-20 place-items-center rounded-full border-4 border-on-accent bg-accent text-on-accent transition-transform group-hover:scale-110">
              <Icon name="play" size={34} className="translate-x-0.5 fill-current" />
            </span>
          </span>
        </button>
      </div>
    </section>
  );
}
