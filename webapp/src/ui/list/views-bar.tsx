import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { deleteView, readyCounts, type SavedView, saveView, type ViewForm, viewCounts } from "../../api/views";
import { ROLE } from "../../lib/constants";
import { cx } from "../../lib/cx";
import { count } from "../../lib/format";
import { views as t } from "../../lib/texts/views";
import { useSession } from "../../stores/session";
import { Button, SaveButton } from "../button";
import { TextField } from "../field";
import { Modal } from "../modal";
import { useRemoval } from "../removal";
import { useAction } from "../use-action";
import { MenuButton } from "./menu";
import type { Tab, Views } from "./use-views";

const tool = "h-7 shrink-0 rounded-md px-2 text-small font-[600] whitespace-nowrap text-brand hover:bg-brand-soft";

type Props = { list: string; views: Views };

/** The views of a list as a row of tabs, each with its number of rows, and what can be done with the shown one. */
export function ViewsBar({ list, views }: Props) {
  const { tabs, counted, shown, now, isChanged } = views;
  // Asked for here, so that the rows are not rendered again when the numbers come.
  const ready = useQuery(readyCounts(list, counted.ready)).data;
  const saved = useQuery(viewCounts(list, counted.saved)).data;
  const client = useQueryClient();
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  const [asking, setAsking] = useState<"new" | SavedView>();
  const again = () => client.invalidateQueries({ queryKey: ["views", list] });
  const action = useAction(saveView, { success: ({ Message }) => Message });
  const form = ({ Id, Name, Query, Columns, Shared }: SavedView): ViewForm => ({
    Id,
    List: list,
    Name,
    Query,
    Columns,
    Shared,
  });
  async function save(body: ViewForm) {
    const saved = await action.run(body);
    if (!saved) return false;
    await again();
    views.show(String(saved.Id));
    return true;
  }
  const removal = useRemoval<SavedView>({
    name: ({ Name }) => Name,
    about: shown?.view?.Shared ? t.removeShared : t.removeAbout,
    remove: (view) => deleteView(view.Id),
    restore: (view) => saveView({ ...form(view), Id: 0 }),
    onChanged: () => {
      views.show(undefined);
      return again();
    },
  });
  const view = shown?.view;
  const mayChange = view?.MayChange === true;
  const who = isAdmin ? "all" : "center";
  return (
    <>
      {removal.element}
      <nav aria-label={t.label} className="list-views print:hidden">
        {tabs.map((tab) => (
          <ViewTab
            key={tab.key}
            tab={tab}
            isShown={tab === shown}
            isChanged={isChanged && tab === shown}
            found={(tab.view ? saved : ready)?.get(tab.query)}
            onChoose={() => views.choose(tab)}
          />
        ))}
        {view && mayChange && (
          <MenuButton
            label={t.actionsFor(view.Name)}
            className={cx(tool, "w-7 px-0")}
            lines={[
              isChanged && { text: t.saveChanges, onAction: () => void save({ ...form(view), ...now }) },
              { text: t.rename, onAction: () => setAsking(view) },
              {
                text: view.Shared ? t.unshare : t.toShare[who],
                onAction: () => void save({ ...form(view), Shared: !view.Shared }),
              },
              { text: t.remove, danger: true, onAction: () => removal.ask(view) },
            ]}
          >
            <span aria-hidden="true">…</span>
          </MenuButton>
        )}
        {mayChange && isChanged && view && (
          <button type="button" className={tool} onClick={() => void save({ ...form(view), ...now })}>
            {t.saveChanges}
          </button>
        )}
        {(!shown || isChanged || shown.query === "") && (
          <button type="button" className={tool} onClick={() => setAsking("new")}>
            <span aria-hidden="true">+</span> {t.save}
          </button>
        )}
      </nav>
      {asking !== undefined && (
        <NameDialog
          of={asking === "new" ? undefined : asking}
          share={t.share[who]}
          busy={action.busy}
          error={action.fields.Name ?? (action.error ? action.error.message : undefined)}
          onSave={async (Name, Shared) => {
            const body = asking === "new" ? { List: list, ...now, Name, Shared } : { ...form(asking), Name };
            if (await save(body)) setAsking(undefined);
          }}
          onClose={() => {
            action.reset();
            setAsking(undefined);
          }}
        />
      )}
    </>
  );
}

type TabProps = {
  tab: Tab;
  isShown: boolean;
  isChanged: boolean;
  found: { Total: number; AtLeast: boolean; Known: boolean } | undefined;
  onChoose: () => void;
};

function ViewTab({ tab, isShown, isChanged, found, onChoose }: TabProps) {
  const isOld = found && !found.Known && tab.view !== undefined;
  return (
    <button
      type="button"
      aria-current={isShown ? "page" : undefined}
      title={isOld ? t.old : undefined}
      className="list-view"
      onClick={onChoose}
    >
      <span className="truncate">{tab.name}</span>
      {tab.view?.Shared && <span className="sr-only">, {t.shared}</span>}
      {isChanged && (
        <span className="text-muted">
          <span aria-hidden="true">•</span>
          <span className="sr-only">, {t.changed}</span>
        </span>
      )}{" "}
      {found?.Known && <span className="tabular text-muted">{t.count(count(found.Total), found.AtLeast)}</span>}
      {isOld && (
        <span className="text-muted">
          <span aria-hidden="true">?</span>
          <span className="sr-only">, {t.old}</span>
        </span>
      )}
    </button>
  );
}

type DialogProps = {
  of: SavedView | undefined;
  share: string;
  busy: boolean;
  error: string | undefined;
  onSave: (name: string, shared: boolean) => void;
  onClose: () => void;
};

/** Asks for the name of a view, and for a new one with whom it is shared. */
function NameDialog({ of, share, busy, error, onSave, onClose }: DialogProps) {
  const [name, setName] = useState(of?.Name ?? "");
  const [shared, setShared] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) onSave(name, shared);
  }
  return (
    <Modal title={of ? t.renameTitle(of.Name) : t.saveTitle} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        {!of && <p className="text-muted">{t.saveAbout}</p>}
        <TextField
          label={t.name}
          required
          autoFocus
          maxLength={60}
          value={name}
          error={error}
          onChange={(event) => setName(event.target.value)}
        />
        {!of && (
          <label className="flex min-h-9 items-center gap-2">
            <input
              type="checkbox"
              className="size-5 accent-brand"
              checked={shared}
              onChange={(event) => setShared(event.target.checked)}
            />
            {share}
          </label>
        )}
        <div className="flex flex-wrap gap-3">
          <SaveButton busy={busy}>{t.saveNow}</SaveButton>
          <Button look="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
