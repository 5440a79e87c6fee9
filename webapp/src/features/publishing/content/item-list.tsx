import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ContentItem, ContentKind, ContentState, SectionKey } from "../../../api/types";
import { longDay } from "../../../lib/format";
import { content as t } from "../../../lib/texts/content";
import { forms } from "../../../lib/texts/forms";
import { Badge, type Tone } from "../../../ui/badge";
import { buttonLook } from "../../../ui/button";
import { Icon } from "../../../ui/icon";
import { Loaded } from "../../../ui/loaded";
import { useRemoval } from "../../../ui/removal";
import { type Column, Table } from "../../../ui/table";
import { useAction } from "../../../ui/use-action";
import { deleteItem, items, restoreItem, saveItem } from "./api";
import { formOf, isBuiltIn, nameOf, needsOf, pageOf, shapes, valuesOf } from "./kinds";
import { OrderCell } from "./order-cell";
import { useOrder } from "./use-order";

const tones: Record<ContentState, Tone> = { draft: "wait", planned: "plain", live: "good", expired: "bad" };

/** Lists all items of a kind with their status and order. */
export function ItemList({ kind }: { kind: ContentKind }) {
  const client = useQueryClient();
  const query = useQuery(items(kind));
  const removal = useRemoval<ContentItem>({
    name: nameOf,
    about: t.deleteAbout,
    remove: deleteItem,
    restore: restoreItem,
    onChanged: () => client.invalidateQueries({ queryKey: items(kind).queryKey }),
  });
  return (
    <>
      {removal.element}
      <Loaded query={query} empty={t.empty}>
        {(all) => <Rows kind={kind} all={all} onRemove={removal.ask} />}
      </Loaded>
    </>
  );
}

type RowsProps = { kind: ContentKind; all: ContentItem[]; onRemove: (item: ContentItem) => void };

function Rows({ kind, all, onRemove }: RowsProps) {
  const shape = shapes[kind];
  const order = useOrder(kind, all);
  const mayOrder = shape.ordered && all.length > 1;
  const columns: Column<ContentItem>[] = [
    { head: t.heads.name, cell: (item) => <What item={item} /> },
    { head: t.heads.state, cell: (item) => <Badge tone={tones[item.State]}>{t.states[item.State]}</Badge> },
    { head: t.heads.days, cell: (item) => daysOf(item) },
    { head: t.heads.action, cell: (item) => <Actions item={item} onRemove={onRemove} /> },
  ];
  if (mayOrder) {
    columns.unshift({
      head: t.heads.order,
      cell: (item, i) => <OrderCell item={item} at={i} of={all.length} order={order} />,
    });
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">
        {t.total(all.length, all.filter((item) => item.State === "live").length)}
        {mayOrder && `. ${t.orderHint}`}
        {!shape.ordered && `. ${t.byDate}`}
      </p>
      <p role="status" className="sr-only">
        {order.said}
      </p>
      <Table label={t.kinds[kind]} columns={columns} rows={order.shown} rowKey={(item) => item.Id} />
    </div>
  );
}

function What({ item }: { item: ContentItem }) {
  const values = valuesOf(item);
  const { picture } = shapes[item.Kind];
  const more = [
    values.Date && longDay(values.Date),
    values.StartTime,
    item.Kind === "notice" && topicOf(values.Kind),
    item.Kind === "section" && values.Heading && t.sections[values.Key as SectionKey],
    item.Kind === "section" && item.State === "live" && needsOf(item),
  ];
  return (
    <span className="flex items-start gap-3">
      {picture && values[picture] && (
        <img src={values[picture]} alt="" className="h-12 w-16 shrink-0 rounded-sm bg-sunken object-contain" />
      )}
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="block font-[650]">{nameOf(item)}</span>
        <span className="text-muted">{more.filter(Boolean).join(", ")}</span>
      </span>
    </span>
  );
}

const topicOf = (kind: string) => (kind === "news" ? t.topics.news : t.topics.notice);

function daysOf({ Kind, From, FromTime, Until, UntilTime }: ContentItem): string {
  const first = [longDay(From), FromTime].filter(Boolean).join(", ");
  const last = Until && t.until([longDay(Until), UntilTime].filter(Boolean).join(", "));
  const from = From && (shapes[Kind].dated ? t.dated(first) : t.from(first));
  return [from, last].filter(Boolean).join(", ") || t.always;
}

function Actions({ item, onRemove }: { item: ContentItem; onRemove: (item: ContentItem) => void }) {
  const name = nameOf(item);
  return (
    <span className="flex flex-wrap gap-2">
      <Link
        to="/admin/content/$kind/$id"
        params={{ kind: item.Kind, id: String(item.Id) }}
        className={buttonLook.small}
        aria-label={t.editWhat(name)}
      >
        {t.edit}
      </Link>
      {item.Kind === "section" && <HideButton item={item} />}
      {!isBuiltIn(item) && (
        <button
          type="button"
          className={buttonLook.small}
          aria-label={forms.removal.removeWhat(name)}
          onClick={() => onRemove(item)}
        >
          {forms.removal.remove}
        </button>
      )}
      {item.State === "live" && (
        <a
          href={pageOf(item)}
          target="_blank"
          rel="noopener"
          className={buttonLook.small}
          aria-label={t.viewWhat(name)}
        >
          <Icon name="open" size={18} />
        </a>
      )}
    </span>
  );
}

/** Takes a section off Home, or puts it back. */
function HideButton({ item }: { item: ContentItem }) {
  const client = useQueryClient();
  const name = nameOf(item);
  const change = useAction(
    (Hidden: boolean) => saveItem({ ...formOf(item.Kind, item.Id, item.Version, valuesOf(item)), Hidden }),
    {
      success: (answer) => answer.Message,
    },
  );
  async function toggle() {
    if (change.busy) return;
    await change.run(!item.Hidden);
    await client.invalidateQueries({ queryKey: items(item.Kind).queryKey });
  }
  return (
    <button
      type="button"
      className={buttonLook.small}
      aria-label={(item.Hidden ? t.section.showWhat : t.section.hideWhat)(name)}
      aria-disabled={change.busy}
      onClick={() => void toggle()}
    >
      {item.Hidden ? t.section.show : t.section.hide}
    </button>
  );
}
