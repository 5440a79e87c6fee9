import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ContentItem, ContentKind, ContentState, SectionKey } from "../../../../api/types";
import { longDay } from "../../../../lib/format";
import { content as t } from "../../../../lib/texts/content";
import { forms } from "../../../../lib/texts/forms";
import { Badge, type Tone } from "../../../../ui/badge";
import { ButtonLink } from "../../../../ui/list/button-link";
import { ListScreen } from "../../../../ui/list/list-screen";
import type { MenuLines } from "../../../../ui/list/types";
import { useRemoval } from "../../../../ui/removal";
import { useAction } from "../../../../ui/use-action";
import { deleteItem, items, restoreItem, saveItem } from "../api";
import { formOf, isBuiltIn, nameOf, needsOf, pageOf, shapes, valuesOf } from "../kinds";
import { OrderCell } from "./order-cell";
import { useOrder } from "./use-order";

const tones: Record<ContentState, Tone> = { draft: "wait", planned: "plain", live: "good", expired: "bad" };

/** Lists all items of a kind with their status and order. */
export function ItemList({ kind, tabs }: { kind: ContentKind; tabs: ReactNode }) {
  const client = useQueryClient();
  const query = useQuery({ ...items(kind), select: (Items) => ({ Items, Total: Items.length }) });
  const shape = shapes[kind];
  const all = query.data?.Items ?? [];
  const order = useOrder(kind, all);
  const hide = useHide();
  const mayOrder = Boolean(shape.ordered) && all.length > 1;
  const removal = useRemoval<ContentItem>({
    name: nameOf,
    about: t.deleteAbout,
    remove: deleteItem,
    restore: restoreItem,
    onChanged: () => client.invalidateQueries({ queryKey: items(kind).queryKey }),
  });
  const actions = (item: ContentItem): MenuLines => [
    { text: t.edit, link: editOf(item) },
    item.Kind === "section" && {
      text: item.Hidden ? t.section.show : t.section.hide,
      onAction: () => void hide(item),
    },
    item.State === "live" && { text: t.view, onAction: () => window.open(pageOf(item), "_blank", "noopener") },
    !isBuiltIn(item) && { text: forms.removal.remove, danger: true, onAction: () => removal.ask(item) },
  ];
  const add = (main: boolean) => (
    <ButtonLink main={main} to="/admin/content/$kind/$id" params={{ kind, id: "new" }}>
      {t.add(t.one[kind])}
    </ButtonLink>
  );
  return (
    <ListScreen
      id={`content-${kind}`}
      title={t.title}
      label={t.kinds[kind]}
      before={
        <>
          {tabs}
          {removal.element}
          <p role="status" className="sr-only">
            {order.said}
          </p>
        </>
      }
      primary={add(true)}
      emptyAction={add(false)}
      query={query.data ? { ...query, data: { Items: order.shown, Total: all.length } } : query}
      columns={[
        mayOrder && {
          head: t.heads.order,
          cell: (item, i) => <OrderCell item={item} at={i} of={all.length} order={order} />,
          text: (_, i) => String(i + 1),
          width: 130,
          card: "foot",
        },
        { head: t.heads.name, cell: nameOf, width: 260, lead: true },
        { head: t.heads.more, cell: moreOf, width: 200, card: "line" },
        {
          head: t.heads.state,
          cell: (item) => <Badge tone={tones[item.State]}>{t.states[item.State]}</Badge>,
          text: (item) => t.states[item.State],
          width: 110,
          card: "side",
        },
        { head: t.heads.days, cell: daysOf, width: 220 },
      ]}
      rowKey={(item) => item.Id}
      name={nameOf}
      record={editOf}
      detail={false}
      actions={actions}
      empty={t.empty}
      total={() => t.total(all.length, all.filter((item) => item.State === "live").length)}
      footer={() => <p className="text-small text-muted">{mayOrder ? t.orderHint : !shape.ordered ? t.byDate : ""}</p>}
    />
  );
}

const editOf = (item: ContentItem) => ({
  to: "/admin/content/$kind/$id",
  params: { kind: item.Kind, id: String(item.Id) },
});

/** Returns what else tells an item from others: its day, its topic, or what a section still needs. */
function moreOf(item: ContentItem): string {
  const values = valuesOf(item);
  const more = [
    values.Date && longDay(values.Date),
    values.StartTime,
    item.Kind === "notice" && topicOf(values.Kind),
    item.Kind === "section" && values.Heading && t.sections[values.Key as SectionKey],
    item.Kind === "section" && item.State === "live" && needsOf(item),
  ];
  return more.filter(Boolean).join(", ") || "–";
}

const topicOf = (kind: string) => (kind === "news" ? t.topics.news : t.topics.notice);

function daysOf({ Kind, From, FromTime, Until, UntilTime }: ContentItem): string {
  const first = [longDay(From), FromTime].filter(Boolean).join(", ");
  const last = Until && t.until([longDay(Until), UntilTime].filter(Boolean).join(", "));
  const from = From && (shapes[Kind].dated ? t.dated(first) : t.from(first));
  return [from, last].filter(Boolean).join(", ") || t.always;
}

/** Returns the function that takes a section off Home, or puts it back. */
function useHide(): (item: ContentItem) => Promise<void> {
  const client = useQueryClient();
  const change = useAction(
    (item: ContentItem) =>
      saveItem({ ...formOf(item.Kind, item.Id, item.Version, valuesOf(item)), Hidden: !item.Hidden }),
    { success: (answer) => answer.Message },
  );
  return async (item) => {
    if (change.busy) return;
    await change.run(item);
    await client.invalidateQueries({ queryKey: items(item.Kind).queryKey });
  };
}
