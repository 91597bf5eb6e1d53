import { array, number, string, tuple } from 'yup';
import { isOptional, type OptionalMail } from '../../domain/notifications/optionalMails';
import type { Services } from '../context';
import { findUser, findUserById } from '../auth/queries/users';
import { escapeHtml } from '../escapeHtml';
import { languageOf, textsIn } from '../texts';

/** Where the page lies by which somebody without signing in leaves mails of a kind out. */
export const leavePlace = 'm';

/** Whom a link in a mail is for, and which mails it is about. */
export interface LeaveLink {
  store: string;
  email: string;
  template: OptionalMail;
  language: string;
}

const sealPlace = 'leave-mail';
const statement = tuple([
  string().required(),
  string().required(),
  string().required(),
  string().required(),
  array(number().required()).required(),
]).required();

interface Addressed {
  store: string;
  recipient: string;
  template: string;
  language: string;
}

/**
 * Where the reader of a mail leaves out what is like it; null where that is not theirs to leave. The address says
 * nothing to who does not hold our key, and ends with the key alone.
 */
export const leaveAddress = async (
  { vault, db, config }: Pick<Services, 'vault' | 'db'> & { config: Pick<Services['config'], 'publicUrl'> },
  { store, recipient, template, language }: Addressed,
): Promise<string | null> => {
  if (!isOptional(template)) return null;
  const person = (await findUser(db, store, recipient.toLowerCase()))?.id ?? null;
  const said = [store, recipient, template, language, person === null ? [] : [person]];
  return `${config.publicUrl}/${leavePlace}/${vault.seal(JSON.stringify(said), sealPlace)}`;
};

const orNull = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/** What a link is about; null for one that we have not made. A person who has another address by now is meant by that. */
export const readLeaveLink = async (
  { vault, db }: Pick<Services, 'vault' | 'db'>,
  token: string,
): Promise<LeaveLink | null> => {
  const opened = vault.open(token, sealPlace);
  const said = opened === null ? null : orNull(opened);
  if (!statement.isValidSync(said)) return null;
  const [store, recipient, template, language, [id]] = statement.cast(said);
  if (!isOptional(template)) return null;
  const person = id === undefined ? null : await findUserById(db, store, id);
  return { store, email: person?.email ?? recipient, template, language };
};

/** Where the foot of the HTML part goes, which nothing that people write can hold: comments are taken out of that. */
export const footMark = '<!--foot-->';

/** A mail with the way to leave out what is like it at its end; as it is, where there is none. */
export const withLeave = (
  { html, text, language }: { html: string; text: string; language: string },
  address: string | null,
): { html: string; text: string } => {
  if (address === null) return { html: html.replace(footMark, ''), text };
  const said = textsIn(languageOf(language), 'mails')('leaving.foot');
  const link = `<a href="${escapeHtml(address)}" class="quiet" style="color:#5b6170">${escapeHtml(said)}</a>`;
  const row = `<tr><td class="quiet" style="padding:16px 4px 0;font:400 13px/20px -apple-system,'Segoe UI',Helvetica,Arial,sans-serif;color:#5b6170">${link}</td></tr>`;
  return { html: html.replace(footMark, row), text: `${text.trimEnd()}\n\n${said}\n${address}\n` };
};
