import { useQuery } from "@tanstack/react-query";
import type { Course } from "../../../api/types";
import { ROLE } from "../../../lib/constants";
import { courses as t } from "../../../lib/texts/courses";
import { useSession } from "../../../stores/session";
import { Loaded, Notice } from "../../../ui/loaded";
import { Missing } from "../../../ui/missing";
import { Screen } from "../../../ui/screen";
import { course } from "./api";
import { CourseForm } from "./course-form";
import { Divisions } from "./divisions";
import { storedOf } from "./values";

/** Edits the course of a division; lists link to divisions. */
export function EditCourse({ DID }: { DID: number }) {
  return (
    <Screen title={t.editTitle} area={t.area}>
      <Loaded query={useQuery(course(DID))} empty={t.missing}>
        {(found) =>
          found ? (
            <Edited found={found} DID={DID} />
          ) : (
            <Missing text={t.missing} to="/admin/manage-course" back={t.toList} />
          )
        }
      </Loaded>
    </Screen>
  );
}

function Edited({ found, DID }: { found: Course; DID: number }) {
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  if (!isAdmin && found.OId === 0) return <Notice>{t.notYours}</Notice>;
  return (
    <>
      {found.Status === "rejected" && (
        <p className="mb-6 rounded-md bg-danger-soft px-4 py-3 font-[600] text-danger">{t.rejectedFor(found.Reason)}</p>
      )}
      <CourseForm edited={{ DID, course_id: found.course_id, stored: storedOf(found) }} />
      <Divisions course_id={found.course_id} />
    </>
  );
}
