import { useQueryClient } from "@tanstack/react-query";
import type { CourseCard } from "../../../api/types";
import { courses as t } from "../../../lib/texts/courses";
import { forms } from "../../../lib/texts/forms";
import type { MenuLines } from "../../../ui/list/types";
import { useAction } from "../../../ui/use-action";
import { approveCourse, askAgain } from "./api";

type Options = {
  isAdmin: boolean;
  onReject: (course: CourseCard) => void;
  onRemove: (course: CourseCard) => void;
};

export const editOf = (course: CourseCard) => ({ to: "/admin/edit-course/$DID", params: { DID: String(course.DID) } });

/** Reports whether the user may edit a course: staff edit those of their own center. */
export const mayEdit = (course: CourseCard, isAdmin: boolean) => isAdmin || course.OId !== 0;

/** Returns the menu of a course; all actions but Edit are for administrators. */
export function useCourseActions({ isAdmin, onReject, onRemove }: Options): (course: CourseCard) => MenuLines {
  const client = useQueryClient();
  const approve = useAction(approveCourse, { success: (answer) => answer.Message });
  async function onApprove(course: CourseCard) {
    if (!approve.busy && (await approve.run(course.course_id))) await askAgain(client);
  }
  return (course) => [
    mayEdit(course, isAdmin) && { text: t.edit, link: editOf(course) },
    isAdmin && course.Status !== "approved" && { text: t.approve, onAction: () => void onApprove(course) },
    isAdmin && course.Status === "pending" && { text: t.reject, onAction: () => onReject(course) },
    isAdmin && { text: forms.removal.remove, danger: true, onAction: () => onRemove(course) },
  ];
}
