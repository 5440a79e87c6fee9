import type { ContentForm, ContentItem, ContentKind, FilePurpose, PageBlock, SectionKey } from "../../../api/types";
import { content as t } from "../../../lib/texts/content";
import { sentBlocks, storedBlocks } from "./blocks/blocks";

export type Name = keyof typeof t.fields;
/** The values of an item's form, all as text; fields that the kind doesn't have are empty. */
export type Values = Record<Name, string>;

type Control =
  | "video"
  | "center"
  | "slug"
  | "blocks"
  | "cards"
  | "line"
  | "long"
  | "rich"
  | "image"
  | "date"
  | "time"
  | "email"
  | "url"
  | "tel"
  | "decimal";
export type FieldOf =
  | { name: Name; control: Control }
  | { name: Name; control: "choice"; texts: Record<string, string> };

type Shape = {
  /** The wire's field that holds the content of this kind. */
  part:
    | "Slide"
    | "Event"
    | "Teacher"
    | "Testimonial"
    | "Partner"
    | "Post"
    | "Notice"
    | "Page"
    | "Section"
    | "Center"
    | "Redirect";
  fields: FieldOf[];
  /** The field with the item's name. */
  title: Name;
  picture?: Name;
  /** Whether users set the order; items with a date are sorted by it. */
  ordered?: boolean;
  /** Whether the item's first day is its date. */
  dated?: boolean;
  /** Returns the item's address on the website. */
  page: (values: Values) => string;
};

/** Returns the upload purpose for files of a kind. */
export function purposeOf(kind: ContentKind): FilePurpose {
  switch (kind) {
    case "slide":
    case "event":
    case "teacher":
    case "testimonial":
    case "partner":
      return kind;
    default:
      return "post";
  }
}

const f = (name: Name, control: Control = "line"): FieldOf => ({ name, control });
const sectionTexts = [f("Heading"), f("Text", "long")];
/** The fields that the sections of Home have beside the heading and text. */
const sectionMore: Partial<Record<SectionKey, Name[]>> = {
  admissions: ["Cards"],
  why: ["Cards"],
  video: ["Image", "Video"],
  own: ["Image", "Cards"],
};
/** The addresses of the pages that every website has. */
const pages: Record<string, string> = { about: "/about", terms: "/privacy", privacy: "/policy" };

export const shapes: Record<ContentKind, Shape> = {
  section: {
    part: "Section",
    fields: sectionTexts.concat(f("Image", "image"), f("Video", "video"), f("Cards", "cards")),
    title: "Heading",
    picture: "Image",
    ordered: true,
    page: () => "/",
  },
  slide: {
    part: "Slide",
    fields: [f("Image", "image"), f("Heading"), f("Caption")],
    title: "Heading",
    picture: "Image",
    ordered: true,
    page: () => "/",
  },
  event: {
    part: "Event",
    fields: [
      f("Title"),
      f("Date", "date"),
      f("StartTime", "time"),
      f("EndTime", "time"),
      f("Organiser"),
      f("Venue"),
      f("About", "long"),
      f("Image", "image"),
    ],
    title: "Title",
    picture: "Image",
    page: () => "/event",
  },
  teacher: {
    part: "Teacher",
    fields: [f("Name"), f("Designation"), f("Image", "image")],
    title: "Name",
    picture: "Image",
    ordered: true,
    page: () => "/teacher",
  },
  testimonial: {
    part: "Testimonial",
    fields: [f("Name"), f("Designation"), f("Speak", "long"), f("Image", "image")],
    title: "Name",
    picture: "Image",
    ordered: true,
    page: () => "/",
  },
  partner: {
    part: "Partner",
    fields: [f("Name"), f("Logo", "image")],
    title: "Name",
    picture: "Logo",
    ordered: true,
    page: () => "/",
  },
  post: {
    part: "Post",
    fields: [f("Title"), f("Slug"), f("Author"), f("Summary", "long"), f("Image", "image"), f("Body", "rich")],
    title: "Title",
    picture: "Image",
    dated: true,
    page: ({ Slug }) => `/blog/${encodeURIComponent(Slug)}`,
  },
  notice: {
    part: "Notice",
    fields: [f("Title"), { name: "Kind", control: "choice", texts: t.topics }, f("Link"), f("Body", "rich")],
    title: "Title",
    dated: true,
    page: ({ Kind }) => `/news?kind=${Kind}`,
  },
  page: {
    part: "Page",
    fields: [
      f("Title"),
      f("Slug", "slug"),
      f("Summary", "long"),
      { name: "Menu", control: "choice", texts: t.menus },
      f("Body", "rich"),
      f("Blocks", "blocks"),
    ],
    title: "Title",
    dated: true,
    page: ({ Slug }) => pages[Slug] ?? `/page/${Slug}`,
  },
  redirect: {
    part: "Redirect",
    fields: [f("Old"), f("New")],
    title: "Old",
    page: ({ Old }) => Old,
  },
  center: {
    part: "Center",
    fields: [
      f("Code", "center"),
      f("Text", "long"),
      f("Latitude", "decimal"),
      f("Longitude", "decimal"),
      f("Cards", "cards"),
    ],
    title: "Name",
    ordered: true,
    page: ({ Code }) => `/center/${Code}`,
  },
};

