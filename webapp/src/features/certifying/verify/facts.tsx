/** Shows names and values, and leaves out empty values. */
export function Facts({ facts }: { facts: [name: string, value: string][] }) {
  return (
    <dl className="flex flex-col gap-3">
      {facts
        .filter(([, value]) => value !== "")
        .map(([name, value]) => (
          <div key={name}>
            <dt className="text-small text-muted">{name}</dt>
            <dd className="font-[650] [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
