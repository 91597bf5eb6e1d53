import type { AnswerKind, Call } from '../../catalogue/call';

interface Described {
  type: string;
  oneOf?: unknown[];
  optional?: boolean;
  nullable?: boolean;
  tests?: { name?: string | undefined; params?: Record<string, unknown> | undefined }[];
  fields?: Record<string, Described>;
  innerType?: Described | Described[];
}
type Json = Record<string, unknown>;

const limitOf = (field: Described, name: string): unknown =>
  field.tests?.find((test) => test.name === name)?.params?.[name];

/** The JSON schema of a described field: type, members, choices and bounds. */
const schemaOf = (field: Described): Json => {
  const choices = field.oneOf?.filter((choice) => choice !== null && choice !== undefined) ?? [];
  const base: Json = choices.length > 0 ? { enum: choices } : {};
  const isNumber = field.type === 'number';
  const low = limitOf(field, 'min');
  const high = limitOf(field, 'max');
  const bounds = (lowName: string, highName: string): Json => ({
    ...(typeof low === 'number' ? { [lowName]: low } : {}),
    ...(typeof high === 'number' ? { [highName]: high } : {}),
  });
  const typed = (type: string): unknown => (field.nullable === true ? [type, 'null'] : type);
  switch (field.type) {
    case 'object':
      return { ...base, ...objectOf(field.fields ?? {}), type: typed('object') };
    case 'array': {
      const inner = Array.isArray(field.innerType) ? field.innerType[0] : field.innerType;
      return {
        ...base,
        type: typed('array'),
        items: inner === undefined ? {} : schemaOf(inner),
        ...bounds('minItems', 'maxItems'),
      };
    }
    case 'number': {
      const whole = field.tests?.some((test) => test.name === 'integer') === true;
      return { ...base, type: typed(whole ? 'integer' : 'number'), ...bounds('minimum', 'maximum') };
    }
    case 'boolean':
      return { ...base, type: typed('boolean') };
    case 'string':
      return { ...base, type: typed('string'), ...(isNumber ? {} : bounds('minLength', 'maxLength')) };
    default:
      return base;
  }
};

const objectOf = (fields: Record<string, Described>): Json => {
  const required = Object.entries(fields)
    .filter(([, field]) => field.optional !== true)
    .map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])),
    ...(required.length > 0 ? { required } : {}),
  };
};

const fieldsOf = (call: Call): Record<string, Described> => {
  const described: Described | undefined = call.input?.describe();
  return described?.fields ?? {};
};

/** What each kind of answer may come as. */
const mediaTypes: Record<AnswerKind, readonly string[]> = {
  json: ['application/json'],
  text: ['text/plain'],
  css: ['text/css'],
  page: ['text/html', 'application/json'],
};

const operationOf = (name: string, call: Call): Json => {
  const inPath = new Set([...call.path.matchAll(/\{([^}]+)\}/g)].map(([, field = '']) => field));
  const fields = Object.entries(fieldsOf(call));
  const rest = Object.fromEntries(fields.filter(([field]) => !inPath.has(field)));
  const parameters = fields
    .filter(([field]) => inPath.has(field) || call.method === 'GET')
    .map(([field, described]) => ({
      name: field,
      in: inPath.has(field) ? 'path' : 'query',
      required: inPath.has(field) || described.optional !== true,
      schema: schemaOf(described),
    }));
  const mediaType = call.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  const failure = {
    description: 'What went wrong',
    ...jsonContent({ $ref: '#/components/schemas/Failure' }),
  };
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.path.split('/')[0] ?? ''],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.method !== 'GET' && Object.keys(rest).length > 0
      ? { requestBody: { required: true, content: { [mediaType]: { schema: objectOf(rest) } } } }
      : {}),
    responses: {
      [String(call.status)]: {
        description: 'The answer',
        content: Object.fromEntries(mediaTypes[call.answers].map((type) => [type, { schema: {} }])),
      },
      default: failure,
    },
    security: call.allow === 'anyone' ? [] : [{ session: [] }],
    ...(call.allow === 'anyone'
      ? {}
      : {
          'x-role': call.allow.role,
          'x-permission': call.allow.permission ?? null,
          ...(call.allow.also === undefined ? {} : { 'x-permission-also': call.allow.also }),
          // Refused with 403 until `session/confirm` or a sign-in was answered: within ten minutes, or the hour.
          ...(call.confirm === undefined ? {} : { 'x-confirm': call.confirm }),
        }),
  };
};

const jsonContent = (schema: Json): Json => ({ content: { 'application/json': { schema } } });

/** The OpenAPI 3.1 document of a table of calls. */
export const openApiOf = (calls: Readonly<Record<string, Call>>, version: string): Json => {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(calls)) {
    const path = `${call.prefix === 'root' ? '' : '/api'}/${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Stallkeeper', version, description: 'Every call of the back office.' },
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Fault: {
          type: 'object',
          description:
            'What does not hold: a code that stays, its English text, and what was put into it as values. An amount is { amount, currency }, a day 2026-01-31; an error inside an error is one itself.',
          required: ['code', 'message'],
          properties: {
            code: { type: 'string' },
            message: { type: 'string' },
            params: { type: 'object', additionalProperties: true },
          },
        },
        Failure: {
          description:
            'Session calls answer the message as plain text, with the code and its params as JSON in the header x-error, URI-encoded.',
          allOf: [{ $ref: '#/components/schemas/Fault' }],
          properties: {
            errors: {
              type: 'object',
              description: 'The same for each field at fault, by its path.',
              additionalProperties: { $ref: '#/components/schemas/Fault' },
            },
          },
        },
      },
    },
  };
};
