import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { flushSync } from "react-dom";
import { ApiError } from "../../api/error";
import { saveFile } from "../../lib/save-file";
import { lists as t } from "../../lib/texts/lists";
import { printWhenReady } from "../print/print";
import { useOnce } from "../use-once";
import type { ListProps, PageOf } from "./list";
import type { Column, MenuLines } from "./types";
import { cutOff, fileName, fileOf, readWhole, type Whole } from "./whole";

/** What ends printing. Browsers whose print dialog does not stop the page may only tell by what the person does next. */
const OVER = ["afterprint", "pointerdown", "keydown"] as const;

/**
 * Exports and prints all rows of a view, also those of pages that are not shown. Only paper shows them: the screen stays
 * as it is.
 */
export function useWhole<T, P extends PageOf<T>>(props: ListProps<T, P>, columns: readonly Column<T>[]) {
  const { query, pages, rowKey, label, exports = true } = props;
  const client = useQueryClient();
  const [sheet, setSheet] = useState<Whole<T>>();
  const view = useView();
  const found = query.isPlaceholderData ? undefined : query.data;
  const isWhole = found !== undefined && found.Items.length >= found.Total;

  async function read(): Promise<Whole<T>> {
    if (pages && !isWhole) return readWhole<T, P>((next) => pages(client, next), rowKey);
    return cutOff(found?.Items ?? [], found);
  }
  const file = useOnce(read, {
    pending: t.reading,
    success: ({ rows, left }) => [t.saved(rows.length), left].filter(Boolean).join(" "),
    onDone: (whole) => saveFile(fileOf(columns, whole), fileName(label)),
  });
  async function readForPaper(): Promise<Whole<T>> {
    const before = view();
    const whole = await read();
    if (view() !== before) throw new ApiError(200, { Message: t.changed }); // the paper would name other filters
    return whole;
  }
  const print = useOnce(readForPaper, {
    pending: t.reading,
    success: ({ rows, left }) => [t.ready(rows.length), left].filter(Boolean).join(" "),
    onDone: async (whole) => {
      flushSync(() => setSheet(whole));
      let isOver = false;
      const back = () => {
        isOver = true;
        for (const one of OVER) window.removeEventListener(one, back);
        setSheet(undefined);
      };
      window.addEventListener("afterprint", back);
      await printWhenReady();
      if (!isOver) for (const one of OVER) window.addEventListener(one, back);
    },
  });

  const lines: MenuLines = [
    exports &&
      (pages !== undefined || found !== undefined) && { text: t.export, onAction: () => void file.run(undefined) },
    { text: t.print, onAction: () => (isWhole || !pages ? void window.print() : void print.run(undefined)) },
  ];
  return { lines, busy: file.busy || print.busy, sheet };
}

/** Returns a function that tells a view from others: its address, without the open row. */
function useView(): () => string {
  const router = useRouter();
  return () => {
    const { pathname, search } = router.state.location;
    return JSON.stringify([pathname, { ...search, Open: undefined }]);
  };
}
