import { createFileRoute } from "@tanstack/react-router";
import { ContentPage } from "../features/content/content-page";
import { type ContentSearch, contentSearch } from "../features/content/search";
import { readByScreen } from "../lib/list-search";

export const Route = createFileRoute("/admin/content/")({
  validateSearch: readByScreen<ContentSearch>(),
  component: Content,
});

function Content() {
  return <ContentPage search={contentSearch(Route.useSearch())} />;
}
