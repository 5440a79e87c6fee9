import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import type { Draft } from "../../../api/types";
import { drafts as t } from "../../../lib/texts/drafts";
import { Loaded } from "../../../ui/loaded";
import { content } from "../api";
import { center } from "../centers/api";
import { CenterPage } from "../centers/center-page";
import { Home } from "../home/home";
import { Missing } from "../layout/missing";
import { type DraftLink, draft } from "./drafts";
import { PostText } from "./post-page";
import { PageText } from "./text-page";

/** Content as it is saved, for who has the link, published or not. */
export function DraftPage({ link }: { link: DraftLink }) {
  return (
    <Loaded query={useQuery(draft(link))}>
      {(found) =>
        found ? (
          <>
            <p role="status" className="border-b-2 border-ink bg-warn-soft px-4 py-3 text-center font-[650] text-warn">
              {found.Item.State === "live" ? t.live : t.waiting}
            </p>
            <Shown draft={found} />
          </>
        ) : (
          <Missing text={t.over} to="/" back={t.home} />
        )
      }
    </Loaded>
  );
}

function Shown({ draft: { Item, Home: sections, Center } }: { draft: Draft }) {
  const { Post, Page, From, UpdatedAt } = Item;
  const UpdatedOn = UpdatedAt.slice(0, 10);
  const no = { Slug: "", Title: "", Summary: "", Body: "", UpdatedOn };
  if (Post) return <PostText post={{ ...no, Image: "", Author: "", ...Post, PublishedOn: From }} />;
  if (Center) {
    return (
      <With data={[[center(Center.Code).queryKey, Center]]}>
        <CenterPage code={Center.Code} />
      </With>
    );
  }
  if (sections?.length) {
    return (
      <With data={[[content.sections.queryKey, sections]]}>
        <Home />
      </With>
    );
  }
  return Page && <PageText page={{ ...no, Blocks: [], ...Page }} />;
}

/** Shows the pages of the website with other data, which no other page may take for what is published. */
function With({ data, children }: { data: [readonly unknown[], unknown][]; children: ReactNode }) {
  const defaults = useQueryClient().getDefaultOptions();
  const [client] = useState(() => {
    const own = new QueryClient({ defaultOptions: defaults });
    for (const [key, value] of data) own.setQueryData(key, value);
    return own;
  });
  return (
    <QueryClientProvider client={client}>
      <Suspense>{children}</Suspense>
    </QueryClientProvider>
  );
}
