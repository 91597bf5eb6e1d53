import { useEffect, useState } from 'react';
import type { Method } from '../../../catalogue/call';
import { catalogue, type CallName } from '../../../catalogue/index';
import type { Schema } from '../../../domain/integrations/schemaText';
import { failureText } from '../../api/failures/failure';
import { send } from '../../api/http';

interface Content {
  schema: Schema;
}
interface Answer {
  content?: Record<string, Content>;
  'x-error-codes'?: string[];
}
interface Operation {
  operationId: CallName;
  summary: string;
  tags: string[];
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, Answer>;
  'x-role'?: string;
  'x-permission'?: string | null;
  'x-permission-also'?: string;
  security: { session?: string[]; apiKey?: string[] }[];
}
interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema & { 'x-error-codes'?: string[] }> };
}

/** A call as the document describes it. */
export interface DescribedCall {
  name: CallName;
  method: Method;
  path: string;
  summary: string;
  group: string;
  /** What may make it; empty: anyone. */
  rights: string[];
  /** What a key needs to make it; null: no key makes it. */
  scopes: string[] | null;
  input: Schema;
  answer: Schema;
  errors: string[];
}

/** The calls, the types that they name, and the errors that each of them may answer. */
export interface DescribedApi {
  calls: DescribedCall[];
  schemas: Record<string, Schema>;
  errors: string[];
}

const firstSchema = (content: Record<string, Content> | undefined): Schema =>
  (content?.['application/json'] ?? Object.values(content ?? {})[0])?.schema ?? {};

/** Path, query and body together, as the catalogue takes them. */
const inputOf = ({ parameters: all = [], requestBody }: Operation): Schema => {
  const parameters = all.filter((each) => each.in !== 'header');
  const body = firstSchema(requestBody?.content);
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      ...body.properties,
    },
    required: [
      ...parameters.filter(({ required }) => required).map(({ name }) => name),
      ...(body.required ?? []),
    ],
    additionalProperties: false,
  };
};

const describe = (path: string, operation: Operation): DescribedCall => {
  const { operationId: name, summary, tags, responses } = operation;
  const { default: failure, ...answers } = responses;
  return {
    name,
    method: catalogue[name].method,
    path,
    summary,
    group: tags[0] ?? '',
    rights: [operation['x-role'], operation['x-permission'], operation['x-permission-also']].filter(
      (right) => typeof right === 'string',
    ),
    scopes: operation.security.find(({ apiKey }) => apiKey !== undefined)?.apiKey ?? null,
    input: inputOf(operation),
    answer: firstSchema(Object.values(answers)[0]?.content),
    errors: failure?.['x-error-codes'] ?? [],
  };
};

const readDocument = async (signal: AbortSignal): Promise<DescribedApi> => {
  const headers = (): Promise<Record<string, string>> => Promise.resolve({ Accept: 'application/json' });
  // What the server of this very client says of itself.
  const document = (await send({
    method: 'GET',
    url: '/api/openapi.json',
    headers,
    timeout: 30_000,
    signal,
  })) as ApiDocument;
  const { schemas } = document.components;
  return {
    calls: Object.entries(document.paths)
      .flatMap(([path, methods]) =>
        Object.values(methods)
          // What takes orders in is no call that this page could try.
          .filter(({ operationId }) => operationId in catalogue)
          .map((operation) => describe(path, operation)),
      )
      .sort((one, other) => one.group.localeCompare(other.group) || one.path.localeCompare(other.path)),
    schemas,
    errors: schemas['Failure']?.['x-error-codes'] ?? [],
  };
};

interface Reading {
  api: DescribedApi | null;
  failed: string | null;
  again: () => void;
}

/** The document of the calls, read once while the screen is open. */
export const useApiDocument = (): Reading => {
  const [api, setApi] = useState<DescribedApi | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    readDocument(stop.signal).then(setApi, (error: unknown) => {
      if (!stop.signal.aborted) setFailed(failureText(error));
    });
    return () => {
      stop.abort();
    };
  }, [round]);
  const again = (): void => {
    setFailed(null);
    setRound((before) => before + 1);
  };
  return { api, failed, again };
};
