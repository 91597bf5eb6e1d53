import { Refusal } from './refusal';
import { refuseUnequal, scopeOf, signatureOf, type Account } from './signatures';

type Condition = Readonly<Record<string, string>> | readonly [string, string | number, string | number];

const fieldOf = (fields: ReadonlyMap<string, string>, name: string): string =>
  fields.get(name.toLowerCase()) ?? '';

const policyOf = (text: string): { expiration: string; conditions: Condition[] } => {
  const value: unknown = JSON.parse(Buffer.from(text, 'base64').toString());
  // The shape is the service's own; what does not fit it fails in the checks.
  return value as { expiration: string; conditions: Condition[] };
};

const refused = (detail: string): Refusal => new Refusal(403, 'AccessDenied', `by policy: ${detail}`);

/** Fields that a policy need not speak of. */
const free = new Set(['policy', 'x-amz-signature', 'file']);

/**
 * Whether a form's fields, in lower case, are signed and say what their policy allows: every field must be
 * spoken of. Answers the least and the most bytes of the file.
 */
export const checkPolicy = (
  fields: ReadonlyMap<string, string>,
  account: Account,
  now: number,
): { least: number; most: number } => {
  const encoded = fieldOf(fields, 'policy');
  const stamp = fieldOf(fields, 'x-amz-date');
  if (fieldOf(fields, 'x-amz-algorithm') !== 'AWS4-HMAC-SHA256') throw refused('algorithm');
  const scope = scopeOf(fieldOf(fields, 'x-amz-credential'), stamp, account);
  refuseUnequal(fieldOf(fields, 'x-amz-signature'), signatureOf(account.secretAccessKey, scope, encoded));
  const { expiration, conditions } = policyOf(encoded);
  if (!(Date.parse(expiration) > now)) throw refused('expired');
  const spokenOf = new Set<string>();
  let range = { least: 0, most: Infinity };
  const check = (kind: string, name: string, wanted: string): void => {
    const field = name.replace(/^\$/, '').toLowerCase();
    spokenOf.add(field);
    const given = field === 'bucket' ? account.bucket : fieldOf(fields, field);
    if (kind === 'eq' ? given !== wanted : !given.startsWith(wanted)) throw refused(field);
  };
  for (const condition of conditions) {
    if (!Array.isArray(condition)) {
      for (const [name, wanted] of Object.entries(condition)) check('eq', name, String(wanted));
      continue;
    }
    const [kind, first, second] = condition as readonly [string, string | number, string | number];
    if (kind === 'content-length-range') range = { least: Number(first), most: Number(second) };
    else check(kind, String(first), String(second));
  }
  const unspoken = [...fields.keys()].filter((name) => !spokenOf.has(name) && !free.has(name));
  if (unspoken.length > 0) throw refused(`extra fields: ${unspoken.join(', ')}`);
  return range;
};
