import { compile, type JSONSchema } from 'json-schema-to-typescript';

interface Operation {
  operationId: string;
  summary: string;
  parameters?: { name: string; in: string; required: boolean; schema: JSONSchema }[];
  requestBody?: { content: Record<string, { schema: JSONSchema }> };
  responses: Record<string, { content: Record<string, { schema: JSONSchema }> }>;
  security: Record<string, string[]>[];
}

export interface Described {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JSONSchema> };
}

/** What a call ignores may be anything, as it came; with a description alone it would become an object. */
const anything = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'readOnly' in value && !('type' in value)
    ? { ...value, tsType: 'unknown' }
    : value;

const closed = { type: 'object', additionalProperties: false } as const;

/** What a call takes and answers, as one schema. */
const callOf = ({ summary, parameters = [], requestBody, responses }: Operation): JSONSchema => {
  const [ok] = Object.values(responses);
  const answer = ok?.content['application/json']?.schema ?? { type: 'string' };
  const named = parameters.filter((each) => each.in !== 'header');
  const body: JSONSchema = Object.values(requestBody?.content ?? {})[0]?.schema ?? {};
  const required = named.filter((each) => each.required).map(({ name }) => name);
  const input: JSONSchema = {
    ...closed,
    properties: {
      ...Object.fromEntries(named.map(({ name, schema }) => [name, schema])),
      ...body.properties,
    },
    required: [...required, ...(Array.isArray(body.required) ? body.required : [])],
  };
  return { ...closed, description: summary, properties: { input, answer }, required: ['input', 'answer'] };
};

/** The calls that an API key makes, as TypeScript for other programs: their addresses, what they take and answer. */
export const clientCallsOf = async ({ paths, components }: Described): Promise<string> => {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security.some((way) => 'apiKey' in way))
      .map(([method, operation]) => ({ address: `${method.toUpperCase()} ${path}`, operation })),
  );
  const properties = Object.fromEntries(
    operations.map(({ operation }) => [operation.operationId, callOf(operation)]),
  );
  const whole = { ...closed, properties, required: Object.keys(properties), definitions: components.schemas };
  const schema = JSON.parse(
    JSON.stringify(whole).replaceAll('#/components/schemas/', '#/definitions/'),
    anything,
  ) as JSONSchema;
  const types = await compile(schema, 'Calls', {
    bannerComment: '',
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 110 },
  });
  const rows = operations.map(({ address, operation }) => `  ${operation.operationId}: '${address}',\n`);
  const head = '// Made from the marketplace\u2019s OpenAPI document by: npm run answers\n';
  return `${head}\nexport const calls = {\n${rows.join('')}} as const;\n\n${types}`;
};
