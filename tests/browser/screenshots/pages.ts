/** A picture of docs/screenshots: add a line here and run `make screenshots`, or `make screenshots PICTURES=name`. */
export type Picture = {
  /** The base name of its files. */
  name: string;
  title: string;
  path: string;
  /** The role of the user; a visitor by default. */
  as?: "admin" | "student";
  /** Whether to take it in dark colours, too. */
  dark?: boolean;
  /** The accessible name of the button to press before the picture is taken. */
  press?: string;
};

export const pictures: readonly Picture[] = [
  { name: "home", title: "Home", path: "/", dark: true },
  { name: "about", title: "About", path: "/about" },
  { name: "courses", title: "All courses", path: "/course" },
  { name: "course", title: "A course", path: "/course/1" },
  { name: "centers", title: "Study centers", path: "/center" },
  { name: "center", title: "A study center", path: "/center/1001", dark: true },
  { name: "own-page", title: "A page of its own", path: "/page/before-you-enrol", dark: true },
  { name: "events", title: "Upcoming events", path: "/event" },
  { name: "teachers", title: "Teachers", path: "/teacher" },
  { name: "blog", title: "Blog", path: "/blog" },
  { name: "news", title: "News and notices", path: "/news" },
  { name: "certificate", title: "Certificate", path: "/certificate" },
  { name: "check-certificate", title: "Check a certificate", path: "/verify", dark: true },
  { name: "result", title: "Exam result", path: "/result" },
  { name: "contact", title: "Contact", path: "/contact", dark: true },
  { name: "terms", title: "Terms", path: "/privacy" },
  { name: "policy", title: "Privacy policy", path: "/policy" },
  { name: "login", title: "Login", path: "/login" },
  { name: "signup", title: "Sign-up", path: "/signup" },
  { name: "dashboard", title: "Dashboard", path: "/admin/dashboard", as: "admin", dark: true },
  { name: "manage-students", title: "Manage students", path: "/admin/manage-students", as: "admin" },
  { name: "add-student", title: "Add a student", path: "/admin/add-student", as: "admin" },
  { name: "certificates", title: "Certificates", path: "/admin/certificates", as: "admin" },
  { name: "ready", title: "Ready for certificates", path: "/admin/certificates/ready", as: "admin" },
  { name: "designs", title: "A certificate's design", path: "/admin/certificates/designs?Id=2", as: "admin" },
  { name: "import-students", title: "Import students", path: "/admin/import", as: "admin", dark: true },
  { name: "manage-courses", title: "Manage courses", path: "/admin/manage-course", as: "admin" },
  { name: "manage-attendance", title: "Attendance of a session", path: "/admin/manage-attendance", as: "admin" },
  { name: "attendance", title: "A student's attendance", path: "/admin/attendance", as: "admin" },
  { name: "manage-staff", title: "Manage staff", path: "/admin/manage-staff", as: "admin" },
  { name: "add-staff", title: "Add staff", path: "/admin/add-staff", as: "admin" },
  { name: "manage-session", title: "Manage sessions", path: "/admin/manage-session", as: "admin" },
  { name: "session", title: "A session", path: "/admin/session/1", as: "admin", dark: true },
  { name: "add-session", title: "Add a session", path: "/admin/add-session", as: "admin" },
  { name: "exams", title: "Exams", path: "/admin/exam/all", as: "admin" },
  { name: "exam-candidates", title: "An exam's candidates", path: "/admin/exam/3?Part=candidates", as: "admin" },
  { name: "exam-marks", title: "An exam's marks", path: "/admin/exam/2?Part=marks", as: "admin", dark: true },
  { name: "exam-results", title: "An exam's results", path: "/admin/exam/1?Part=results", as: "admin" },
  { name: "exam-scheme", title: "The exam scheme of a course", path: "/admin/exam/scheme?DID=1", as: "admin" },
  { name: "add-center", title: "Add a center", path: "/admin/add-center", as: "admin" },
  { name: "manage-centers", title: "Manage centers", path: "/admin/manage-center", as: "admin" },
  { name: "edit-center", title: "Edit a center", path: "/admin/edit-center/1", as: "admin" },
  { name: "student", title: "A student", path: "/admin/student/1", as: "admin" },
  { name: "edit-student", title: "Edit a student", path: "/admin/edit-student/1", as: "admin" },
  { name: "doubles", title: "Two records of one person", path: "/admin/doubles", as: "admin" },
  { name: "add-course", title: "Add a course", path: "/admin/add-course", as: "admin" },
  { name: "edit-course", title: "Edit a course", path: "/admin/edit-course/1", as: "admin" },
  { name: "categories", title: "Categories", path: "/admin/manage-category", as: "admin" },
  { name: "subjects", title: "Subjects", path: "/admin/manage-subject?DID=1", as: "admin" },
  { name: "institute", title: "The institute", path: "/admin/institute", as: "admin" },
  { name: "content", title: "Website content", path: "/admin/content", as: "admin" },
  { name: "inbox", title: "Inbox", path: "/admin/inbox", as: "admin" },
  { name: "newsletter", title: "Newsletter", path: "/admin/newsletter", as: "admin" },
  { name: "receipts", title: "Receipts", path: "/admin/receipts", as: "admin" },
  { name: "dues", title: "Dues", path: "/admin/dues", as: "admin" },
  { name: "audit", title: "Audit trail", path: "/admin/audit", as: "admin" },
  { name: "outbox", title: "Outbox", path: "/admin/outbox", as: "admin" },
  { name: "profile", title: "Profile", path: "/admin/profile", as: "admin" },
  { name: "settings", title: "Settings", path: "/admin/settings", as: "admin" },
  { name: "downloads", title: "Downloads", path: "/admin/downloads", as: "admin" },
  { name: "take-fees", title: "Take fees", path: "/admin/fees", as: "admin" },
  { name: "till", title: "Cash counter", path: "/admin/till?OId=1", as: "admin" },
  { name: "collection", title: "Collection", path: "/admin/collection", as: "admin" },
  { name: "collection-by-course", title: "Collection by course", path: "/admin/collection?By=course", as: "admin" },
  { name: "receipt", title: "A receipt", path: "/admin/receipt?Number=1001%2F26-27%2F000009", as: "admin" },
  { name: "my-dashboard", title: "A student's dashboard", path: "/admin/dashboard", as: "student" },
  { name: "my-course", title: "My course", path: "/admin/my-course", as: "student" },
  { name: "my-attendance", title: "My attendance", path: "/admin/attendance", as: "student" },
  { name: "my-fees", title: "My fees", path: "/admin/my-fees", as: "student", dark: true },
  { name: "my-results", title: "My results", path: "/admin/exam/results", as: "student" },
  { name: "my-downloads", title: "My downloads", path: "/admin/downloads", as: "student" },
  { name: "my-profile", title: "My profile", path: "/admin/profile", as: "student" },
];

