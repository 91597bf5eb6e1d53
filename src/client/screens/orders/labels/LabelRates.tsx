import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { SubmissionErrors } from 'final-form';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customs, CustomsDraft } from '../../../../domain/delivery/customs';
import type { ShippoRate } from '../../../../domain/delivery/shippo';
import type { Order } from '../../../../domain/orders/orders';
import { partOnDemand } from '../../../ui/later';
import { errorsByPath } from '../../../api/failures/errorsByPath';
import { messageOf } from '../../../api/failures/failure';
import { useBuyShippoLabelMutation, useFetchShippoRatesMutation } from '../../../api/hooks';
import { Amount, useAmountText } from '../../../ui/format/Amount';
import { ErrorNotice } from '../../../ui/ErrorNotice';

/** Not before it is needed: it brings every country. */
const CustomsForm = partOnDemand(() => import('./CustomsForm'));

const RateLine = ({ rate }: { rate: ShippoRate }): ReactNode => {
  const { t } = useTranslation('delivery');
  return (
    <Box component="span" sx={{ display: 'flex', columnGap: 2, flexWrap: 'wrap' }}>
      <span>{`${rate.provider} ${rate.service}`}</span>
      <Amount value={rate.amount} currency={rate.currency} />
      {rate.days !== null && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('countDays', { count: rate.days })}
        </Box>
      )}
    </Box>
  );
};

interface LabelRatesProps {
  order: Order;
  /** What customs have to be told; null: nothing. */
  customs: CustomsDraft | null;
  /** What was refused may all the same be under way. */
  onRefused: () => void;
}

/** Fetches what carriers ask, and buys the label that is chosen. */
export const LabelRates = ({ order, customs, onRefused }: LabelRatesProps): ReactNode => {
  const { t } = useTranslation('delivery');
  const amountText = useAmountText();
  const [fetchRates, fetched] = useFetchShippoRatesMutation();
  const [buy, bought] = useBuyShippoLabelMutation();
  const [chosen, setChosen] = useState('');
  const rates = fetched.data?.rates ?? [];
  const rate = rates.find(({ rateId }) => rateId === chosen) ?? rates[0];
  // What is wrong of a declaration stands in its form.
  const message = messageOf(bought.error ?? (customs === null ? fetched.error : undefined));
  const fetchThem = async (declared?: Customs): Promise<SubmissionErrors> => {
    bought.reset();
    const { error } = await fetchRates({
      orderId: order.id,
      ...(declared === undefined ? {} : { customs: declared }),
    });
    return error === undefined ? undefined : errorsByPath(error);
  };
  const fetchText = t(rate === undefined ? 'fetch' : 'fetchAgain');
  const buyIt = async ({ rateId }: ShippoRate): Promise<void> => {
    const { data } = await buy({ rateId, orderId: order.id });
    if (data === undefined) onRefused();
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      {customs !== null && (
        <Suspense fallback={null}>
          <CustomsForm draft={customs} submit={fetchText} onSubmit={fetchThem} />
        </Suspense>
      )}
      {message !== undefined && <ErrorNotice message={message} />}
      {fetched.data?.messages.map((text) => (
        <Box key={text} sx={{ fontSize: 13, color: 'text.secondary' }}>
          {text}
        </Box>
      ))}
      {fetched.data !== undefined && rates.length === 0 && <span>{t('labels.noRates')}</span>}
      {rate !== undefined && (
        <>
          <RadioGroup
            aria-label={t('rates')}
            value={rate.rateId}
            onChange={(event) => {
              setChosen(event.target.value);
            }}
          >
            {rates.map((each) => (
              <FormControlLabel
                key={each.rateId}
                value={each.rateId}
                control={<Radio size="small" />}
                label={<RateLine rate={each} />}
              />
            ))}
          </RadioGroup>
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t('buyHelp')}</Box>
        </>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {rate !== undefined && (
          <Button variant="contained" loading={bought.isLoading} onClick={() => void buyIt(rate)}>
            {t('buy', { amount: amountText(rate.amount, rate.currency) })}
          </Button>
        )}
        {customs === null && (
          <Button
            variant={rate === undefined ? 'outlined' : 'text'}
            color="inherit"
            loading={fetched.isLoading}
            onClick={() => void fetchThem()}
          >
            {fetchText}
          </Button>
        )}
      </Box>
    </Box>
  );
};
