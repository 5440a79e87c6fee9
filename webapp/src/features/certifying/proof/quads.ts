import { BOOLEAN, type Node, type Value } from "./shape";

/** An RDF statement; each term is written as in N-Quads. Blank nodes start with "_:". */
export type Quad = readonly [subject: string, predicate: string, object: string];

/** The error for something that is not a credential of this institute. Its message is shown to users. */
export class Unreadable extends Error {}

const TYPE = "<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>";

const iri = (text: string) => {
  if (!/^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i.test(text)) throw new Unreadable(`"${text}" is no address.`);
  return `<${text}>`;
};

const escapes: Record<string, string> = { "\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r" };
const literal = (text: string, type?: string) =>
  `"${text.replace(/[\\"\n\r]/g, (one) => escapes[one] ?? one)}"${type ? `^^<${type}>` : ""}`;

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Returns the statements of an object with the given shape. It refuses unknown properties, which could have been added
 * later.
 */
export function quadsOf(content: unknown, shape: Node): Quad[] {
  const quads: Quad[] = [];
  let blanks = 0;

  function node(value: unknown, of: Node): string {
    if (!isObject(value)) throw new Unreadable("A part of it is missing.");
    const named = of.id === "optional" ? value.id !== undefined : of.id;
    const name = named ? iri(textOf(value.id, "id")) : `_:b${blanks++}`;
    for (const type of typesOf(value.type, of)) quads.push([name, TYPE, iri(type)]);
    for (const [key, held] of Object.entries(value)) {
      if (key === "type" || (key === "id" && named)) continue;
      const known = Object.hasOwn(of.has, key) ? of.has[key] : undefined;
      if (!known) throw new Unreadable(`It holds "${key}", which the institute does not write.`);
      for (const one of Array.isArray(held) ? held : [held]) quads.push([name, iri(known.of), term(one, known, key)]);
    }
    return name;
  }

  function term(value: unknown, { is }: Value, key: string): string {
    if (is === "boolean") {
      if (typeof value !== "boolean") throw new Unreadable(`"${key}" is neither true nor false.`);
      return literal(String(value), BOOLEAN);
    }
    if (is === "text") return literal(textOf(value, key));
    if (is === "link") return iri(textOf(value, key));
    if ("typed" in is) return literal(textOf(value, key), is.typed);
    return "among" in is ? iri(is.among + textOf(value, key)) : node(value, is);
  }

  node(content, shape);
  return quads;
}

function textOf(value: unknown, key: string): string {
  if (typeof value !== "string") throw new Unreadable(`"${key}" is no text.`);
  return value;
}

/** Returns a node's types, which must match the shape, as full IRIs. */
function typesOf(value: unknown, { type = [] }: Node): readonly string[] {
  const said = value === undefined ? [] : Array.isArray(value) ? value : [value];
  const last = (address: string) => address.split("#").at(-1);
  if (said.length !== type.length || type.some((one, i) => last(one) !== said[i]))
    throw new Unreadable("It is of another kind than the institute's credentials.");
  return type;
}
