import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { cx } from "../../../lib/cx";
import { hasContent, useInstitute } from "../../../lib/institute";
import { site } from "../../../lib/texts/site";
import { buttonLook } from "../../../ui/button";
import { Carousel } from "../../../ui/carousel";
import { Photo } from "../../../ui/photo";
import { content } from "../api";

/** The sizes of a slide's heading: a long one is smaller, so that the buttons below it stay in sight. */
const sizes: [longest: number, look: string][] = [
  [45, "h-hero"],
  [90, "text-3xl"],
];
const sizeOf = (heading: string) => sizes.find(([longest]) => heading.length <= longest)?.[1] ?? "text-xl";

/** The slider at the top of the page. Without slides it is a band with the institute's name. */
export function Slider() {
  const query = useQuery(content.slides);
  if (query.isPending) return <div className="shimmer h-[42rem] lg:h-[38rem]" aria-hidden="true" />;
  const slides = query.data ?? [];
  if (slides.length === 0) return <NameBand />;
  return (
    <Carousel
      label={site.slider.label}
      controls="inside"
      moving
      slide="basis-full"
      items={slides.map((slide, i) => ({
        key: `${i}-${slide.Heading}`,
        node: (
          <div className="relative flex h-full flex-col bg-band lg:block lg:h-[38rem]">
            <Photo
              sizes="100vw"
              src={slide.Image}
              alt=""
              width="1600"
              height="700"
              first={i === 0}
              fetchPriority="low"
              loading="lazy"
              className="h-64 w-full object-cover object-[78%_50%] sm:h-96 lg:absolute lg:inset-0 lg:h-full"
            />
            <div className="relative mx-auto flex w-full max-w-7xl grow items-stretch lg:h-full lg:items-center lg:px-6">
              <div className="label-frame w-full border-ink bg-surface p-7 pb-20 text-ink sm:p-10 sm:pb-24 lg:max-w-[33rem] lg:pb-10">
                <h2 className={cx("display [overflow-wrap:anywhere]", sizeOf(slide.Heading))}>{slide.Heading}</h2>
                <p className="lead mt-4 max-w-[46ch] text-muted [overflow-wrap:anywhere]">{slide.Caption}</p>
                <p className="mt-7 flex flex-wrap gap-3">
                  {hasContent("/course") && (
                    <Link to="/course" className={buttonLook.main}>
                      {site.slider.start}
                    </Link>
                  )}
                  {hasContent("/about") && (
                    <Link to="/about" className={buttonLook.quiet}>
                      {site.slider.more}
                      <span className="sr-only">{site.slider.moreOf}</span>
                    </Link>
                  )}
                </p>
              </div>
            </div>
          </div>
        ),
      }))}
    />
  );
}

function NameBand() {
  const { name, tagline, summary } = useInstitute();
  const text = tagline || summary;
  return (
    <div className="bg-brand-soft">
      <div className="mx-auto max-w-7xl px-4 py-20 sm:px-6 sm:py-28">
        <p className="display h-hero [overflow-wrap:anywhere]">{name}</p>
        {text && <p className="lead mt-4 max-w-[60ch] text-muted">{text}</p>}
        <p className="mt-8">
          {hasContent("/course") && (
            <Link to="/course" className={buttonLook.main}>
              {site.slider.start}
            </Link>
          )}
        </p>
      </div>
    </div>
  );
}
