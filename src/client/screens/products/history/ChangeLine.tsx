import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LogChange } from '../../../../domain/products/history/productLogs';
import { HtmlDiff } from '../changes/HtmlDiff';
import { PictureDiff } from '../changes/PictureDiff';
import { TextDiff } from '../changes/TextDiff';
import { AmountChange, ValueChange } from '../changes/ValueChange';
import { useFieldName } from './useFieldName';
import { weightUnits } from '../../../../domain/products/units';
import { useMetafieldNames } from '../changes/useMetafieldNames';
import { nameOfVariant } from '../changes/useMemberText';
import { writeNumber } from '../../../language/locale';
import { useAmountText } from '../../../ui/format/Amount';
import type { Media, Variant } from '../../../../domain/products/products';
import type { MetafieldName } from '../../../../domain/products/specifications/metafieldNames';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const areFields = (value: unknown): value is readonly Fields[] =>
  Array.isArray(value) && value.every(isFields);

/** A text, or nothing where it is something else. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const isMedia = (value: unknown): value is readonly Fields[] =>
  areFields(value) && value.every(({ src }) => typeof src === 'string');

const contentTypes = ['VIDEO', 'EXTERNAL_VIDEO'] as const;

/** Pictures of the log, whatever older versions left out of them. */
const mediaOf = (list: readonly Fields[]): Media[] =>
  list.map(({ id, src, alt, contentType }) => ({
    id: textOf(id),
    src: textOf(src),
    alt: textOf(alt),
    contentType: contentTypes.find((each) => each === contentType) ?? 'IMAGE',
  }));

/** Options of a product, or the choice of a variant. */
const isOptions = (value: unknown): value is readonly Fields[] =>
  areFields(value) && value.every(({ name }) => typeof name === 'string');

/** A whole variant, as the wire has it. */
const isVariant = (value: unknown): value is Variant =>
  isFields(value) && 'price' in value && 'sku' in value && Array.isArray(value['options']);

/** What can be listed in a line: `name: value`, one after the other; metafields by what the marketplace calls them. */
const pairsOf = (value: unknown, metafieldName: (name: MetafieldName) => string): string => {
  if (areFields(value))
    return value
      .map((each) => {
        const [namespace, key] = [textOf(each['namespace']), textOf(each['key'])];
        const name = key === '' ? textOf(each['name']) : metafieldName({ namespace, key });
        const values = Array.isArray(each['values'])
          ? each['values'].map(String).join(', ')
          : textOf(each['value']);
        return `${name}: ${values}`;
      })
      .join('\n');
  if (isFields(value) && !Array.isArray(value))
    return Object.values(value)
      .map((each) => (typeof each === 'number' ? String(each) : textOf(each)))
      .filter((each) => each !== '')
      .join('\n');
  return '';
};

const states = ['DRAFT', 'ACTIVE', 'pending', 'approved', 'unapproved'] as const;

/** Any value of the log in words. */
const useValueText = (currency: string): ((member: string, value: unknown) => string) => {
  const { t } = useTranslation('products');
  const amount = useAmountText();
  const metafieldName = useMetafieldNames();
  return (_, value) => {
    if (typeof value === 'boolean') return t(value ? 'changes.yes' : 'no');
    if (typeof value === 'number') return writeNumber(value);
    if (typeof value === 'string') {
      const state = states.find((each) => each === value);
      const unit = weightUnits.find((each) => each === value);
      if (state !== undefined) return t(`changes.value.${state}`);
      return unit === undefined ? value : t(`units.${unit}`);
    }
    if (isVariant(value))
      return [nameOfVariant(value), amount(value.price, currency), value.sku]
        .filter((each) => each !== '')
        .join(', ');
    if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ');
    return pairsOf(value, metafieldName);
  };
};

interface ChangeLineProps {
  change: LogChange;
  currency: string;
}

const Value = ({ change, currency }: ChangeLineProps): ReactNode => {
  const valueText = useValueText(currency);
  const { field, before, after } = change;
  const member = field.split('.').at(-1) ?? '';
  if (member === 'price' || member === 'compareAt')
    return <AmountChange before={textOf(before)} after={textOf(after)} currency={currency} />;
  if (member === 'title') return <TextDiff before={textOf(before)} after={textOf(after)} />;
  if (member === 'bodyHtml') return <HtmlDiff before={textOf(before)} after={textOf(after)} />;
  if (member === 'media' && isMedia(before) && isMedia(after))
    return <PictureDiff before={mediaOf(before)} after={mediaOf(after)} />;
  const [old, fresh] = [valueText(member, before), valueText(member, after)];
  if (isOptions(before) || member === 'metafields' || member === 'seo')
    return <TextDiff before={old} after={fresh} />;
  return <ValueChange before={old} after={fresh} />;
};

/** A field of a change by its name, with what it was and what it became. */
export const ChangeLine = ({ change, currency }: ChangeLineProps): ReactNode => {
  const { t } = useTranslation('products');
  const fieldName = useFieldName();
  const valueText = useValueText(currency);
  const { field, before, after } = change;
  // A type or an id of its own that it was given: nobody is shown these, so there is nothing to read.
  if (field.endsWith('metafields') && valueText(field, before) === valueText(field, after)) return null;
  const isWhole = /^variants\.\d+$/.test(change.field);
  return (
    <Box sx={{ mt: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
        {fieldName(change)}
        {isWhole && ` · ${t(change.before === null ? 'variantState.added' : 'variantState.removed')}`}
      </Box>
      <Value change={change} currency={currency} />
    </Box>
  );
};
