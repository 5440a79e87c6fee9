import type { SittingItem } from "../../../../api/types";
import { loadPicture } from "../api";

const known = new Map<string, Promise<string>>();

/** The link without its signature, which is another one in every answer of the server. */
const nameOf = (link: string) => link.split("?")[0] ?? link;

/** Returns the picture of a question. It is loaded once; after a failure the next call tries again. */
export function pictureOf({ PictureLink }: SittingItem): Promise<string> {
  const name = nameOf(PictureLink);
  const found = known.get(name);
  if (found) return found;
  const loading = loadPicture(PictureLink);
  known.set(name, loading);
  loading.catch(() => known.delete(name));
  return loading;
}

/** Loads the pictures of a paper while the network is there. */
export function loadPictures(items: readonly SittingItem[]): void {
  for (const item of items) if (item.PictureLink) void pictureOf(item).catch(() => {});
}
