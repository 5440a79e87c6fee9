import { shell } from "../../../lib/texts/shell";
import { Modal } from "../../../ui/modal";

/** Lists the shortcuts of all screens. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal title={shell.shortcuts.title} isOpen onClose={onClose}>
      {shell.shortcuts.groups.map((group) => (
        <section key={group.title} aria-label={group.title} className="mb-5 last:mb-0">
          <h3 className="mb-1 text-muted">{group.title}</h3>
          <dl>
            {group.keys.map(([keys, does]) => (
              <div key={keys} className="flex items-baseline justify-between gap-4 border-t border-line py-2">
                <dt className="order-2 shrink-0">
                  <kbd className="rounded-sm border border-line-strong px-1.5 font-sans">{keys}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  );
}
