import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ratesSchema, type CurrencyAnswer } from '../../../../domain/finance/currencies';
import { messageOf } from '../../../api/failures/failure';
import { useFetchRatesMutation, useSaveRatesMutation } from '../../../api/hooks';
import { typedDecimal } from '../../../../domain/typedNumbers';
import { DecimalInput } from '../../../form/DecimalInput';
import { SmallForm } from '../../../form/SmallForm';
import { DayInput } from '../../../form/day/DayInput';
import { TextInput } from '../../../form/TextInput';
import { validateWith } from '../../../form/validateWith';
import { todayIn } from '../../../language/today';
import { useFormats } from '../../../ui/format/formats';
import { LocalDate } from '../../../ui/format/LocalDate';
import { Panel } from '../../../ui/Panel';

interface Values {
  currency?: string | undefined;
  rate: string;
  day: string;
}

const check = validateWith(ratesSchema);

const rateOf = ({ currency = '', ...rest }: Values) => ({ ...rest, currency: currency.toUpperCase() });

/** What is wrong with the one rate that is typed, at its field. */
const validate = (values: Values): object => {
  const { rates } = { rates: [{}], ...check({ rates: [rateOf(values)] }) };
  const first: unknown = Array.isArray(rates) ? rates[0] : undefined;
  return typeof first === 'object' && first !== null ? first : {};
};

interface RatesProps {
  answer: CurrencyAnswer;
  canChange: boolean;
}

/** The rates with their day and source; admins enter and fetch them. */
export const Rates = ({ answer, canChange }: RatesProps): ReactNode => {
  const { t } = useTranslation('finance');
  const { locale, timeZone = 'UTC' } = useFormats();
  const [save] = useSaveRatesMutation();
  const [fetchRates, { isLoading }] = useFetchRatesMutation();
  const { currency: own, rates, fetchedFrom } = answer;
  return (
    <Panel title={t('rates')}>
      <Box sx={{ color: 'text.secondary', mb: 1.5 }}>{t('ratesHelp', { currency: own })}</Box>
      {rates.length === 0 ? (
        <Box>{t('noRates')}</Box>
      ) : (
        <Box sx={{ overflowX: 'auto' }}>
          <Table size="small" aria-label={t('rates')}>
            <TableHead>
              <TableRow>
                <TableCell>{t('currency')}</TableCell>
                <TableCell align="right">{t('rate')}</TableCell>
                <TableCell>{t('day')}</TableCell>
                <TableCell>{t('source')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rates.map(({ currency, rate, day, source }) => (
                <TableRow key={currency}>
                  <TableCell component="th" scope="row" translate="no">
                    {currency}
                  </TableCell>
                  <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {typedDecimal(rate, locale)}
                  </TableCell>
                  <TableCell>
                    <LocalDate value={day} />
                  </TableCell>
                  <TableCell sx={{ overflowWrap: 'anywhere' }}>{source}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
      {canChange && (
        <Box sx={{ mt: 3, display: 'grid', gap: 3 }}>
          {fetchedFrom === null ? (
            <Box sx={{ color: 'text.secondary' }}>{t('fetchNowhere')}</Box>
          ) : (
            <Button
              variant="outlined"
              loading={isLoading}
              sx={{ justifySelf: 'start' }}
              onClick={() => void fetchRates()}
            >
              {t('fetchRates', { host: fetchedFrom })}
            </Button>
          )}
          <SmallForm<Values>
            label={t('saveRate')}
            initial={{ currency: '', rate: '', day: todayIn(timeZone) }}
            validate={validate}
            submit={t('saveRate')}
            onSubmit={async (values) => {
              const { error } = await save({ rates: [rateOf(values)] });
              return error === undefined ? undefined : { 'FINAL_FORM/form-error': messageOf(error) };
            }}
          >
            <TextInput name="currency" label={t('currency')} maxLength={3} required />
            <DecimalInput name="rate" label={t('rate')} required />
            <DayInput name="day" label={t('day')} required />
          </SmallForm>
        </Box>
      )}
    </Panel>
  );
};
