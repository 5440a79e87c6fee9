import { dashboard as t } from "../../../lib/texts/dashboard";
import { useArrival } from "../../../ui/use-arrival";
import { useTitle } from "../../../ui/use-title";

export function Greeting({ title, name }: { title: string; name: string }) {
  const heading = useArrival<HTMLHeadingElement>();
  useTitle(t.title);
  return (
    <div className="band rings rounded-lg p-8 sm:p-10">
      <h1 ref={heading} tabIndex={-1} className="display h-page text-band-accent outline-none">
        {title}
      </h1>
      <p className="display mt-2 text-2xl">{name}</p>
    </div>
  );
}
