import type { PageBlock } from "../../../../api/types";
import type { Card } from "../kinds";

export type BlockKind = PageBlock["Kind"];

/** A block as its form holds it: every field is there, and the table and the position are texts. */
export type Block = {
  Kind: BlockKind;
  Heading: string;
  Body: string;
  Text: string;
  Image: string;
  Video: string;
  Cards: Card[];
  Rows: string;
  Latitude: string;
  Longitude: string;
};

export const blockKinds: BlockKind[] = [
  "text",
  "picture",
  "gallery",
  "table",
  "cards",
  "questions",
  "video",
  "map",
  "form",
];

export const blankBlock = (Kind: BlockKind): Block => ({
  Kind,
  Heading: "",
  Body: "",
  Text: "",
  Image: "",
  Video: "",
  Cards: [],
  Rows: "",
  Latitude: "",
  Longitude: "",
});

const cardOf = ({ Title = "", Text = "", Image = "" }: Partial<Card>): Card => ({ Title, Text, Image });

/** Returns the form of a stored block. */
function formed(block: PageBlock): Block {
  const { Kind, Heading = "", Body = "", Text = "", Image = "", Video = "", Cards, Rows, Latitude, Longitude } = block;
  return {
    ...blankBlock(Kind),
    ...{ Heading, Body, Text, Image, Video },
    Cards: (Cards ?? []).map(cardOf),
    Rows: (Rows ?? []).map((row) => row.join(" | ")).join("\n"),
    Latitude: Latitude === undefined ? "" : String(Latitude),
    Longitude: Longitude === undefined ? "" : String(Longitude),
  };
}

/** Returns the rows of a table: one on each line, the cells separated by | or, pasted from a sheet, by tabs. */
export const rowsOf = (text: string): string[][] =>
  text
    .split("\n")
    .filter((line) => line.trim())
    .map((line) => line.split(line.includes("\t") ? "\t" : "|").map((cell) => cell.trim()));

/** Returns a block to send: only the fields that its kind has. */
function sent(block: Block): PageBlock {
  const { Kind, Heading, Body, Text, Image, Video, Cards, Rows, Latitude, Longitude } = block;
  const number = (text: string) => (text === "" ? {} : { value: Number(text) }).value;
  const place = { Latitude: number(Latitude), Longitude: number(Longitude) };
  return {
    Kind,
    Heading,
    Text,
    ...(Kind === "text" && { Body }),
    ...((Kind === "picture" || Kind === "video") && { Image }),
    ...(Kind === "video" && { Video }),
    ...((Kind === "cards" || Kind === "gallery" || Kind === "questions") && { Cards }),
    ...(Kind === "table" && { Rows: rowsOf(Rows) }),
    ...(Kind === "map" && (Object.fromEntries(Object.entries(place).filter(([, v]) => v !== undefined)) as object)),
  };
}

/** The blocks of a page are one text of its form, like all values. */
export const blocksOf = (value: string): Block[] => (value ? (JSON.parse(value) as Block[]) : []);
export const blocksText = (blocks: Block[]): string => (blocks.length ? JSON.stringify(blocks) : "");
export const storedBlocks = (blocks: PageBlock[]): string => blocksText(blocks.map(formed));
export const sentBlocks = (value: string): PageBlock[] => blocksOf(value).map(sent);
