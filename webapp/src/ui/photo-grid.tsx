import { Photo } from "./photo";

type Props = {
  photos: { Image?: string; Title?: string; Text?: string }[];
  /** The columns where there is more room than for two. */
  className: string;
};

/** Photos with their captions, all of one shape. */
export function PhotoGrid({ photos, className }: Props) {
  return (
    <ul className={`grid gap-5 sm:grid-cols-2 ${className}`}>
      {photos.map((photo, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two photos may be the same
        <li key={i}>
          <figure className="card h-full overflow-hidden">
            <Photo
              src={photo.Image}
              alt=""
              width="640"
              height="400"
              loading="lazy"
              className="aspect-[8/5] w-full border-b-2 border-ink object-cover"
            />
            <figcaption className="p-4">
              <span className="font-[700]">{photo.Title}</span>
              {photo.Text && <span className="block text-muted">{photo.Text}</span>}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
