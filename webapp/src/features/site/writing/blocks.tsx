import { lazy, type ReactNode, Suspense } from "react";
import type { PageBlock } from "../../../api/types";
import { pages } from "../../../lib/texts/pages";
import { Html } from "../../../ui/html";
import { Icon } from "../../../ui/icon";
import { Photo } from "../../../ui/photo";
import { PhotoGrid } from "../../../ui/photo-grid";
import { WhenNear } from "../../../ui/when-near";

const EnquiryForm = lazy(() => import("../layout/enquiry-form"));
const PlaceOnMap = lazy(() => import("../about/map"));
const Film = lazy(() => import("../home/film"));

/** The blocks of a page, one below the other. */
export function Blocks({ blocks }: { blocks: PageBlock[] }) {
  return blocks.map((block, i) => {
    const Shown = shapes[block.Kind];
    const heading = `block-${i + 1}`;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never move
      <section key={i} {...(block.Heading && { "aria-labelledby": heading })} className="flex flex-col gap-6">
        {block.Heading && (
          <h2 id={heading} className="display h-section">
            {block.Heading}
          </h2>
        )}
        {block.Text && block.Kind !== "map" && block.Kind !== "picture" && (
          <p className="lead max-w-[70ch] whitespace-pre-line text-muted">{block.Text}</p>
        )}
        <Shown block={block} />
      </section>
    );
  });
}

type Props = { block: PageBlock };

const shapes: Record<PageBlock["Kind"], (props: Props) => ReactNode> = {
  text: ({ block }) => <Html html={block.Body ?? ""} />,
  picture: Picture,
  gallery: Gallery,
  table: Rows,
  cards: Cards,
  questions: Questions,
  video: Video,
  map: Place,
  form: () => (
    <WhenNear room="if-script min-h-[38rem] max-w-2xl">
      <Suspense>
        <EnquiryForm course={0} />
      </Suspense>
    </WhenNear>
  ),
};

function Picture({ block }: Props) {
  return (
    <figure>
      <Photo
        src={block.Image}
        alt={block.Text ? "" : (block.Heading ?? "")}
        loading="lazy"
        className="max-h-[36rem] w-full rounded-md border-2 border-ink object-cover"
      />
      {block.Text && <figcaption className="mt-2 text-muted">{block.Text}</figcaption>}
    </figure>
  );
}

function Gallery({ block }: Props) {
  return <PhotoGrid photos={block.Cards ?? []} className="lg:grid-cols-3" />;
}

function Cards({ block }: Props) {
  const Heading = block.Heading ? "h3" : "h2";
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {block.Cards?.map((card, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two cards may be the same
        <li key={i} className="card overflow-hidden">
          {card.Image && <Photo src={card.Image} alt="" loading="lazy" className="aspect-[8/5] w-full object-cover" />}
          <div className="p-5">
            <Heading className="display text-lg">{card.Title}</Heading>
            {card.Text && <p className="mt-2 whitespace-pre-line text-muted">{card.Text}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Questions({ block }: Props) {
  return (
    <div className="max-w-[75ch] border-t-2 border-line">
      {block.Cards?.map((one, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two questions may be the same
        <details key={i} className="group border-b border-line">
          <summary className="flex min-h-12 cursor-pointer list-none items-center gap-4 py-3 font-[700] [&::-webkit-details-marker]:hidden">
            {one.Title}
            <Icon name="down" className="ml-auto shrink-0 transition-transform group-open:rotate-180" />
          </summary>
          <p className="pb-5 whitespace-pre-line">{one.Text}</p>
        </details>
      ))}
    </div>
  );
}

function Rows({ block }: Props) {
  const [head = [], ...rows] = block.Rows ?? [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll a table that is too wide
    <section aria-label={block.Heading || pages.text.table} tabIndex={0} className="card overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b-2 border-line bg-sunken">
            {head.map((cell, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never move
              <th key={i} scope="col" className="px-4 py-3 font-[700]">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move
            <tr key={i} className="border-b border-line last:border-b-0">
              {row.map((cell, j) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never move
                <td key={j} className="px-4 py-2.5">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A file of this website plays on the page; another website's video opens there. */
function Video({ block }: Props) {
  const { Video: at = "", Image, Heading } = block;
  if (at.startsWith("/")) {
    return (
      <Suspense>
        <Film title={Heading || pages.text.video} path={at} waits />
      </Suspense>
    );
  }
  return (
    <a
      href={at}
      target="_blank"
      rel="noopener"
      className="card block max-w-3xl overflow-hidden border-ink font-[700] text-brand underline underline-offset-4"
    >
      {Image && <Photo src={Image} alt="" loading="lazy" className="aspect-video w-full object-cover" />}
      <span className="block p-4">{pages.text.watch}</span>
    </a>
  );
}

function Place({ block }: Props) {
  const { Latitude = 0, Longitude = 0, Text = "" } = block;
  const link = `https://www.openstreetmap.org/?mlat=${Latitude}&mlon=${Longitude}#map=15/${Latitude}/${Longitude}`;
  return (
    <div>
      <WhenNear room="if-script h-96 w-full overflow-hidden rounded-md border-2 border-ink bg-sunken">
        <Suspense>
          <PlaceOnMap at={[Latitude, Longitude]} lines={Text ? [Text] : []} link={link} label={block.Heading || Text} />
        </Suspense>
      </WhenNear>
      <p className="mt-2 flex flex-wrap gap-x-4">
        {Text}
        <a href={link} target="_blank" rel="noopener" className="font-[600] text-brand underline underline-offset-4">
          {pages.contact.openMap}
        </a>
      </p>
    </div>
  );
}
