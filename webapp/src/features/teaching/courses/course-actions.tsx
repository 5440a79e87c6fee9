import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { CourseCard } from "../../../api/types";
import { courses as t } from "../../../lib/texts/courses";
import { forms } from "../../../lib/texts/forms";
import { buttonLook } from "../../../ui/button";
import { useAction } from "../../../ui/use-action";
import { approveCourse, askAgain } from "./api";

type Props = {
  course: CourseCard;
  isAdmin: boolean;
  onReject: (course: CourseCard) => void;
  onRemove: (course: CourseCard) => void;
};

/** The actions for a course: staff edit the courses of their own center; all other actions are for administrators. */
export function CourseActions({ course, isAdmin, onReject, onRemove }: Props) {
  const client = useQueryClient();
  const approve = useAction(approveCourse, { success: (answer) => answer.Message });
  const name = course.Title;
  if (!isAdmin && course.OId === 0) return "–";
  return (
    <span className="flex flex-wrap gap-2">
      <Link
        to="/admin/edit-course/$DID"
        params={{ DID: String(course.DID) }}
        className={buttonLook.small}
        aria-label={t.editWhat(course.DivName)}
      >
        {t.edit}
      </Link>
      {isAdmin && course.Status !== "approved" && (
        <button
          type="button"
          className={buttonLook.small}
          disabled={approve.busy}
          aria-label={t.approveWhat(name)}
          onClick={async () => {
            if (await approve.run(course.course_id)) await askAgain(client);
          }}
        >
          {t.approve}
        </button>
      )}
      {isAdmin && course.Status === "pending" && (
        <button
          type="button"
          className={buttonLook.small}
          aria-label={t.rejectWhat(name)}
          onClick={() => onReject(course)}
        >
          {t.reject}
        </button>
      )}
      {isAdmin && (
        <button
          type="button"
          className={buttonLook.small}
          aria-label={forms.removal.removeWhat(course.DivName)}
          onClick={() => onRemove(course)}
        >
          {forms.removal.remove}
        </button>
      )}
    </span>
  );
}