export const kinds = Object.keys(t.kinds) as ContentKind[];

export const blank = Object.fromEntries(Object.keys(t.fields).map((name) => [name, ""])) as Values;

/** Returns the fields of an item's form: of a section of Home, only those that it shows. */
export function fieldsOf(kind: ContentKind, values: Values): FieldOf[] {
  const { fields } = shapes[kind];
  if (kind !== "section") return fields;
  const key = values.Key as SectionKey;
  if (key === "slider") return [];
  return fields.filter((field) => sectionTexts.includes(field) || sectionMore[key]?.includes(field.name));
}

export type Card = { Title: string; Text: string; Image: string };

/** The cards of a section are one text of its form, like all values. */
export const cardsOf = (value: string): Card[] => (value ? (JSON.parse(value) as Card[]) : []);
export const cardsText = (cards: readonly Partial<Card>[]): string =>
  JSON.stringify(cards.map(({ Title = "", Text = "", Image = "" }) => ({ Title, Text, Image })));

/** Returns why visitors do not see a section although it is live, or "". The server has the rule. */
export function needsOf(item: ContentItem): string {
  const { Key, Text, Image, Video, Cards } = valuesOf(item);
  const has = { video: Image || Video, own: Text.trim() || cardsOf(Cards).length }[Key] ?? cardsOf(Cards).length;
  return (!has && t.section.needs[Key as SectionKey]) || "";
}

/** Reports whether an item is one of Home's built-in sections, which can be hidden but not deleted. */
export const isBuiltIn = (item: ContentItem): boolean => item.Kind === "section" && item.Section?.Key !== "own";

/** Returns the fields of a kind in the order of the screen. */
export const orderOf = (kind: ContentKind): Name[] => [
  ...shapes[kind].fields.map((field) => field.name),
  "From",
  "FromTime",
  "Until",
  "UntilTime",
  "Hidden",
];

/** Returns the form values of a stored item. */
export function valuesOf(item: ContentItem): Values {
  const shown = (item[shapes[item.Kind].part] ?? {}) as Record<string, unknown>;
  const texts = Object.entries(shown).map(([name, value]) => [
    name,
    name === "Blocks"
      ? storedBlocks(value as PageBlock[])
      : Array.isArray(value)
        ? cardsText(value)
        : String(value ?? ""),
  ]);
  const { From, FromTime, Until, UntilTime, Hidden } = item;
  return { ...blank, ...Object.fromEntries(texts), From, FromTime, Until, UntilTime, Hidden: Hidden ? "1" : "" };
}

/** Returns the form to send. */
export function formOf(kind: ContentKind, id: number, version: number, values: Values): ContentForm {
  const { part, fields } = shapes[kind];
  const told = fields.flatMap(({ name, control }): [string, string | number | Card[] | PageBlock[]][] => {
    if (control === "blocks") return [[name, sentBlocks(values[name])]];
    if (control === "cards") return [[name, cardsOf(values[name])]];
    if (control !== "decimal") return [[name, values[name]]];
    return values[name] === "" ? [] : [[name, Number(values[name])]];
  });
  if (kind === "section") told.push(["Key", values.Key]);
  const { From, FromTime, Until, UntilTime, Hidden } = values;
  return {
    Id: id,
    Version: version,
    Kind: kind,
    Hidden: Hidden === "1",
    From,
    FromTime,
    Until,
    UntilTime,
    [part]: Object.fromEntries(told),
  };
}

export function nameOf(item: ContentItem): string {
  const values = valuesOf(item);
  return values[shapes[item.Kind].title] || values.Code || (t.sections[values.Key as SectionKey] ?? "");
}
export const pageOf = (item: ContentItem): string => shapes[item.Kind].page(valuesOf(item));
