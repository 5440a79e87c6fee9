// What a schema of the contract says to a reader.

/** A part of the contract: its own, or what its $ref names. */
export function resolve(contract, part) {
  if (!part?.$ref) return part ?? {};
  return part.$ref.slice(2).split("/").reduce((at, key) => at?.[key], contract) ?? {};
}

/** A type in words: "list of Student", "number". */
export function typeName(contract, schema) {
  if (!schema) return "";
  if (schema.$ref) {
    const target = resolve(contract, schema);
    return target.enum ? target.enum.join(" | ") : schema.$ref.split("/").pop();
  }
  if (schema.oneOf) return schema.oneOf.map((one) => typeName(contract, one)).join(", or ");
  if (schema.type === "array") return `list of ${typeName(contract, schema.items)}`;
  if (schema.enum) return schema.enum.join(" | ");
  const name = schema.format === "binary" ? "file" : (schema.type ?? "anything");
  return schema.nullable ? `${name} or null` : name;
}

/** The fields that a schema has, through lists and references: [name, type, description]. */
export function fields(contract, schema) {
  const one = resolve(contract, schema);
  if (one.oneOf) return fields(contract, one.oneOf[0]);
  if (one.type === "array") return fields(contract, one.items);
  const required = new Set(one.required ?? []);
  return Object.entries(one.properties ?? {}).map(([name, property]) => ({
    name,
    required: required.has(name),
    schema: resolve(contract, property),
    type: typeName(contract, property),
    description: [property.description ?? resolve(contract, property).description, property.default === undefined ? "" : `default ${property.default}`].filter(Boolean).join("; "),
  }));
}
