import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldFrame } from '../../../form/FieldFrame';
import { writeNumber } from '../../../language/locale';
import { useAmountText } from '../../../ui/format/Amount';
import type { VariantValues } from '../productValues';
import { columns, shownText, type CellContext, type Column, type ColumnKey } from './columns';
import { asTyped } from './gridEdits';
import { PictureChoice } from './PictureChoice';
import type { RowProblems } from './problems';
import { wasUnderstood } from './understood';

export interface VariantFieldsProps {
  variant: VariantValues;
  /** Empty where the product has but the one. */
  name: string;
  problems: RowProblems | undefined;
  context: CellContext;
  onChange: (variant: VariantValues, merge: string) => void;
  /** The fields of the short form alone, and those in which something is wrong. */
  short?: boolean;
}

interface FieldProps extends VariantFieldsProps {
  column: Column;
}

const Typed = ({ column, variant, name, problems, context, onChange }: FieldProps): ReactNode => {
  const { t } = useTranslation('products');
  const amountText = useAmountText();
  const held = column.read(variant);
  const [typed, setTyped] = useState<{ text: string; held: string } | null>(null);
  const [left, setLeft] = useState(false);
  const text = typed?.held === held ? typed.text : shownText(column, variant, context.locale);
  const field = t(`fields.${column.key === 'picture' ? 'media' : column.key}`);
  const problem = problems?.[column.key];
  const amount = column.kind === 'amount' ? amountText(held, context.currency) : writeNumber(Number(held));
  return (
    <FieldFrame
      label={name === '' ? field : t('fieldOf', { field, of: name })}
      help={wasUnderstood(column, text, held, context.locale) ? t('understood', { amount }) : undefined}
      required={column.key === 'price' || column.key === 'stock'}
      error={left || text !== '' ? problem : undefined}
    >
      {({ id, ...ties }) => (
        <OutlinedInput
          id={id}
          size="small"
          value={text}
          onChange={({ target: { value } }) => {
            const next = asTyped(column, variant, value, context);
            setTyped({ text: value, held: column.read(next) });
            onChange(next, column.key);
          }}
          onBlur={() => setLeft(true)}
          endAdornment={
            column.kind === 'amount' ? (
              <InputAdornment position="end" translate="no">
                {context.currency}
              </InputAdornment>
            ) : undefined
          }
          slotProps={{
            input: {
              ...ties,
              maxLength: column.kind === 'text' ? 255 : 40,
              inputMode: column.kind === 'text' ? 'text' : 'decimal',
              style: { fontVariantNumeric: 'tabular-nums' },
            },
          }}
        />
      )}
    </FieldFrame>
  );
};

const Chosen = ({ column, variant, name, context, onChange }: FieldProps): ReactNode => {
  const { t } = useTranslation('products');
  const field = t(column.key === 'dimUnit' ? 'fields.dimUnit' : 'fields.weightUnit');
  const words: Record<string, string> = {
    GRAMS: t('units.GRAMS'),
    KILOGRAMS: t('units.KILOGRAMS'),
    OUNCES: t('units.OUNCES'),
    POUNDS: t('units.POUNDS'),
  };
  return (
    <FieldFrame label={name === '' ? field : t('fieldOf', { field, of: name })}>
      {(ties) => (
        <NativeSelect
          input={<OutlinedInput size="small" />}
          value={column.read(variant)}
          onChange={({ target: { value } }) =>
            onChange(column.write(variant, value, context).variant, column.key)
          }
          inputProps={ties}
        >
          {column.choices?.map((choice) => (
            <option key={choice} value={choice}>
              {words[choice] ?? choice}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  );
};

const Flag = ({ column, variant, name, context, onChange }: FieldProps): ReactNode => {
  const { t } = useTranslation('products');
  const field = t(`fields.${column.key === 'picture' ? 'media' : column.key}`);
  return (
    <FormControlLabel
      label={field}
      control={
        <Checkbox
          size="small"
          checked={column.read(variant) === 'true'}
          onChange={(_, on) => onChange(column.write(variant, String(on), context).variant, column.key)}
          slotProps={{ input: { 'aria-label': name === '' ? field : t('fieldOf', { field, of: name }) } }}
        />
      }
    />
  );
};

const parts: readonly {
  title: 'pricing' | 'inventory' | 'shipping';
  keys: readonly ColumnKey[];
  hint?: 'dimensionsHint';
}[] = [
  { title: 'pricing', keys: ['price', 'compareAt', 'taxable'] },
  { title: 'inventory', keys: ['sku', 'barcode', 'trackStock', 'stock'] },
  {
    title: 'shipping',
    keys: ['requiresShipping', 'localPickup', 'weight', 'weightUnit', 'width', 'height', 'length', 'dimUnit'],
    hint: 'dimensionsHint',
  },
];

const gridStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, minmax(0, 1fr))' },
  alignItems: 'start',
  mb: 2,
};

const shortKeys: readonly ColumnKey[] = ['price', 'sku', 'trackStock', 'stock'];

const wideKeys: readonly ColumnKey[] = ['price', 'compareAt', 'sku', 'barcode'];
/** Together they fill a line, so that the measures of the parcel begin one of their own. */
const halfLine: readonly ColumnKey[] = ['weight', 'weightUnit'];

const spanOf = ({ key, kind }: Column) => {
  if (kind === 'flag') return '1 / -1';
  if (wideKeys.includes(key)) return 'span 2';
  return halfLine.includes(key) ? { sm: 'span 2' } : undefined;
};

/** All fields of one variant, under each other: of the only one, and on a narrow screen. */
export const VariantFields = (props: VariantFieldsProps): ReactNode => {
  const { t } = useTranslation('products');
  const { dimensions } = props.variant;
  const lengths = [dimensions.width, dimensions.height, dimensions.length];
  const given = lengths.filter((each) => each !== undefined && each.trim() !== '').length;
  const shown = parts
    .map((part) => ({
      ...part,
      keys: part.keys.filter(
        (key) => props.short !== true || shortKeys.includes(key) || props.problems?.[key] !== undefined,
      ),
    }))
    .filter(({ keys }) => keys.length > 0);
  return (
    <>
      {shown.map(({ title, keys, hint }) => (
        <Box key={title} component="section" aria-label={t(title)}>
          <Box sx={{ fontWeight: 600, mb: 1 }}>{t(title)}</Box>
          <Box sx={gridStyle}>
            {keys.map((key) => {
              const column = columns.find((each) => each.key === key);
              if (column === undefined) return null;
              const Field = column.kind === 'flag' ? Flag : column.kind === 'choice' ? Chosen : Typed;
              return (
                <Box key={key} sx={{ gridColumn: spanOf(column), minWidth: 0 }}>
                  <Field {...props} column={column} />
                </Box>
              );
            })}
            {hint !== undefined && (
              <Box
                role={given > 0 && given < 3 ? 'status' : undefined}
                sx={{
                  gridColumn: '1 / -1',
                  fontSize: 13,
                  color: given > 0 && given < 3 ? 'warning.main' : 'text.secondary',
                }}
              >
                {t(hint)}
              </Box>
            )}
          </Box>
        </Box>
      ))}
      {props.name !== '' && <PictureChoice {...props} />}
    </>
  );
};