/** A screen that has no picture in docs/screenshots. */
export type Screen = { path: string; as?: "admin" | "staff" | "student" };

const others: readonly Screen[] = [
  { path: "/blog/first-website-in-a-week" },
  { path: "/reset-password" },
  { path: "/there-is-no-such-page" },
  { path: "/admin/manage-enrolments", as: "admin" },
  { path: "/admin/bulk-actions", as: "admin" },
  { path: "/admin/document-kinds", as: "admin" },
  { path: "/admin/catalogue", as: "admin" },
  { path: "/admin/add-subject", as: "admin" },
  { path: "/admin/edit-session/1", as: "admin" },
  { path: "/admin/register", as: "admin" },
  { path: "/admin/certificates/batches", as: "admin" },
  { path: "/admin/content/slides/new", as: "admin" },
  { path: "/admin/content/posts/new", as: "admin" },
  { path: "/admin/inbox/1", as: "admin" },
  { path: "/admin/newsletter/write", as: "admin" },
  { path: "/admin/newsletter/sent", as: "admin" },
  { path: "/admin/setup", as: "admin" },
  { path: "/admin/there-is-no-such-page", as: "admin" },
  { path: "/admin/dashboard", as: "staff" },
  { path: "/admin/manage-students", as: "staff" },
  { path: "/admin/add-student", as: "staff" },
  { path: "/admin/student/1", as: "staff" },
  { path: "/admin/manage-subject?DID=1", as: "staff" },
  { path: "/admin/manage-attendance", as: "staff" },
  { path: "/admin/register", as: "staff" },
  { path: "/admin/fees", as: "staff" },
  { path: "/admin/till", as: "staff" },
  { path: "/admin/inbox", as: "staff" },
  { path: "/admin/settings", as: "student" },
];

/** Every screen of the program, of each role. */
export const screens: readonly Screen[] = [...pictures, ...others];
