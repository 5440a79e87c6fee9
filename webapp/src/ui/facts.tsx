import { SoftBreaks } from "./soft-breaks";

/** Shows names and values in two or three columns, and leaves out empty values. */
export function FactGrid({ facts }: { facts: [name: string, value: string][] }) {
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
      {facts
        .filter(([, value]) => value !== "")
        .map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-small text-muted">{name}</dt>
            <dd className="font-[650] [overflow-wrap:anywhere]">
              <SoftBreaks text={value} />
            </dd>
          </div>
        ))}
    </dl>
  );
}
