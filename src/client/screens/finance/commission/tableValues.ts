import { setIn, type ValidationErrors } from 'final-form';
import { commissionFaults, type CommissionLine } from '../../../../domain/finance/commission/commission';
import { currencyDigits } from '../../../../domain/money';
import { parseNumber } from '../../../../domain/numbers';

/** A line as it is typed; amounts as `AmountInput` holds them, and nothing where a choice or text was taken away. */
export interface LineValues {
  min: string;
  max: string;
  percentage: string;
  flat: string;
  key?: string | undefined;
  value?: string | undefined;
}

export interface TableValues {
  lines: LineValues[];
  begins?: string | undefined;
}

/** An amount with the digits of its currency, as the fields hold it. */
export const writtenAmount = (amount: number, currency: string): string =>
  amount.toFixed(currencyDigits(currency));

/** A line that begins where the one before it ends. */
export const newLine = (currency: string, before: LineValues | undefined): LineValues => ({
  min: before?.max ?? writtenAmount(0, currency),
  max: '',
  percentage: '',
  flat: writtenAmount(0, currency),
  key: '',
  value: '',
});

export const typedLines = (lines: readonly CommissionLine[], currency: string): LineValues[] =>
  lines.map(({ min, max, percentage, flat, constraint }) => ({
    min: writtenAmount(min, currency),
    max: typeof max === 'number' ? writtenAmount(max, currency) : '',
    percentage: String(percentage),
    flat: writtenAmount(flat, currency),
    key: constraint?.key ?? '',
    value: constraint?.value ?? '',
  }));

/** The lines that were typed; what is no number is NaN, which the check refuses. */
export const readLines = (lines: readonly LineValues[]): CommissionLine[] =>
  lines.map(({ min, max, percentage, flat, key = '', value = '' }) => ({
    min: parseNumber(min),
    max: max.trim() === '' ? null : parseNumber(max),
    percentage: parseNumber(percentage),
    flat: parseNumber(flat),
    ...(key === '' && value.trim() === '' ? {} : { constraint: { key, value: value.trim() } }),
  }));

const fieldOf: Record<string, string> = { 'constraint.key': 'key', 'constraint.value': 'value' };

/** What is wrong, at its field; about the whole table under `table`. An empty table is none and right. */
export const validateTable = ({ lines }: TableValues): ValidationErrors => {
  if (lines.length === 0) return {};
  const { whole, fields } = commissionFaults(readLines(lines));
  const atFields = fields.reduce<ValidationErrors>(
    (errors, { line, field, fault }) =>
      setIn(errors ?? {}, `lines[${String(line)}].${fieldOf[field] ?? field}`, fault),
    {},
  );
  return whole.length === 0 ? atFields : { ...atFields, table: whole };
};
