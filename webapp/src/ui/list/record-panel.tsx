import type { ReactNode } from "react";
import { SidePanel } from "./side-panel";
import type { Column, MenuLines, Target } from "./types";

type Props<T> = {
  row: T;
  title: string;
  columns: readonly Column<T>[];
  index: number;
  target: Target | undefined;
  lines: MenuLines;
  detail: false | undefined | ((row: T) => ReactNode);
  onBefore: (() => void) | undefined;
  onAfter: (() => void) | undefined;
  onClose: () => void;
};

/** The open row: its columns in full, hidden ones too, and what its list adds. */
export function RecordPanel<T>({ row, columns, index, detail, ...panel }: Props<T>) {
  return (
    <SidePanel {...panel}>
      <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {columns
          .filter((column) => !column.lead && column.head !== "#" && column.inPanel !== false)
          .map((column) => (
            <div key={column.head} className="contents">
              <dt className="text-muted">{column.head}</dt>
              <Fact>{column.cell(row, index) || "–"}</Fact>
            </div>
          ))}
      </dl>
      {detail ? detail(row) : null}
    </SidePanel>
  );
}

/** Text with spaces wraps. An e-mail address or a number is never broken: what does not fit is shown in full on hover. */
function Fact({ children }: { children: ReactNode }) {
  const isOneWord = typeof children === "string" && !children.includes(" ");
  return isOneWord ? (
    <dd data-clip className="tabular truncate">
      {children}
    </dd>
  ) : (
    <dd className="min-w-0 [overflow-wrap:break-word]">{children}</dd>
  );
}
