import i18next, { type TFunction } from 'i18next';
import type imports from '../../../../locales/en/imports.json';
import type shared from '../../../../locales/en/interface.json';
import { htmlLines } from '../../../ui/format/htmlLines';

type Field = keyof typeof imports.fields | keyof typeof shared.fields;
type Value = keyof typeof imports.values;

const isThere = (key: string): boolean => /^\w+\.\w+$/.test(key) && i18next.exists(key, { ns: 'imports' });
const isField = (name: string): name is Field => isThere(`fields.${name}`);
const isValue = (text: string): text is Value => isThere(`values.${text}`);

/** The name of a product's or variant's field, such as `price` or `variants.12.price`. */
export const fieldWord = (t: TFunction<'imports'>, field: string): string => {
  const [head = '', id, member] = field.split('.');
  const name = member ?? (id === undefined ? head : 'variant');
  return isField(name) ? t(`fields.${name}`) : name;
};

/** The value of a field in the reader's words, where it is one of a few. */
export const valueWord = (t: TFunction<'imports'>, text: string): string =>
  isValue(text) ? t(`values.${text}`) : text;

/** A description's words, a block a line; what the server cut off stays so. */
export const descriptionWords = (html: string): string => {
  const lines = htmlLines(html);
  return html.endsWith('…') && !lines.endsWith('…') ? `${lines}…` : lines;
};
