import type { TFunction } from 'i18next';
import importRuns from '../../../locales/en/importRuns.json';

const isField = (name: string): name is keyof typeof importRuns.fields => name in importRuns.fields;
const isValue = (text: string): text is keyof typeof importRuns.values => text in importRuns.values;

/** The name of a product's or variant's field, such as `price` or `variants.12.price`. */
export const fieldWord = (t: TFunction<'importRuns'>, field: string): string => {
  const [head = '', id, member] = field.split('.');
  const name = member ?? (id === undefined ? head : 'variant');
  return isField(name) ? t(`fields.${name}`) : name;
};

/** The value of a field in the reader's words, where it is one of a few. */
export const valueWord = (t: TFunction<'importRuns'>, text: string): string =>
  isValue(text) ? t(`values.${text}`) : text;
