import { errorTable, type Fault } from './errorTable';

export const generalTexts = {
  requiredField: 'Required field',
  required: 'Required',
  notAnEmail: 'Must be a valid email',
  tooLong: 'Must be at most {{max, number}} characters',
  notAWholeNumber: 'Must be a whole number',
  notANumber: 'Must be a number',
  atLeast: 'Must be at least {{min, number}}',
  atMost: 'Must be at most {{max, number}}',
  notAWholeAmount: 'Must be a whole amount',
  tooManyDecimals: 'Must have at most {{digits, number}} decimals',
  oneChoice: 'There should be at least one choice',
  twoChoices: 'There should be at least two choices',
  tooShort: 'Must be at least {{min, number}} characters',
  tooManyLines: 'Must be at most {{max, number}} lines',
  inThePast: 'Must not be in the past',
  afterToday: 'Must be after today',
  inTheFuture: 'Must not be in the future',
  pageMark: 'There is no such place in the list: begin at its first page',
  notStorable: 'Has a character that cannot be stored',
  beforeFirstDay: 'Must not be before the first day',
  tooManyDays: 'Choose at most {{max, number}} days',
  tooFarAhead: 'Choose a day within {{max, number}} days from today',
  mustBeGreater: 'Must be greater than {{min, number}}',
  mustStartWith: 'Must starts with {{start}}',
  outOfRange: 'Must be between {{min, number}} and {{max, number}}',
  notInList: 'Choose from the list',
  notAUrl: 'Must be a valid URL',
  dateForm: 'Must be a date like 2026-01-31',
  momentForm: 'Must be a date and time like 2026-01-31T09:30',
  notAList: 'Must be a list',
  notAText: 'Must be a text',
  notAnObject: 'Must be an object',
  notABoolean: 'Must be true or false',
  invalid: 'Is not valid',
  tooFewEntries: 'Must have at least {{min, number}} entries',
  bothHold: '{{one, error}}. {{other, error}}',
  moreHold: '{{count, number}} more of the kind',
  namedTwice: 'Stands here twice',
  tooManyEntries: 'Must have at most {{max, number}} entries',
} as const;

/** What any field or call may be refused for; the rules of yup that have no words of their own included. */
export const generalErrors = errorTable(generalTexts);

/** So many errors of one thing are told; each holds those before it, so that many more would not fit anywhere. */
const mostTold = 10;

/** Several errors of one thing as one, the first ten by name; null: there is none. */
export const bothOf = (faults: readonly Fault[]): Fault | null => {
  const left = faults.length - mostTold;
  const told = left > 0 ? [...faults.slice(0, mostTold), generalErrors.moreHold({ count: left })] : faults;
  return told.reduce<Fault | null>(
    (one, other) => (one === null ? other : generalErrors.bothHold({ one, other })),
    null,
  );
};
