import { useQuery } from "@tanstack/react-query";
import type { ContentItem } from "../../../api/types";
import { drafts as t } from "../../../lib/texts/drafts";
import { Loaded } from "../../../ui/loaded";
import { Missing } from "../layout/missing";
import { type DraftLink, draft } from "./drafts";
import { PostText } from "./post-page";
import { PageText } from "./text-page";

/** A post or page as it is saved, for who has the link, published or not. */
export function DraftPage({ link }: { link: DraftLink }) {
  return (
    <Loaded query={useQuery(draft(link))}>
      {(item) =>
        item ? (
          <>
            <p role="status" className="border-b-2 border-ink bg-warn-soft px-4 py-3 text-center font-[650] text-warn">
              {item.State === "live" ? t.live : t.waiting}
            </p>
            <Shown item={item} />
          </>
        ) : (
          <Missing text={t.over} to="/" back={t.home} />
        )
      }
    </Loaded>
  );
}

function Shown({ item: { Post, Page, From, UpdatedAt } }: { item: ContentItem }) {
  const UpdatedOn = UpdatedAt.slice(0, 10);
  const no = { Slug: "", Title: "", Summary: "", Body: "", UpdatedOn };
  if (Post) return <PostText post={{ ...no, Image: "", Author: "", ...Post, PublishedOn: From }} />;
  return Page && <PageText page={{ ...no, Blocks: [], ...Page }} />;
}
