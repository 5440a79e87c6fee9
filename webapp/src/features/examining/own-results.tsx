import { useQuery } from "@tanstack/react-query";
import { exams } from "../../lib/texts/exams";
import { Loaded, Notice } from "../../ui/loaded";
import { ResultCard } from "../../ui/result-card";
import { Screen } from "../../ui/screen";
import { ownResults } from "./api";
import { OwnTickets } from "./hall/own-tickets";
import { OwnRecheck } from "./rechecks/own-recheck";

/** Shows a student their published results. */
export function OwnResults() {
  return (
    <Screen title={exams.own.title}>
      <div className="flex max-w-4xl flex-col gap-6">
        <OwnTickets />
        <Loaded query={useQuery(ownResults)} empty={exams.own.none}>
          {(all) =>
            all.length === 0 ? (
              <Notice>{exams.own.none}</Notice>
            ) : (
              <div className="flex flex-col gap-6">
                {all.map((one) => (
                  <div key={one.Code}>
                    <ResultCard result={one} />
                    <OwnRecheck result={one} />
                  </div>
                ))}
              </div>
            )
          }
        </Loaded>
      </div>
    </Screen>
  );
}
