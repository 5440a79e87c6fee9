/** A picture of docs/screenshots: add a line here and run `make screenshots`. */
export type Picture = {
  /** The name of its files. */
  name: string;
  title: string;
  path: string;
  /** Seen by the administrator; by a visitor when not said. */
  signedIn?: boolean;
  /** Also in dark. */
  dark?: boolean;
  /** What to press before the picture is taken, by its accessible name. */
  press?: string;
};

export const pictures: readonly Picture[] = [
  { name: "home", title: "Home", path: "/", dark: true },
  { name: "about", title: "About", path: "/about" },
  { name: "courses", title: "All courses", path: "/course" },
  { name: "course", title: "A course", path: "/course/1" },
  { name: "events", title: "Upcoming events", path: "/event" },
  { name: "teachers", title: "Teachers", path: "/teacher" },
  { name: "blog", title: "Blog", path: "/blog" },
  { name: "news", title: "News and notices", path: "/news" },
  { name: "certificate", title: "Certificate", path: "/certificate" },
  { name: "contact", title: "Contact", path: "/contact", dark: true },
  { name: "terms", title: "Terms", path: "/privacy" },
  { name: "policy", title: "Privacy policy", path: "/policy" },
  { name: "login", title: "Login", path: "/login" },
  { name: "signup", title: "Sign-up", path: "/signup" },
  { name: "dashboard", title: "Dashboard", path: "/admin/dashboard", signedIn: true, dark: true },
  { name: "manage-students", title: "Manage students", path: "/admin/manage-students", signedIn: true },
  { name: "add-student", title: "Add a student", path: "/admin/add-student", signedIn: true },
  { name: "import-students", title: "Import students", path: "/admin/import", signedIn: true, dark: true },
  { name: "manage-courses", title: "Manage courses", path: "/admin/manage-course", signedIn: true },
  { name: "manage-attendance", title: "Attendance of a session", path: "/admin/manage-attendance", signedIn: true },
  { name: "attendance", title: "A student's attendance", path: "/admin/attendance", signedIn: true },
  { name: "add-center", title: "Add a center", path: "/admin/add-center", signedIn: true },
];
