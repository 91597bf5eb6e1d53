import { randomBytes } from 'node:crypto';
import type { FormFields } from './formFields';

/** What Stripe refuses, in its words. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    message: string,
    readonly facts: { code?: string; param?: string } = {},
  ) {
    super(message);
  }
}

export const invalid = (message: string, facts: { code?: string; param?: string } = {}, status = 400) =>
  new Refusal(status, 'invalid_request_error', message, facts);

export const needed = (fields: FormFields, name: string): string => {
  const value = fields.get(name);
  if (value === undefined || value === '')
    throw invalid(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
  return value;
};

export const idFor = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`;

export const listOf = (url: string, data: unknown[]): unknown => ({
  object: 'list',
  data,
  has_more: false,
  url,
});

/** What the stand-in does for a call; `path` is cut at the slashes. */
export type Works = Record<string, (fields: FormFields, path: string[], key: string | null) => unknown>;
