import type { Teacher } from "../../../api/types";
import { Photo } from "../../../ui/photo";

/** Shows a teacher's photo, name and subject. */
export function Portrait({ teacher }: { teacher: Teacher }) {
  return (
    <>
      <Photo
        sizes="(min-width: 64rem) 20vw, 50vw"
        src={teacher.Image}
        alt=""
        width="400"
        height="400"
        loading="lazy"
        className="aspect-square w-full rounded-md border-2 border-ink object-cover"
      />
      <h3 className="mt-3 text-lg leading-tight font-[700]">{teacher.Name}</h3>
      <p className="mt-0.5 text-muted">{teacher.Designation}</p>
    </>
  );
}
