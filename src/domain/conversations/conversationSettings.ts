import { array, mixed, number, object } from 'yup';
import { generalErrors } from '../errors/general';
import { group, line } from '../settings/setting';
import { lineText, trimmedText } from '../text';
import { isWebAddress } from '../webAddress';
import { ctaVariants, longestMessage } from './conversations';
import { personalDataRules, type PersonalDataRule } from './personalData';

const most = 20;
/** How many answers a vendor may keep beside the marketplace's. */
export const mostOwnAnswers = 50;
/** The longest name of an answer or a button. */
export const longestAnswerName = 60;

const name = () =>
  lineText().max(longestAnswerName, generalErrors.tooLong).required(generalErrors.requiredField);
const answerText = () =>
  trimmedText().max(longestMessage, generalErrors.tooLong).required(generalErrors.requiredField);

/** An answer that is often given: what it is called, and what is written. */
export interface OftenGiven {
  name: string;
  text: string;
}

/** Keeps an answer under its name, in whatever case; `before`: the name that it had, where it is changed. */
export const saveOwnAnswerSchema = object({
  name: name(),
  text: answerText(),
  before: lineText().max(longestAnswerName, generalErrors.tooLong).optional(),
});

export const ownAnswerNameSchema = object({ name: name() });

const webAddress = () =>
  trimmedText()
    .max(2000, generalErrors.tooLong)
    .test('web-address', generalErrors.notAUrl, (value) => !value || isWebAddress(value));

const answersSchema = array(
  object({
    name: name(),
    text: answerText(),
  }),
)
  .max(most, generalErrors.tooManyEntries)
  .optional();

const ctasSchema = array(
  object({
    label: name(),
    /** Called by our server; empty: it only leads on, and then says where to. */
    callbackUrl: webAddress()
      .defined()
      .test('does-something', generalErrors.requiredField, (value, { parent }) => {
        const beside: unknown = parent;
        const leadsOn =
          typeof beside === 'object' &&
          beside !== null &&
          'redirect' in beside &&
          typeof beside.redirect === 'string' &&
          beside.redirect.trim() !== '';
        return value !== '' || leadsOn;
      }),
    /** Where the browser goes then; empty: nowhere. */
    redirect: webAddress().defined(),
    variant: mixed<(typeof ctaVariants)[number]>().oneOf(ctaVariants).required(generalErrors.requiredField),
    /** Asked before; without a title nothing is asked. */
    prompt: object({
      title: lineText().max(100, generalErrors.tooLong).defined(),
      confirmText: lineText().max(60, generalErrors.tooLong).defined(),
    }).default(() => ({ title: '', confirmText: '' })),
  }),
)
  .max(most, generalErrors.tooManyEntries)
  .optional();

/** How much is taken in a quarter of an hour. */
const limit = (standard: number) =>
  line(
    number()
      .typeError(generalErrors.notAWholeNumber)
      .integer(generalErrors.notAWholeNumber)
      .min(1, generalErrors.atLeast)
      .max(1000, generalErrors.atMost)
      .optional(),
    standard,
  );

/** How the marketplace wants its conversations (spec 3, call-to-action button). */
export const conversationSettings = group({
  personalData: line(mixed<PersonalDataRule>().oneOf(personalDataRules).optional(), 'mark'),
  /** How long the link holds by which a buyer reads and answers, in days. */
  linkDays: line(
    number()
      .typeError(generalErrors.notAWholeNumber)
      .integer(generalErrors.notAWholeNumber)
      .min(1, generalErrors.atLeast)
      .max(90, generalErrors.atMost)
      .optional(),
    14,
  ),
  /** Conversations that may be begun in a quarter of an hour. */
  limits: group({
    /** From one place for one address. */
    perBuyer: limit(3),
    /** From one place. */
    perAddress: limit(20),
    /** About one product. */
    perProduct: limit(60),
  }),
  /** Answers that are often given. */
  answers: line(answersSchema, []),
  ctas: line(ctasSchema, []),
});
export type ConversationSettings = typeof conversationSettings.standard;
