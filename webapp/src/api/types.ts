import type { components } from "./schema.gen";

type Schemas = components["schemas"];

export type CatalogueCourse = Schemas["CatalogueCourse"];
export type Category = Schemas["Category"];
export type Center = Schemas["Center"];
export type PageBlock = Schemas["PageBlock"];
export type PublicCenter = Schemas["PublicCenter"];
export type PublicCenterItem = Schemas["PublicCenterItem"];
export type Institute = Schemas["Institute"];
export type SetUp = Schemas["SetUp"];
export type Reach = Schemas["Reach"];
export type AuditEntry = Schemas["AuditEntry"];
export type AuditKind = Schemas["AuditKind"];
export type CenterFigures = Schemas["CenterFigures"];
export type ClassToday = Schemas["ClassToday"];
export type Figure = Schemas["Figure"];
export type Figures = Schemas["Figures"];
export type FeeAccount = Schemas["FeeAccount"];
export type FeeEntry = Schemas["FeeEntry"];
export type Instalment = Schemas["Instalment"];
export type OwnCorrection = Schemas["OwnCorrection"];
export type OwnSession = Schemas["OwnSession"];
export type RecordDetail = Schemas["RecordDetail"];
export type Session = Schemas["Session"];
export type Register = Schemas["Register"];
export type RegisterLine = Schemas["RegisterLine"];
export type MarkedLine = Schemas["MarkedLine"];
export type OtherMark = Schemas["OtherMark"];
export type AttendanceMonth = Schemas["AttendanceMonth"];
export type MonthRow = Schemas["MonthRow"];
export type StudentAttendance = Schemas["StudentAttendance"];
export type AttendanceSum = Schemas["AttendanceSum"];
export type AttendanceRecord = Schemas["AttendanceRecord"];
export type Tally = Schemas["Tally"];
export type UnseenMark = Schemas["UnseenMark"];
export type MarkForm = Schemas["MarkForm"];
/** A student's attendance mark; on the wire an empty text means no mark. */
export type Mark = "present" | "absent" | "late" | "leave";
export type CenterChoice = Schemas["CenterChoice"];
export type CenterForm = Schemas["CenterForm"];
export type CenterItem = Schemas["CenterItem"];
export type CertificateFound = Schemas["CertificateFound"];
export type CertificateItem = Schemas["CertificateItem"];
export type CertificateHistory = Schemas["CertificateHistory"];
export type CertificateEvent = Schemas["CertificateEvent"];
export type CertificateCheck = Schemas["CertificateCheck"];
export type IssueForm = Schemas["IssueForm"];
export type RevokeForm = Schemas["RevokeForm"];
export type SupersedeForm = Schemas["SupersedeForm"];
export type VerifiedItem = Schemas["VerifiedItem"];
export type EnrolmentBatch = Schemas["EnrolmentBatch"];
export type EnrolmentBatchForm = Schemas["EnrolmentBatchForm"];
export type EnrolmentBatchLine = Schemas["EnrolmentBatchLine"];
export type CertificateJob = Schemas["CertificateJob"];
export type CertificateJobLine = Schemas["CertificateJobLine"];
export type IssueManyForm = Schemas["IssueManyForm"];
export type ReadyList = Schemas["ReadyList"];
export type ReadyStudent = Schemas["ReadyStudent"];
export type ReadyOne = Schemas["ReadyOne"];
export type CertificateDesign = Schemas["CertificateDesign"];
export type CertificateDesigns = Schemas["CertificateDesigns"];
export type DesignChoice = Schemas["DesignChoice"];
export type DesignElement = Schemas["DesignElement"];
export type DesignForm = Schemas["DesignForm"];
export type CertificateStatus = Schemas["CertificateStatus"];
export type Colleague = Schemas["Colleague"];
export type Contact = Schemas["Contact"];
export type ContentForm = Schemas["ContentForm"];
export type ContentItem = Schemas["ContentItem"];
export type ContentKind = Schemas["ContentKind"];
export type ContentState = Schemas["ContentState"];
export type Counters = Schemas["Counters"];
export type Course = Schemas["Course"];
export type CourseCard = Schemas["CourseCard"];
export type CourseForm = Schemas["CourseForm"];
export type DashboardReport = Schemas["DashboardReport"];
export type Division = Schemas["Division"];
export type Enrolment = Schemas["Enrolment"];
export type EnrolmentItem = Schemas["EnrolmentItem"];
export type EventRow = Schemas["Event"];
export type EnquiryForm = Schemas["EnquiryForm"];
export type Draft = Schemas["Draft"];
export type HomeSection = Schemas["HomeSection"];
export type SectionKey = HomeSection["Key"];
export type CutForm = Schemas["CutForm"];
export type FileCut = Schemas["FileCut"];
export type FileStored = Schemas["FileStored"];
/** The types of uploads. */
export type FileKind = "image" | "document" | "video";
/** The use of a file. Files of students and staff, and signatures, are private; all others are on the public website. */
export type FilePurpose =
  | "signature"
  | "slide"
  | "teacher"
  | "testimonial"
  | "partner"
  | "event"
  | "post"
  | "center"
  | "institute"
  | "course"
  | "student"
  | "staff";
