import type { ReactNode } from "react";
import type { HomeSection } from "../../../api/types";
import { site } from "../../../lib/texts/site";
import { useUi } from "../../../stores/ui";
import { Icon } from "../../../ui/icon";
import { Photo } from "../../../ui/photo";

const frame = "card group relative block overflow-hidden border-ink";

/** The banner with a picture that opens the video: in a dialog if it is served from this site, else in a new tab. */
export function VideoBanner({ section }: { section: HomeSection }) {
  const { Heading, Text, Image, Video } = section;
  const title = Heading || site.video.title;
  return (
    <section aria-labelledby="video-title" className="video-banner">
      <div className="mx-auto grid max-w-7xl items-center gap-8 px-4 py-14 sm:px-6 lg:grid-cols-[1fr_1.15fr] lg:gap-14">
        <div>
          <h2 id="video-title" className="display h-section">
            {title}
          </h2>
          {Text && <p className="lead mt-4 max-w-[50ch] whitespace-pre-line">{Text}</p>}
        </div>
        <Play title={title} video={Video}>
          {Image ? (
            <Photo
              sizes="(min-width: 64rem) 60rem, 100vw"
              src={Image}
              alt=""
              width="960"
              height="540"
              loading="lazy"
              className="aspect-video w-full object-cover"
            />
          ) : (
            <span className="block aspect-video w-full bg-band" />
          )}
        </Play>
      </div>
    </section>
  );
}

function Play({ title, video, children }: { title: string; video: string; children: ReactNode }) {
  const float = useUi((s) => s.float);
  const sign = (
    <span className="absolute inset-0 grid place-items-center">
      <span className="grid size-20 place-items-center rounded-full border-4 border-on-accent bg-accent text-on-accent transition-transform group-hover:scale-110">
        <Icon name="play" size={34} className="translate-x-0.5 fill-current" />
      </span>
    </span>
  );
  if (!video) return <div className={frame}>{children}</div>;
  if (!video.startsWith("/")) {
    return (
      <a
        href={video}
        target="_blank"
        rel="noopener"
        aria-label={site.video.elsewhere(title)}
        className={`${frame} transition-shadow hover:shadow-card`}
      >
        {children}
        {sign}
      </a>
    );
  }
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={site.video.play(title)}
      onClick={() => float({ what: "video", title, path: video })}
      className={`${frame} transition-shadow hover:shadow-card`}
    >
      {children}
      {sign}
    </button>
  );
}
