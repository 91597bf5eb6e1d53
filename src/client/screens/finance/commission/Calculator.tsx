import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommissionLine } from '../../../../domain/finance/commission/commission';
import type { CommissionsAnswer } from '../../../../domain/finance/commission/commissions';
import { parseNumber } from '../../../../domain/numbers';
import { messageOf } from '../../../api/failures/failure';
import { useCalculateCommissionMutation, useListProductsQuery } from '../../../api/hooks';
import { CommissionSum } from '../../../finance/CommissionSum';
import { JudgedLines } from '../../../finance/JudgedLines';
import { readAmountText, typedDecimal } from '../../../../domain/typedNumbers';
import { useFormats } from '../../../ui/format/formats';
import { Panel } from '../../../ui/Panel';

interface CalculatorProps {
  answer: CommissionsAnswer;
  lines: readonly CommissionLine[];
  isSound: boolean;
}

interface Choice {
  id: string;
  label: string;
  price: string;
}

/** The commission of one sale by the draft beside the tables of now, and why. */
export const Calculator = ({ answer, lines, isSound }: CalculatorProps): ReactNode => {
  const { t } = useTranslation('finance');
  const { locale } = useFormats();
  const vendors = answer.choices.find(({ key }) => key === 'vendor')?.values ?? [];
  const [chosen, setChosen] = useState(vendors[0] ?? '');
  const vendor = answer.vendor ?? chosen;
  const [q, setQ] = useState('');
  const [product, setProduct] = useState<Choice | null>(null);
  const [price, setPrice] = useState('');
  const [quantity, setQuantity] = useState('1');
  const [calculate, { data, isLoading, error }] = useCalculateCommissionMutation();
  const { data: found } = useListProductsQuery(
    { status: 'ALL', vendor, ...(q === '' ? {} : { q }) },
    { skip: vendor === '' },
  );
  const message = messageOf(error);
  const understood = readAmountText(price, answer.currency, locale);
  const amount = understood === null ? NaN : Number(understood);
  const pieces = parseNumber(quantity);
  const isReady = isSound && vendor !== '' && amount >= 0 && Number.isInteger(pieces) && pieces >= 1;
  const draftOf = answer.vendor === null ? {} : { vendor: answer.vendor };
  const start = (): void => {
    void calculate({
      vendor,
      price: amount,
      quantity: pieces,
      draft: { ...draftOf, commissions: [...lines] },
      ...(product === null ? {} : { productId: product.id }),
    });
  };
  return (
    <Panel title={t('calculator')}>
      <Box
        component="form"
        noValidate
        aria-label={t('calculator')}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) start();
        }}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}
      >
        {answer.vendor === null && (
          <Autocomplete
            size="small"
            autoHighlight
            options={vendors}
            value={vendor === '' ? null : vendor}
            onChange={(_, value) => {
              setChosen(value ?? '');
              setProduct(null);
            }}
            renderInput={(params) => <TextField {...params} label={t('fields.vendor')} />}
            sx={{ width: { xs: 1, sm: 220 } }}
          />
        )}
        <Autocomplete
          size="small"
          options={(found?.products ?? []).map(({ id, title, priceFrom }): Choice => ({
            id,
            label: title,
            price: priceFrom,
          }))}
          filterOptions={(options) => options}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(option, value) => option.id === value.id}
          value={product}
          onInputChange={(_, text, reason) => {
            if (reason === 'input') setQ(text);
          }}
          onChange={(_, value) => {
            setProduct(value);
            if (value !== null) setPrice(typedDecimal(value.price, locale));
          }}
          renderInput={(params) => <TextField {...params} label={t('calcProduct')} />}
          sx={{ width: { xs: 1, sm: 260 } }}
        />
        <TextField
          size="small"
          label={t('fields.price')}
          value={price}
          onChange={({ target }) => setPrice(target.value)}
          slotProps={{ htmlInput: { inputMode: 'decimal' }, input: { endAdornment: answer.currency } }}
          sx={{ width: 140 }}
        />
        <TextField
          size="small"
          label={t('calcQuantity')}
          value={quantity}
          onChange={({ target }) => setQuantity(target.value)}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          sx={{ width: 90 }}
        />
        <Button type="submit" variant="outlined" loading={isLoading} disabled={!isReady}>
          {t('calculate')}
        </Button>
      </Box>
      <Box aria-live="polite" sx={{ display: 'grid', gap: 1.5 }}>
        {message !== undefined && <Alert severity="error">{t('failed', { message })}</Alert>}
        {data !== undefined && (
          <>
            {data.sum === null ? t('noRule') : <CommissionSum sum={data.sum} currency={data.currency} />}
            {data.lines.length > 0 && (
              <JudgedLines lines={data.lines} currency={data.currency} vendor={vendor} />
            )}
          </>
        )}
      </Box>
    </Panel>
  );
};