export type InboxMessage = Schemas["InboxMessage"];
export type LoginAnswer = Schemas["LoginAnswer"];
export type LoginRequest = Schemas["LoginRequest"];
export type MessageKind = Schemas["MessageKind"];
export type MessageStatus = Schemas["MessageStatus"];
export type Seated = Schemas["Seated"];
export type SessionRoom = Schemas["SessionRoom"];
export type SessionForm = Schemas["SessionForm"];
export type StaffForm = Schemas["StaffForm"];
export type StaffMember = Schemas["StaffMember"];
export type Newsletter = Schemas["Newsletter"];
export type Notice = Schemas["Notice"];
export type Page = Schemas["Page"];
export type Post = Schemas["Post"];
export type PostItem = Schemas["PostItem"];
export type Problem = Schemas["Problem"];
export type PublicCourse = Schemas["PublicCourse"];
export type LoginRecord = Schemas["LoginRecord"];
export type Mail = Schemas["Mail"];
export type OwnAccount = Schemas["OwnAccount"];
export type SearchResults = Schemas["SearchResults"];
export type Student = Schemas["Student"];
export type DuplicatePair = Schemas["StudentDouble"];
export type StudentForm = Schemas["StudentForm"];
export type StudentPage = Schemas["StudentPage"];
export type CircularForm = Schemas["CircularForm"];
export type CertificateSort = Schemas["CertificateSort"];
export type DueSort = Schemas["DueSort"];
export type SessionSort = Schemas["SessionSort"];
export type Need = Schemas["Need"];
export type StudentSort = Schemas["StudentSort"];
export type StudentStatus = Schemas["StudentStatus"];
export type Teacher = Schemas["Teacher"];
export type StatusTurn = Schemas["StatusTurn"];
export type TransferForm = Schemas["TransferForm"];
export type SyllabusPart = Schemas["SyllabusPart"];
export type TrendMonth = Schemas["TrendMonth"];
export type TrendShares = Schemas["TrendShares"];
export type Verification = Schemas["Verification"];
export type Subject = Schemas["Subject"];
export type Subscriber = Schemas["Subscriber"];
export type SubscriptionStatus = Schemas["SubscriptionStatus"];
export type ReceiptItem = Schemas["ReceiptItem"];
export type DueItem = Schemas["DueItem"];
export type TakenExport = Schemas["TakenExport"];
export type Import = Schemas["Import"];
export type ImportStage = Schemas["ImportStage"];
export type ImportCounts = Schemas["ImportCounts"];
export type ImportColumn = Schemas["ImportColumn"];
export type ImportColumns = Schemas["ImportColumns"];
export type ImportGiven = Schemas["ImportGiven"];
export type ImportSplit = Schemas["ImportSplit"];
export type ImportNewSession = Schemas["ImportNewSession"];
export type ImportSettings = Schemas["ImportSettings"];
export type ImportGroup = Schemas["ImportGroup"];
export type ImportIssue = Schemas["ImportIssue"];
export type ImportCorrection = Schemas["ImportCorrection"];
export type ImportChange = Schemas["ImportChange"];
export type ImportPage = Schemas["ImportPage"];
export type CounterClose = Schemas["TillClose"];
export type Collected = Schemas["Collected"];
export type StudentFees = Schemas["StudentFees"];
export type Receipt = Schemas["Receipt"];
export type DocumentEntry = Schemas["DocumentEntry"];
export type DocumentKind = Schemas["DocumentKind"];
export type DocumentState = Schemas["DocumentState"];
export type StudentDocument = Schemas["Document"];
export type StudentNote = Schemas["Note"];
export type FollowUp = Schemas["FollowUpToday"];
export type AttentionLine = Schemas["AttentionLine"];
export type AttentionTopic = Schemas["AttentionTopic"];
