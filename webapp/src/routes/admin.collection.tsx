import { createFileRoute } from "@tanstack/react-router";
import { centerChoices } from "../api/lookups";
import { collection } from "../features/billing/api";
import { CollectionPage } from "../features/billing/books/collection-page";
import { type CollectionSearch, collectionSearch } from "../features/billing/search";
import { readByScreen } from "../lib/list-search";
import { isAdmin, readAsStaff } from "../lib/office-loader";

export const Route = createFileRoute("/admin/collection")({
  validateSearch: readByScreen<CollectionSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    readAsStaff(
      context,
      collection(collectionSearch(deps)),
      isAdmin(context) && centerChoices(collectionSearch(deps).OId),
    ),
  component: Collection,
});

function Collection() {
  return <CollectionPage search={collectionSearch(Route.useSearch())} />;
}
