import { mixed, object, string } from 'yup';
import { conversationErrors } from '../errors/conversations';
import { namePlace } from '../paging';
import { characters, emailText, idText, trimmedText } from '../text';
import { longestMessage } from './conversations';
import { generalErrors } from '../errors/general';
import { settingsErrors } from '../errors/settings';

const store = trimmedText().max(100).optional();
const mostProperties = 50;
/** What a site sends may be longer than what people write. */
const longestReport = 5000;

/** A message to the marketplace from its site (spec 7, `message/send`). */
export const sendMessageSchema = object({
  email: emailText().required(generalErrors.requiredField),
  body: trimmedText().max(longestMessage, generalErrors.tooLong).required(generalErrors.requiredField),
  store,
});

export const subscribeSchema = object({ email: emailText().required(generalErrors.requiredField), store });

type Plain = string | number | boolean | null;

const isPlain = (value: unknown): value is Plain =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** A flat object of texts, numbers and yes or no, limited in its size. */
const isFlat = (value: unknown, longest: number): value is Record<string, Plain> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length <= mostProperties &&
    entries.every(([name, each]) => name.length <= 100 && isPlain(each) && String(each).length <= longest)
  );
};

const flatRecord = () =>
  mixed((value): value is Record<string, Plain> => isFlat(value, longestReport)).typeError(() =>
    settingsErrors.tooManyProperties({ max: mostProperties }),
  );

/** A filled-in contact form, whose fields are the site's own. */
export const contactFormSchema = object({
  data: flatRecord()
    .required(generalErrors.requiredField)
    .test('filled', generalErrors.requiredField, (data) =>
      Object.values(data).some((each) => String(each ?? '').trim() !== ''),
    )
    .test(
      'length',
      () => generalErrors.tooLong({ max: longestMessage }),
      (data) => Object.values(data).every((each) => characters(String(each)) <= longestMessage),
    ),
  store,
});

/** What comes in from the marketplace's site. */
export const receivedKinds = ['message', 'contact-form', 'subscription'] as const;
export type ReceivedKind = (typeof receivedKinds)[number];

/** What is listed: one kind, or what of all kinds can be answered and nobody has answered yet. */
export const receivedLists = ['unanswered', ...receivedKinds] as const;
export type ReceivedList = (typeof receivedLists)[number];

/** What is kept of it: a message's text, or a form's lines in its own order, which an object would lose. */
export type ReceivedContent = { body: string } | { lines: { name: string; value: string }[] };

/** One thing that came in; a subscription is known by its address, which is its id. */
export interface Received {
  id: string;
  kind: ReceivedKind;
  /** Empty where a form named none: it cannot be answered then. */
  email: string;
  /** What was written: one text of a message, a line a field of a form, none of a subscription. */
  lines: { name: string; value: string }[];
  /** ISO 8601 in UTC. */
  at: string;
  answer: { text: string; by: string; at: string } | null;
}

export interface ReceivedPage {
  received: Received[];
  /** Where older ones begin; null where there are none. */
  next: string | null;
}

const kind = string().oneOf(receivedKinds, generalErrors.invalid);

export const receivedListSchema = object({
  kind: string().oneOf(receivedLists, generalErrors.invalid).optional(),
  /** Part of an address. */
  q: trimmedText().max(100, generalErrors.tooLong).optional(),
  before: namePlace(/^(\d{1,15}|n_[\w-]+)$/),
});

export const receivedExportSchema = object({ kind: kind.required(generalErrors.requiredField) });

export const answerReceivedSchema = object({
  id: idText()
    .matches(/^\d{1,15}$/, conversationErrors.receivedNotFound)
    .required(generalErrors.requiredField),
  text: trimmedText().max(longestMessage, generalErrors.tooLong).required(generalErrors.requiredField),
});

/** What is forgotten: one message, or all that an address has sent. */
export const forgetReceivedSchema = object({
  id: idText()
    .matches(/^\d{1,15}$/, { message: conversationErrors.receivedNotFound, excludeEmptyString: true })
    .optional(),
  email: emailText().test('one-of-both', generalErrors.requiredField, function named(email = '') {
    const { id = '' } = this.parent as { id?: string }; // yup does not type the object around a field
    return email !== '' || id !== '';
  }),
});

const addressed = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]+$/;

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 254 && addressed.test(value.trim());

/** All addresses that fields of a form hold, whatever these are called. */
export const addressesIn = (data: Readonly<Record<string, unknown>>): string[] =>
  Object.values(data)
    .filter(isAddress)
    .map((value) => value.trim().toLowerCase());

/** Whom a form can be answered at: the first field that is called a mail and holds an address; empty where none is. */
export const addressIn = (data: Readonly<Record<string, unknown>>): string => {
  for (const [name, value] of Object.entries(data))
    if (/mail/i.test(name) && isAddress(value)) return value.trim().toLowerCase();
  return '';
};
