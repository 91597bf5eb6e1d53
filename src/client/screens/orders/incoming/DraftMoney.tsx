import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { formatAmount, parseAmount } from '../../../../domain/money';
import type { DraftContent, PickedVariant } from '../../../../domain/orders/orderDrafts';
import { fieldErrorsOf } from '../../../api/failures/failure';
import { usePriceOrderDraftMutation } from '../../../api/hooks';
import { AmountInput } from '../../../form/AmountInput';
import { TextInput } from '../../../form/TextInput';
import { errorTextOf } from '../../../language/translateError';
import { Amount } from '../../../ui/format/Amount';
import { Panel } from '../../../ui/Panel';
import { useSettled } from '../../../ui/useSettled';

/** What a draft comes to, as decimal strings; what cannot be read counts as nothing until it is fixed. */
const draftSums = (
  { lines, shipping, discount, tax }: DraftContent,
  variants: ReadonlyMap<string, PickedVariant>,
  currency: string,
): { subtotal: string; total: string; vendors: string[] } => {
  const minor = (text: string): number => (text === '' ? 0 : (parseAmount(text, currency) ?? 0));
  const subtotal = lines.reduce((sum, { variantId, quantity, price }) => {
    const each = price === '' ? (variants.get(variantId)?.price ?? '') : price;
    return sum + minor(each) * (Number.isInteger(quantity) ? quantity : 0);
  }, 0);
  const total = subtotal - minor(discount) + minor(shipping) + minor(tax);
  const vendors = lines.flatMap(({ variantId }) => variants.get(variantId)?.vendor ?? []);
  return {
    subtotal: formatAmount(subtotal, currency),
    total: formatAmount(total, currency),
    vendors: [...new Set(vendors)],
  };
};

interface DraftMoneyProps {
  currency: string;
  variants: ReadonlyMap<string, PickedVariant>;
}

/** A field that was emptied is no member of the form's values. */
const codeIn = ({ code }: Partial<DraftContent>): string => code?.trim() ?? '';

/** How much less one amount is than another. */
const lessOf = (amount: string, less: string, currency: string): string =>
  formatAmount((parseAmount(amount, currency) ?? 0) - (parseAmount(less, currency) ?? 0), currency);

/** What the sums of a draft depend on; empty where it has no code, or nothing that one could take anything off. */
const pricedBy = (content: DraftContent): string => {
  const { lines, shipping, discount, tax, email, phone } = content;
  const code = codeIn(content);
  return code === '' || lines.length === 0
    ? ''
    : JSON.stringify({ lines, shipping, discount, tax, code, email, phone });
};

/** What a draft comes to with its code, or why the code is not good, as the server tells it of what is typed now. */
const useCodedTotal = (values: DraftContent): { total?: string; fault?: string } => {
  const [price, { data, error, originalArgs }] = usePriceOrderDraftMutation();
  const typed = pricedBy(values);
  const settled = useSettled(typed);
  const content = useRef(values);
  useEffect(() => {
    content.current = values;
  });
  useEffect(() => {
    if (settled !== '') void price({ content: content.current });
  }, [settled, price]);
  if (typed === '' || originalArgs === undefined || pricedBy(originalArgs.content) !== typed) return {};
  if (data !== undefined) return { total: data.sums.total };
  const fault = errorTextOf(fieldErrorsOf(error)['code']);
  return fault === undefined ? {} : { fault };
};

/** Shipping, discount and tax of the whole, what it comes to, and whose orders it becomes. */
export const DraftMoney = ({ currency, variants }: DraftMoneyProps): ReactNode => {
  const { t } = useTranslation('orders');
  const { values } = useFormState<DraftContent>({ subscription: { values: true } });
  const { subtotal, total, vendors } = draftSums(values, variants, currency);
  const coded = useCodedTotal(values);
  return (
    <Panel title={t('money')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
          <span>{t('subtotal')}</span>
          <Amount value={subtotal} currency={currency} />
        </Box>
        <AmountInput name="discount" label={t('discount')} currency={currency} />
        <TextInput
          name="code"
          label={t('incoming.code')}
          help={t('incoming.codeHelp')}
          maxLength={200}
          autoComplete="off"
        />
        <AmountInput name="shipping" label={t('shipping')} currency={currency} />
        <AmountInput name="tax" label={t('incoming.tax')} currency={currency} />
        {coded.fault !== undefined && (
          <FormHelperText error role="alert">
            {coded.fault}
          </FormHelperText>
        )}
        {coded.total !== undefined && (
          <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
            <span>{t('incoming.codeTakes')}</span>
            <Amount value={lessOf(total, coded.total, currency)} currency={currency} />
          </Box>
        )}
        <Box sx={{ display: 'flex', justifyContent: 'space-between', fontWeight: 600 }} role="status">
          <span>
            {codeIn(values) === '' || coded.total !== undefined ? t('total') : t('incoming.beforeCode')}
          </span>
          <Amount value={coded.total ?? total} currency={currency} />
        </Box>
        {vendors.length > 1 && (
          <Typography color="textSecondary" sx={{ fontSize: 13 }}>
            {t('split', { count: vendors.length, vendors: vendors.join(', ') })}
          </Typography>
        )}
      </Box>
    </Panel>
  );
};
