import { array, object, string } from 'yup';
import { generalErrors } from '../errors/general';
import { trimmedText } from '../text';
import type { MailValues } from './mails';
import type { SwitchedMail } from './switchedMails';

/**
 * When a mail goes out: what it tells must fit all of its conditions. Numbers are counted (`atLeast`, `atMost`), texts
 * are looked through for a word (`contains`, `lacks`), or for whether there is one at all (`given`, `missing`).
 */
const numberTests = ['atLeast', 'atMost'] as const;
const textTests = ['contains', 'lacks', 'given', 'missing'] as const;
export const conditionTests = [...numberTests, ...textTests] as const;
export type ConditionTest = (typeof conditionTests)[number];

/** What of each mail a condition may look at, beside the address that it goes to. */
const valuesOf: { readonly [T in SwitchedMail]: readonly (keyof MailValues[T] & string)[] } = {
  'order-placed': ['order', 'items'],
  'order-reminder-1': ['count', 'items'],
  'order-reminder-2': ['count', 'items'],
  'order-reminder-3': ['count', 'items'],
  'vendor-new-message': ['count', 'items'],
  'offer-requested': ['product', 'count'],
  'offer-received': ['product', 'items'],
  'offer-rejected': ['product', 'until'],
  'vendor-pending-approval': ['vendor'],
  'vendor-rejection': ['vendor', 'note'],
  'product-approved': ['count', 'items', 'note'],
  'product-unapproved': ['count', 'items', 'note', 'removed'],
  'marketplace-duty-digest': ['orders', 'late', 'products', 'applications'],
  'marketplace-on-product-submitted': ['count', 'items'],
  'marketplace-new-vendor': ['vendor', 'email'],
  'marketplace-vendor-request': ['vendor', 'email', 'message'],
  'marketplace-automated-payments': ['count', 'items'],
  'marketplace-integration-set': ['vendor', 'integration', 'address', 'by'],
};

const numbers: readonly string[] = ['count', 'orders', 'late', 'products', 'applications'];
const recipientValue = 'recipient';

/** All names that a condition of some mail looks at; each has words of its own on the screen. */
export const conditionValueNames = [
  'recipient',
  'count',
  'items',
  'order',
  'product',
  'until',
  'vendor',
  'note',
  'removed',
  'orders',
  'late',
  'products',
  'applications',
  'email',
  'message',
  'integration',
  'address',
  'by',
] as const;
export type ConditionValue = (typeof conditionValueNames)[number];

/** `value`: what is looked at, a value of the mail or `recipient`; `text`: what it is held to. */
export interface MailCondition {
  value: ConditionValue;
  is: ConditionTest;
  text: string;
}

const isValueName = (name: string): name is ConditionValue =>
  (conditionValueNames as readonly string[]).includes(name);

export const conditionValues = (template: SwitchedMail): ConditionValue[] =>
  [...valuesOf[template], recipientValue].filter(isValueName);

export const testsOf = (value: string): readonly ConditionTest[] =>
  numbers.includes(value) ? numberTests : textTests;

/** Whether a test is held to a text or number; the others ask whether there is anything. */
export const needsText = (test: ConditionTest): boolean => test !== 'given' && test !== 'missing';

const mostConditions = 10;

/** The conditions of one mail, which names the values that it has. */
export const conditionsSchema = (template: SwitchedMail) =>
  array(
    object({
      value: string()
        .oneOf(conditionValues(template), generalErrors.notInList)
        .required(generalErrors.requiredField),
      is: string()
        .oneOf(conditionTests, generalErrors.notInList)
        .test('fits', generalErrors.notInList, (is, { parent }) => {
          const value: unknown = Reflect.get(Object(parent), 'value');
          return is === undefined || typeof value !== 'string' || testsOf(value).includes(is);
        })
        .required(generalErrors.requiredField),
      text: trimmedText()
        .max(200, generalErrors.tooLong)
        .defined()
        .test('said', generalErrors.requiredField, (text, { parent }) => {
          const is: unknown = Reflect.get(Object(parent), 'is');
          return text !== '' || is === 'given' || is === 'missing';
        })
        .test('number', generalErrors.notAWholeNumber, (text, { parent }) => {
          const is: unknown = Reflect.get(Object(parent), 'is');
          return (is !== 'atLeast' && is !== 'atMost') || text === '' || /^\d{1,9}$/.test(text);
        }),
    }),
  )
    .max(mostConditions, generalErrors.tooManyEntries)
    .optional();

const holds = ({ value, is, text }: MailCondition, told: Readonly<Record<string, string>>): boolean => {
  const said = told[value] ?? '';
  switch (is) {
    case 'atLeast':
      return Number(said) >= Number(text);
    case 'atMost':
      return Number(said) <= Number(text);
    case 'contains':
      return said.toLowerCase().includes(text.toLowerCase());
    case 'lacks':
      return !said.toLowerCase().includes(text.toLowerCase());
    case 'given':
      return said.trim() !== '';
    case 'missing':
      return said.trim() === '';
  }
};

/** Whether a mail with these values, to this address, goes out by its conditions; without any it does. */
export const meets = (
  conditions: readonly MailCondition[],
  values: Readonly<Record<string, string>>,
  recipient: string,
): boolean => conditions.every((each) => holds(each, { ...values, [recipientValue]: recipient }));
