import i18next, { type TFunction } from 'i18next';
import type imports from '../../../../locales/en/imports.json';
import type shared from '../../../../locales/en/interface.json';

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

const blocks = 'p, div, li, tr, h1, h2, h3, h4, h5, h6, blockquote, br';

/** A description as it is read, a line for each of its blocks; what the server cut off stays so. */
export const readHtml = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  body.querySelectorAll('style, script').forEach((each) => each.remove());
  for (const block of body.querySelectorAll(blocks)) block.after('\n');
  const text = body.textContent
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
  return html.endsWith('…') && !text.endsWith('…') ? `${text}…` : text;
};
