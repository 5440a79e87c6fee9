import { useId } from "react";
import type { CatalogueCourse } from "../../../api/types";
import { rupees } from "../../../lib/format";
import { catalogue as t } from "../../../lib/texts/catalogue";
import { Badge } from "../../../ui/badge";
import { Syllabus } from "./syllabus";

type Props = {
  course: CatalogueCourse;
  price: string | undefined /** undefined when the course is not chosen */;
  wrong: boolean;
  onPrice: (price: string | undefined) => void;
};

/** A course of the catalogue: a tick to choose it, its price once it is chosen, and its syllabus to open. */
export function EntryRow({ course, price, wrong, onPrice }: Props) {
  const id = useId();
  const has = course.course_id !== 0;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t-2 border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <input
        type="checkbox"
        id={id}
        checked={price !== undefined}
        disabled={has}
        aria-label={t.choose(course.Title)}
        onChange={(event) => onPrice(event.target.checked ? String(course.Price) : undefined)}
        className="mt-0.5 size-6 shrink-0 accent-brand"
      />
      <div className="min-w-0 flex-1 basis-64">
        <label htmlFor={id} className="font-[700]">
          {course.Title}
        </label>
        <p className="text-muted">
          {course.Duration} · {course.Eligibility || t.anyone} · {t.usual(rupees(course.Price))}
        </p>
        <p className="mt-1 max-w-prose">{course.ShortDescription}</p>
        <Syllabus course={course} />
      </div>
      <div className="w-full pl-10 sm:w-44 sm:pl-0">
        {has && <Badge tone="good">{t.has}</Badge>}
        {price !== undefined && <Price course={course} price={price} wrong={wrong} onPrice={onPrice} />}
      </div>
    </li>
  );
}

function Price({ course, price, wrong, onPrice }: Props & { price: string }) {
  const id = useId();
  return (
    <>
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="font-[650]">
          ₹
        </span>
        <input
          aria-label={t.price(course.Title)}
          aria-invalid={wrong}
          aria-describedby={wrong ? id : undefined}
          inputMode="decimal"
          value={price}
          onChange={(event) => onPrice(event.target.value)}
          className={`tabular min-h-11 w-full max-w-40 rounded-md border-2 bg-surface px-3 py-2 text-ink ${wrong ? "border-danger" : "border-line-strong"}`}
        />
      </span>
      {wrong && (
        <span id={id} className="mt-1 block text-small font-[600] text-danger">
          ✕ {t.wrongPrice}
        </span>
      )}
    </>
  );
}
