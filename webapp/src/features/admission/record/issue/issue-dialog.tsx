import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Enrolment, Student } from "../../../../api/types";
import { office } from "../../../../lib/texts/certificates-office";
import { students as t } from "../../../../lib/texts/students";
import { awardFields, noAward } from "../../../../ui/award-fields";
import { type QuickField, QuickForm } from "../../../../ui/quick-form";
import { issueCertificate, readyOne } from "../../api";
import { needsReason, Obstacles } from "./obstacles";

type Props = {
  student: Student;
  enrolments: Enrolment[];
  /** The division that is chosen at first. */
  first: number;
  isAdmin: boolean;
  onClose: () => void;
};

/** Issues a certificate to a student, after it has said what stands against it. */
export function IssueDialog({ student, enrolments, first, isAdmin, onClose }: Props) {
  const client = useQueryClient();
  const [division, setDivision] = useState(first);
  const ready = useQuery(readyOne(student.RegNo, division)).data;
  const courses = coursesToCertify(enrolments);
  const isExcepted = needsReason(ready);
  const enrolment = enrolments.find((one) => one.DID === division)?.Id;
  return (
    <QuickForm
      title={office.issue.title(student.Name)}
      about={
        <>
          <p>{courses.size > 1 ? office.issue.aboutAny : office.issue.about(student.DivName)}</p>
          {ready && <Obstacles found={ready} {...{ student, enrolment, isAdmin }} onLeave={onClose} />}
        </>
      }
      fields={[
        ...courseField(courses),
        ...awardFields(isAdmin).map((field) =>
          field.name === "Override" && isExcepted
            ? { ...field, required: true, hint: office.obstacles.reasonHint }
            : field,
        ),
      ]}
      initial={{ DID: String(first), ...noAward }}
      submit={office.issue.submit}
      save={({ DID, ...award }) => issueCertificate({ RegNo: student.RegNo, DID: Number(DID), ...award })}
      success={(made) => office.issue.done(made.Serial)}
      onValues={({ DID }) => setDivision(Number(DID))}
      onSaved={() => client.invalidateQueries({ queryKey: ["certificates"] })}
      onClose={onClose}
    />
  );
}

/** Returns the courses for which a certificate can be issued, by division: those that are not cancelled. */
function coursesToCertify(enrolments: Enrolment[]): Map<string, string> {
  return new Map(enrolments.filter((one) => one.Status !== "cancelled").map((one) => [String(one.DID), one.DivName]));
}

/** Asks for the course if there are several. */
const courseField = (courses: Map<string, string>): QuickField<"DID">[] =>
  courses.size > 1 ? [{ name: "DID", label: t.course, choices: Object.fromEntries(courses) }] : [];
