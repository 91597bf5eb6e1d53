import type { Call } from '../../catalogue/call';
import { keyScopesOf } from '../../catalogue/keyScopes';
import { keyScopes } from '../../domain/accounts/keyScopes';
import kept from './openApiTypes.json';

interface Described {
  type: string;
  oneOf?: unknown[];
  optional?: boolean;
  meta?: { description?: string; types?: readonly string[]; readOnly?: boolean } | undefined;
  nullable?: boolean;
  tests?: { name?: string | undefined; params?: Record<string, unknown> | undefined }[];
  fields?: Record<string, Described>;
  innerType?: Described | Described[];
}
type Json = Record<string, unknown>;

interface Kept {
  answers: Readonly<Record<string, Json>>;
  schemas: Json;
  errors: { calls: Readonly<Record<string, readonly string[]>>; everywhere: readonly string[] };
}

/** What the program's types say of answers and errors, as src/testing/contract reads it out of them. */
export const openApiTypes: Kept = kept;
const { answers, schemas, errors } = openApiTypes;

/** Each failure of a call, with the codes that the program says may stand in it. */
const failureOf = (name: string): Json => {
  const codes = errors.calls[name] ?? [];
  const own = codes.length === 0 ? '' : `, or ${codes.map((code) => `\`${code}\``).join(', ')}`;
  return {
    description: `What went wrong: a code that any call may answer (\`x-error-codes\` of the schema)${own}`,
    ...jsonContent({ $ref: '#/components/schemas/Failure' }),
    'x-error-codes': codes,
  };
};

/** The answer of a call as each of its media types carries it. */
const contentOf = (name: string, call: Call): Json => {
  const schema = answers[name] ?? {};
  const json = { 'application/json': { schema } };
  if (call.answers === 'json' || call.answers === 'place') return json;
  const text = { schema: { type: 'string' } };
  if (call.answers === 'page') return { 'text/html': text, ...json };
  const types = { css: 'text/css', text: 'text/plain', document: 'text/html', events: 'text/event-stream' };
  return { [types[call.answers]]: text };
};

const limitOf = (field: Described, name: string): unknown =>
  field.tests?.find((test) => test.name === name)?.params?.[name];

/** The JSON schema of a described field: type, members, choices and bounds. */
const schemaOf = (field: Described): Json => {
  const choices = field.oneOf?.filter((choice) => choice !== null && choice !== undefined) ?? [];
  const description = field.meta?.description;
  const base: Json = {
    ...(choices.length > 0 && { enum: choices }),
    ...(description !== undefined && { description }),
    ...(field.meta?.readOnly === true && { readOnly: true }),
  };
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
      return { ...base, ...(field.meta?.types !== undefined && { type: field.meta.types }) };
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

/** With it, a write that is sent again is made once. */
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^("[A-Za-z0-9_.-]{1,64}"|[A-Za-z0-9_.-]{1,64})$' },
};

const operationOf = (name: string, call: Call): Json => {
  const scopes = keyScopesOf(call);
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
  if (call.kind === 'mutation' && call.allow !== 'anyone') parameters.push(idempotencyKey);
  const mediaType = call.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
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
        content: contentOf(name, call),
      },
      default: failureOf(name),
    },
    security:
      call.allow === 'anyone' ? [] : [{ session: [] }, ...(scopes === null ? [] : [{ apiKey: scopes }])],
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
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'stk_…',
          description:
            'A key of the marketplace. Each call names the scopes that it needs; to write includes to read. Answers say by RateLimit-Policy and RateLimit how much a key may still call.',
          'x-scopes': keyScopes,
        },
      },
      schemas: {
        ...schemas,
        Failure: {
          description:
            'Session calls answer the message as plain text, with the code and its params as JSON in the header x-error, URI-encoded.',
          type: 'object',
          required: ['code', 'message'],
          additionalProperties: false,
          'x-error-codes': errors.everywhere,
          properties: {
            code: { type: 'string' },
            message: { type: 'string' },
            params: { type: 'object', additionalProperties: { $ref: '#/components/schemas/Param' } },
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
