import type { AuditEntry } from "../../../api/types";
import { audit as t } from "../../../lib/texts/audit";
import { changesOf } from "./diff";

/** Shows each changed field before and after. A short list is open at once; a long one opens on demand. */
export function Changes({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry.Before, entry.After);
  if (changes.length === 0) return t.noChanges;
  const list = (
    <dl className="flex flex-col gap-2">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="min-w-0 [overflow-wrap:anywhere]">
          <dt className="text-small text-muted">{field || t.value}</dt>
          <dd className="flex flex-col gap-0.5">
            {entry.Before !== null && (
              <del className="text-danger no-underline">
                <span className="sr-only">{t.before}: </span>
                <span aria-hidden="true">− </span>
                {before || t.nothing}
              </del>
            )}
            {entry.After !== null && (
              <ins className="text-ok no-underline">
                <span className="sr-only">{t.after}: </span>
                <span aria-hidden="true">+ </span>
                {after || t.nothing}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
  if (changes.length <= 3) return list;
  return (
    <details>
      <summary className="min-h-6 font-[600] text-brand">{t.changes(changes.length)}</summary>
      <div className="mt-2">{list}</div>
    </details>
  );
}
