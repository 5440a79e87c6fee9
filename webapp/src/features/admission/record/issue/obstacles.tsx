import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReadyOne, Student } from "../../../../api/types";
import { office } from "../../../../lib/texts/certificates-office";
import { AddressWarning } from "../../../../ui/address-warning";

const t = office.obstacles;
type Rule = ReadyOne["Student"]["Lacking"][number];

/** Reports whether a reason allows no exception: then it is the code of a fault and not a rule's name. */
const isFinal = ({ Rule }: Rule) => Rule.includes(".");

/** Reports whether a certificate can be issued only with a reason for an exception. */
export const needsReason = (found: ReadyOne | undefined) =>
  found !== undefined && found.Student.Lacking.length > 0 && !found.Student.Lacking.some(isFinal);

type Props = {
  found: ReadyOne;
  student: Student;
  /** The enrolment that the certificate is for. */
  enrolment: number | undefined;
  isAdmin: boolean;
  onLeave: () => void;
};

/** Says what stands against a certificate before it is issued, with the way to mend each thing. */
export function Obstacles({ found, student, enrolment, isAdmin, onLeave }: Props) {
  const { Lacking, Serial } = found.Student;
  return (
    <>
      <AddressWarning address={found.Address} reach={found.Reach} />
      {Serial && (
        <p className="rounded-md bg-warn-soft px-4 py-3">
          {t.has}{" "}
          <Link to="/admin/certificates/$serial" params={{ serial: Serial }} className={link} onClick={onLeave}>
            {Serial}
          </Link>
        </p>
      )}
      {Lacking.length > 0 && (
        <section aria-label={t.title} className="rounded-md bg-warn-soft px-4 py-3">
          <p className="font-[650] text-warn">{t.title}</p>
          <ul className="mt-1 list-disc pl-5">
            {Lacking.map((one) => (
              <li key={one.Rule}>
                <span className="inline-block align-top first-letter:uppercase">{one.Message}.</span>{" "}
                <Mend rule={one.Rule} student={student} enrolment={enrolment} onLeave={onLeave} />
              </li>
            ))}
          </ul>
          <p className="mt-2">{Lacking.some(isFinal) ? t.final : isAdmin ? t.exception : t.adminsOnly}</p>
        </section>
      )}
    </>
  );
}

const link = "font-[600] text-brand underline underline-offset-4";

type MendProps = Pick<Props, "student" | "enrolment" | "onLeave"> & { rule: string };

/** A link to the screen on which a rule can be met. */
function Mend({ rule, student, enrolment, onLeave }: MendProps) {
  const SID = String(student.SID);
  const ways: Record<string, LinkProps> = {
    finished: { to: "/admin/student/$SID", params: { SID }, ...(enrolment && { hash: `enrolment-${enrolment}` }) },
    dues: { to: "/admin/fees", search: { SID: student.SID, ...(enrolment && { EID: enrolment }) } },
    photo: { to: "/admin/edit-student/$SID", params: { SID } },
    attendance: { to: "/admin/manage-attendance" },
    "certificate.no_birth_date": { to: "/admin/edit-student/$SID", params: { SID } },
  };
  const way = ways[rule];
  if (!way) return null;
  return (
    <Link {...way} className={link} onClick={onLeave}>
      {t.mend[rule]}
    </Link>
  );
}
