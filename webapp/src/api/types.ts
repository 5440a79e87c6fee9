import type { components } from "./schema.gen";

type Schemas = components["schemas"];

export type CenterChoice = Schemas["CenterChoice"];
export type CenterForm = Schemas["CenterForm"];
export type CertificateFound = Schemas["CertificateFound"];
export type CertificateStatus = Schemas["CertificateStatus"];
export type Contact = Schemas["Contact"];
export type Counters = Schemas["Counters"];
export type CourseCard = Schemas["CourseCard"];
export type CourseForm = Schemas["CourseForm"];
export type DashboardReport = Schemas["DashboardReport"];
export type Division = Schemas["Division"];
export type EventRow = Schemas["Event"];
export type LoginAnswer = Schemas["LoginAnswer"];
export type Problem = Schemas["Problem"];
export type Student = Schemas["Student"];
export type StudentForm = Schemas["StudentForm"];
export type StudentPage = Schemas["StudentPage"];
export type StudentStatus = Schemas["StudentStatus"];
export type Verification = Schemas["Verification"];
