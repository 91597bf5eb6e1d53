import { isDay } from '../dates';
import { isMandatory, visibleFields, type FieldDefinition, type FieldValues } from './fields';
import { decodeUpload } from '../products/media/media';
import { isWebAddress } from '../webAddress';
import { splitChoices } from './choices';
import { registrationErrors } from '../errors/registration';
import { generalErrors } from '../errors/general';
import type { Fault } from '../errors/errorTable';

/** What an applicant is asked (spec 3, registration settings). */
export type RegistrationField = Pick<
  FieldDefinition,
  'key' | 'name' | 'type' | 'required' | 'description' | 'options' | 'link'
>;

/** An answer as an application carries it (spec 3, application payload). */
export interface ApplicationField {
  key: string;
  value: string;
  name: string;
}

/** The one key whose picture is kept as its plain source (trap 68). */
export const imageUrlKey = '$imageUrl';
export const agreed = 'true';
const mostFiles = 20;

/** Whether a field's answer is a list of uploaded items, a line each. */
const holdsMedia = ({ key, type }: Pick<FieldDefinition, 'key' | 'type'>): boolean =>
  key !== imageUrlKey && ['image', 'media', 'list_media'].includes(type);

const longest = { textarea: 5000, richtext: 20_000 };
const standardLength = 1000;

/** How many characters an answer may have. */
const longestAnswer = (type: FieldDefinition['type']): number =>
  type === 'textarea' || type === 'richtext' ? longest[type] : standardLength;

/** A file id of the storage, or an address of the web. */
const isSource = (text: string, fileIdPrefix: string): boolean =>
  text.length <= 2000 && (text.startsWith(fileIdPrefix) || isWebAddress(text));

const uploadsProblem = (text: string, fileIdPrefix: string): Fault | null => {
  const lines = text.split('\n');
  if (lines.length > mostFiles) return registrationErrors.tooManyFiles({ count: mostFiles });
  const holds = lines.every((line) => isSource(decodeUpload(line)?.src ?? '', fileIdPrefix));
  return holds ? null : registrationErrors.uploadOrUrl();
};

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

const isMoment = (text: string): boolean => {
  const [day = '', time = '', ...rest] = text.split('T');
  return rest.length === 0 && isDay(day) && timePattern.test(time);
};

/** What is wrong with an answer that is given, or null. */
const problemOf = (field: RegistrationField, text: string, fileIdPrefix: string): Fault | null => {
  if (holdsMedia(field)) return uploadsProblem(text, fileIdPrefix);
  if (field.type === 'file' || field.key === imageUrlKey)
    return isSource(text, fileIdPrefix) ? null : registrationErrors.uploadOrUrl();
  const { type, options = [] } = field;
  if (type === 'checkbox') return splitChoices(text, options) === null ? generalErrors.notInList() : null;
  if (type === 'select') return options.includes(text) ? null : generalErrors.notInList();
  if (type === 'terms') return text === agreed ? null : generalErrors.requiredField();
  if (type === 'date') return isDay(text) ? null : generalErrors.dateForm();
  if (type === 'date_time') return isMoment(text) ? null : generalErrors.momentForm();
  const most = longestAnswer(type);
  if (text.length > most) return generalErrors.tooLong({ max: most });
  return type === 'url' && !isWebAddress(text) ? generalErrors.notAUrl() : null;
};

/** A formatted text without letters or pictures is none. */
const isEmpty = ({ type }: RegistrationField, text: string): boolean =>
  (type === 'richtext' ? text.replace(/<(?!img\b)[^>]*>|&nbsp;/gi, '') : text).trim() === '';

/** An answer as a form holds it: the text, or the list of choices. */
export const readAnswer = (field: RegistrationField, text: string): string | string[] =>
  field.type === 'checkbox' ? (splitChoices(text, field.options ?? []) ?? [text]) : text;

/** What can be answered at all: a video is only watched. */
const isQuestion = ({ type }: RegistrationField): boolean => type !== 'video';

interface Checked {
  /** The answers that count, in the order of the definitions and under their names. */
  fields: ApplicationField[];
  /** What is wrong, by the field's key. */
  errors: Record<string, Fault>;
}

/**
 * Checks an application's answers against what is asked (spec 5): answers to hidden or unknown fields are
 * dropped, visible ones must hold, and mandatory ones must be there. Takes any texts.
 */
export const checkAnswers = (
  definitions: readonly RegistrationField[],
  given: readonly Pick<ApplicationField, 'key' | 'value'>[],
  fileIdPrefix: string,
): Checked => {
  const texts = new Map(given.map(({ key, value }) => [key, value]));
  const values: FieldValues = Object.fromEntries(
    definitions.map((field) => [field.key, readAnswer(field, (texts.get(field.key) ?? '').trim())]),
  );
  const checked: Checked = { fields: [], errors: {} };
  for (const field of visibleFields(definitions, values)) {
    if (!isQuestion(field)) continue;
    const value = (texts.get(field.key) ?? '').trim();
    if (isEmpty(field, value)) {
      if (isMandatory(field)) checked.errors[field.key] = generalErrors.requiredField();
      continue;
    }
    const problem = problemOf(field, value, fileIdPrefix);
    if (problem === null) checked.fields.push({ key: field.key, value, name: field.name });
    else checked.errors[field.key] = problem;
  }
  return checked;
};
