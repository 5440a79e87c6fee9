import { useQuery } from "@tanstack/react-query";
import type { ContentItem, ContentKind } from "../../../api/types";
import { momentInIndia } from "../../../lib/moments";
import { content as t } from "../../../lib/texts/content";
import { Button } from "../../../ui/button";
import { Loaded } from "../../../ui/loaded";
import { Table } from "../../../ui/table";
import { versions } from "./api";
import { shapes, valuesOf } from "./kinds";

type Props = { kind: ContentKind; id: number; onTake: (one: ContentItem) => void };

/** The earlier versions of an item. Taking one puts it into the form; visitors see it once it is saved. */
export function Versions({ kind, id, onTake }: Props) {
  const { heads, ...texts } = t.versions;
  return (
    <div className="mt-10">
      <h2 className="display mb-2 text-xl">{texts.title}</h2>
      <p className="mb-4 max-w-[70ch] text-muted">{texts.about}</p>
      <Loaded query={useQuery(versions(kind, id))} empty={texts.empty}>
        {(all) => (
          <Table
            label={texts.title}
            rows={all}
            rowKey={(one) => one.Version}
            columns={[
              { head: heads.since, cell: (one) => momentInIndia(one.UpdatedAt), className: "tabular" },
              { head: heads.by, cell: (one) => one.By || "–" },
              { head: heads.what, cell: (one) => valuesOf(one)[shapes[kind].title] || "–" },
              { head: heads.shown, cell: (one) => t.hidden[one.Hidden ? "1" : ""] },
              {
                head: heads.action,
                cell: (one) => (
                  <Button
                    look="quiet"
                    aria-label={texts.takeOf(momentInIndia(one.UpdatedAt))}
                    onClick={() => onTake(one)}
                  >
                    {texts.take}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </Loaded>
    </div>
  );
}
