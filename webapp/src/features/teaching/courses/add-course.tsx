import { courses as t } from "../../../lib/texts/courses";
import { Screen } from "../../../ui/screen";
import { CourseForm } from "./course-form";

export function AddCourse() {
  return (
    <Screen title={t.addTitle} area={t.area}>
      <CourseForm />
    </Screen>
  );
}
