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
  { name: "check-certificate", title: "Check a certificate", path: "/verify", dark: true },
  { name: "contact", title: "Contact", path: "/contact", dark: true },
  { name: "terms", title: "Terms", path: "/privacy" },
  { name: "policy", title: "Privacy policy", path: "/policy" },
  { name: "login", title: "Login", path: "/login" },
  { name: "signup", title: "Sign-up", path: "/signup" },
  { name: "dashboard", title: "Dashboard", path: "/admin/dashboard", signedIn: true, dark: true },
  { name: "manage-students", title: "Manage students", path: "/admin/manage-students", signedIn: true },
  { name: "add-student", title: "Add a student", path: "/admin/add-student", signedIn: true },
  { name: "certificates", title: "Certificates", path: "/admin/certificates", signedIn: true },
  { name: "ready", title: "Ready for certificates", path: "/admin/certificates/ready", signedIn: true },
  { name: "designs", title: "A certificate's design", path: "/admin/certificates/designs?Id=2", signedIn: true },
  { name: "import-students", title: "Import students", path: "/admin/import", signedIn: true, dark: true },
  { name: "manage-courses", title: "Manage courses", path: "/admin/manage-course", signedIn: true },
  { name: "manage-attendance", title: "Attendance of a session", path: "/admin/manage-attendance", signedIn: true },
  { name: "attendance", title: "A student's attendance", path: "/admin/attendance", signedIn: true },
  { name: "manage-staff", title: "Manage staff", path: "/admin/manage-staff", signedIn: true },
  { name: "add-staff", title: "Add staff", path: "/admin/add-staff", signedIn: true },
  { name: "manage-session", title: "Manage sessions", path: "/admin/manage-session", signedIn: true },
  { name: "session", title: "A session", path: "/admin/session/1", signedIn: true, dark: true },
  { name: "add-session", title: "Add a session", path: "/admin/add-session", signedIn: true },
  { name: "add-center", title: "Add a center", path: "/admin/add-center", signedIn: true },
  { name: "manage-centers", title: "Manage centers", path: "/admin/manage-center", signedIn: true },
  { name: "edit-center", title: "Edit a center", path: "/admin/edit-center/1", signedIn: true },
  { name: "student", title: "A student", path: "/admin/student/1", signedIn: true },
  { name: "edit-student", title: "Edit a student", path: "/admin/edit-student/1", signedIn: true },
  { name: "doubles", title: "One person under two records", path: "/admin/doubles", signedIn: true },
  { name: "add-course", title: "Add a course", path: "/admin/add-course", signedIn: true },
  { name: "edit-course", title: "Edit a course", path: "/admin/edit-course/1", signedIn: true },
  { name: "categories", title: "Categories", path: "/admin/manage-category", signedIn: true },
  { name: "subjects", title: "Subjects", path: "/admin/manage-subject?DID=1", signedIn: true },
  { name: "content", title: "Website content", path: "/admin/content", signedIn: true },
  { name: "inbox", title: "Inbox", path: "/admin/inbox", signedIn: true },
  { name: "newsletter", title: "Newsletter", path: "/admin/newsletter", signedIn: true },
  { name: "receipts", title: "Receipts", path: "/admin/receipts", signedIn: true },
  { name: "dues", title: "Dues", path: "/admin/dues", signedIn: true },
  { name: "audit", title: "Audit trail", path: "/admin/audit", signedIn: true },
  { name: "outbox", title: "Outbox", path: "/admin/outbox", signedIn: true },
  { name: "profile", title: "Profile", path: "/admin/profile", signedIn: true },
  { name: "settings", title: "Settings", path: "/admin/settings", signedIn: true },
  { name: "downloads", title: "Downloads", path: "/admin/downloads", signedIn: true },
  { name: "take-fees", title: "Take fees", path: "/admin/fees", signedIn: true },
  { name: "till", title: "Till", path: "/admin/till?OId=1", signedIn: true },
  { name: "collection", title: "Collection", path: "/admin/collection", signedIn: true },
];
