import { createFileRoute } from "@tanstack/react-router";
import { CollectionPage } from "../features/fees/collection-page";
import { type CollectionSearch, collectionSearch } from "../features/fees/search";
import { readByScreen } from "../lib/list-search";

export const Route = createFileRoute("/admin/collection")({
  validateSearch: readByScreen<CollectionSearch>(),
  component: Collection,
});

function Collection() {
  return <CollectionPage search={collectionSearch(Route.useSearch())} />;
}
