/** A schema of the OpenAPI document, as far as this product writes them. */
export interface Schema {
  $ref?: string;
  description?: string;
  type?: string | readonly string[];
  format?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  items?: Schema | false;
  prefixItems?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
  minimum?: number;
}

const namedBy = ({ $ref }: Schema): string | undefined => $ref?.split('/').at(-1);

const commentOf = ({ description, format }: Schema, indent: string): string => {
  const told = [description, format === undefined ? undefined : `@format ${format}`].filter(
    (text) => text !== undefined,
  );
  return told.length === 0 ? '' : `${indent}/** ${told.join(' ').replaceAll('*/', '* /')} */\n`;
};

const keyText = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

const objectText = (schema: Schema, indent: string): string => {
  const { properties = {}, required = [], additionalProperties: others } = schema;
  const inner = `${indent}  `;
  const members = Object.entries(properties).map(([name, member]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${commentOf(member, inner)}${inner}${keyText(name)}${mark}: ${typeText(member, inner)};\n`;
  });
  const rest = typeof others === 'object' ? `Record<string, ${typeText(others, indent)}>` : null;
  if (members.length === 0)
    return rest ?? (others === false ? 'Record<string, never>' : 'Record<string, unknown>');
  const object = `{\n${members.join('')}${indent}}`;
  return rest === null ? object : `${object} & ${rest}`;
};

const plainText = (type: string, schema: Schema, indent: string): string => {
  if (type === 'object') return objectText(schema, indent);
  if (type === 'integer') return 'number';
  if (type !== 'array') return type;
  const { items, prefixItems } = schema;
  if (prefixItems !== undefined) return `[${prefixItems.map((item) => typeText(item, indent)).join(', ')}]`;
  const item = typeof items === 'object' ? typeText(items, indent) : 'unknown';
  return /^[\w.]+$/.test(item) ? `${item}[]` : `Array<${item}>`;
};

/** A schema as the type that TypeScript has for it; what has a name is named. */
export const typeText = (schema: Schema, indent = ''): string => {
  const name = namedBy(schema);
  if (name !== undefined) return name;
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((choice) => JSON.stringify(choice)).join(' | ');
  if (schema.anyOf !== undefined) return schema.anyOf.map((choice) => typeText(choice, indent)).join(' | ');
  if (schema.type === undefined) return 'unknown';
  return [schema.type]
    .flat()
    .map((type) => plainText(type, schema, indent))
    .join(' | ');
};

/** The names in a schema, and in what they name, each once, in the order in which a reader meets them. */
export const namesIn = (schema: Schema, schemas: Readonly<Record<string, Schema>>): string[] => {
  const met = new Set<string>();
  const look = (at: Schema): void => {
    const name = namedBy(at);
    if (name !== undefined && !met.has(name)) {
      met.add(name);
      const named = schemas[name];
      if (named !== undefined) look(named);
    }
    const { properties = {}, items, prefixItems = [], anyOf = [], additionalProperties: others } = at;
    const parts = [...Object.values(properties), ...prefixItems, ...anyOf];
    for (const part of parts) look(part);
    if (typeof items === 'object') look(items);
    if (typeof others === 'object') look(others);
  };
  look(schema);
  return [...met];
};

/** The least that fits a schema, to begin with: required members, first choices, empty lists. */
export const exampleOf = (schema: Schema): unknown => {
  const { type, enum: choices, properties = {}, required = [], minimum } = schema;
  if (choices !== undefined) return choices[0];
  const [kind] = [type].flat();
  if (kind === 'object')
    return Object.fromEntries(required.map((name) => [name, exampleOf(properties[name] ?? {})]));
  if (kind === 'array') return [];
  if (kind === 'boolean') return false;
  return kind === 'number' || kind === 'integer' ? (minimum ?? 0) : '';
};
