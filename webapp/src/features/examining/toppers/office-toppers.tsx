import { useQueryClient } from "@tanstack/react-query";
import type { ExamDesk } from "../../../api/types";
import { exams } from "../../../lib/texts/exams";
import { Button } from "../../../ui/button";
import { Panel } from "../../../ui/panel";
import { useOnce } from "../../../ui/use-once";
import { hundredths } from "../marks/grid";
import { leaveOut } from "./api";

const t = exams.toppers;
type Topper = ExamDesk["Toppers"][number];

/** The best results, if the institute shows them. An administrator can leave somebody out of the list on the website. */
export function OfficeToppers({ exam }: { exam: ExamDesk }) {
  if (exam.Toppers.length === 0) return null;
  return (
    <Panel title={exams.results.toppers}>
      {exam.PublicToppers && <p className="mb-3 max-w-prose text-muted">{t.isPublic}</p>}
      <ol className="divide-y divide-line">
        {exam.Toppers.map((one) => (
          <li key={one.RegNo} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-2 first:pt-0 last:pb-0">
            <span className="w-20 font-[650]">{exams.results.rank(one.Rank)}</span>
            <span className="min-w-0 grow">
              <span className="font-[550]">{one.Name}</span>{" "}
              <span className="tabular text-small text-muted">{one.RegNo}</span>
              {exam.PublicToppers && one.LeftOut && <span className="block text-small text-muted">{t.isLeftOut}</span>}
            </span>
            <span className="tabular">{hundredths(one.Percent)} %</span>
            {exam.PublicToppers && exam.MayPublish && <LeaveOut of={one} />}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function LeaveOut({ of }: { of: Topper }) {
  const client = useQueryClient();
  const change = useOnce(() => leaveOut(of.SID, !of.LeftOut), {
    success: (answer) => answer.Message,
    onDone: () => client.invalidateQueries({ queryKey: ["exams"] }),
  });
  return (
    <Button
      look="small"
      aria-label={of.LeftOut ? t.nameOf(of.Name) : t.leaveOutOf(of.Name)}
      aria-disabled={change.busy}
      onClick={() => void change.run(undefined)}
    >
      {of.LeftOut ? t.name : t.leaveOut}
    </Button>
  );
}
