import { createSign } from 'node:crypto';
import { number, object, string } from 'yup';
import { sourceErrors } from '../../../domain/errors/sources';
import type { ServiceAccount } from '../../config/serviceAccount';
import { AnsweredStatus, askSource, readAnswer, SourceFailed } from './askSource';

/** Reads sheets and nothing else. */
const sheetScope = 'https://www.googleapis.com/auth/spreadsheets.readonly';
const grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** The longest that an assertion may hold, in seconds. */
const assertionSeconds = 3600;
/** A token is left a minute before its end, so that none ends on its way. */
const spare = 60_000;
const longestReason = 200;
const mostBytes = 64 * 1024;

interface Token {
  text: string;
  /** In ms since 1970. */
  endsAt: number;
}

/** Tokens by the account that they are of; two that need one at once ask for one. */
const tokens = new WeakMap<ServiceAccount, Promise<Token>>();

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const assertionOf = ({ mail, keyId, privateKey, tokenUrl }: ServiceAccount, now: Date): string => {
  const iat = Math.floor(now.getTime() / 1000);
  const claims = { iss: mail, scope: sheetScope, aud: tokenUrl, iat, exp: iat + assertionSeconds };
  const signed = `${part({ alg: 'RS256', typ: 'JWT', kid: keyId })}.${part(claims)}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`;
};

const tokenSchema = object({
  access_token: string().strict().required(),
  expires_in: number().strict().required(),
}).required();
const refusalSchema = object({ error_description: string().strict(), error: string().strict() }).required();

/** Why a token was refused, in Google's words. */
const reasonOf = ({ said, status }: AnsweredStatus): string => {
  try {
    const { error_description: text, error } = refusalSchema.validateSync(JSON.parse(said));
    const reason = text ?? error;
    if (reason !== undefined) return reason.slice(0, longestReason);
  } catch {
    // A page and no answer of its interface.
  }
  return String(status);
};

/** That Google does not let the account in: what whoever runs the server has to mend. */
export const accountRefused = (reason: string): SourceFailed =>
  new SourceFailed(sourceErrors.sheetAccountRefused({ reason }), false);

const askToken = async (account: ServiceAccount, now: () => Date): Promise<Token> => {
  const { host } = new URL(account.tokenUrl);
  const body = new URLSearchParams({ grant_type: grant, assertion: assertionOf(account, now()) });
  const answer = await askSource(
    { ownHosts: [host], mayLeadTo: () => false, now },
    {
      url: account.tokenUrl,
      method: 'POST',
      hears: true,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: body.toString(),
    },
  ).catch((error: unknown) => {
    const isRefusal = error instanceof AnsweredStatus && [400, 401, 403].includes(error.status);
    throw isRefusal ? accountRefused(reasonOf(error)) : error;
  });
  const read = await readAnswer(answer, host, { most: mostBytes }, tokenSchema);
  return { text: read.access_token, endsAt: now().getTime() + read.expires_in * 1000 };
};

const renewed = async (account: ServiceAccount, now: () => Date): Promise<Token> => {
  const asked = askToken(account, now);
  tokens.set(account, asked);
  try {
    return await asked;
  } catch (error) {
    if (tokens.get(account) === asked) tokens.delete(account);
    throw error;
  }
};

/**
 * A token of a service account, kept until a minute before its end. `refused`: one that was not taken, instead of
 * which another is wanted. Errors: SourceFailed.
 */
export const accountToken = async (
  account: ServiceAccount,
  now: () => Date,
  refused: string | null = null,
): Promise<string> => {
  const kept = tokens.get(account);
  if (kept !== undefined) {
    const { text, endsAt } = await kept;
    if (text !== refused && endsAt - spare > now().getTime()) return text;
    // Who waited for the same one may have begun to renew it meanwhile.
    const newer = tokens.get(account);
    if (newer !== undefined && newer !== kept) return (await newer).text;
  }
  return (await renewed(account, now)).text;
};
