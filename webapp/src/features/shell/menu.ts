import { ROLE } from "../../lib/constants";
import { admin } from "../../lib/texts/admin";
import type { IconName } from "../../ui/icon";

export type MenuItem = { text: string; to: string; icon: IconName };
export type MenuGroup = { text?: string; items: MenuItem[] };

const dashboard: MenuGroup = { items: [{ text: admin.dashboard, to: "/admin/dashboard", icon: "board" }] };
const centers: MenuGroup = {
  text: admin.centers,
  items: [{ text: admin.addCenter, to: "/admin/add-center", icon: "house" }],
};
const students: MenuGroup = {
  text: admin.students,
  items: [
    { text: admin.manageStudents, to: "/admin/manage-students", icon: "people" },
    { text: admin.addStudent, to: "/admin/add-student", icon: "user" },
  ],
};
const courses: MenuGroup = {
  text: admin.courses,
  items: [
    { text: admin.manageCourses, to: "/admin/manage-course", icon: "book" },
    { text: admin.addCourse, to: "/admin/add-course", icon: "book" },
  ],
};

/** What a role finds in its menu. The server decides what it may do; this only spares it dead ends. */
export function menuOf(role: number): MenuGroup[] {
  if (role === ROLE.admin) return [dashboard, centers, students, courses];
  if (role === ROLE.staff) return [dashboard, students];
  return [dashboard];
}
