import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Offer, OfferAction } from '../../../domain/offers/offers';
import { fieldErrorsOf, messageOf } from '../../api/failures/failure';
import { useAnswerOfferMutation, useReadOfferTermsQuery } from '../../api/hooks';
import { useCan } from '../../session/useSession';
import { Amount, useAmountText } from '../../ui/format/Amount';
import { DateTime } from '../../ui/format/DateTime';
import { Sheet } from '../../ui/Sheet';
import { OfferState } from './OfferState';

const facts = {
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: 3,
  rowGap: 1,
  m: 0,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;

/** The field that a press of a button brought up is where one goes on. */
const focusOnce = (field: HTMLInputElement | null): void => {
  field?.focus();
};

/** What stays at a price that is typed, as soon as there is one. */
const Terms = ({ offer, price }: { offer: Offer; price: string }): ReactNode => {
  const { t } = useTranslation('offers');
  const amountText = useAmountText();
  const asked = useDeferredValue(price);
  const { currentData } = useReadOfferTermsQuery({ id: offer.id, price: asked }, { skip: asked === '' });
  const { currency } = offer;
  return (
    <Typography variant="body2" color="textSecondary" role="status" sx={{ minHeight: 20 }}>
      {currentData !== undefined &&
        t('termsOf', {
          keeps: amountText(currentData.keeps, currency),
          total: amountText(currentData.total, currency),
          least: amountText(currentData.least, currency),
        })}
    </Typography>
  );
};

/** One offer with all that is known of it, and what whoever looks may do about it. */
export const OfferSheet = ({ offer, onClose }: { offer: Offer; onClose: () => void }): ReactNode => {
  const { t } = useTranslation('offers');
  const amountText = useAmountText();
  const canAnswer = useCan('write_orders');
  const [answer, { isLoading, error }] = useAnswerOfferMutation();
  const [price, setPrice] = useState<string | null>(null);
  const { id, currency, actions, product, order } = offer;
  const act = async (action: OfferAction): Promise<void> => {
    const counterOffer = action === 'counter' ? (price ?? '').replace(',', '.') : null;
    const done = await answer({ id, action, counterOffer, seen: offer.status });
    if (done.data !== undefined) setPrice(null);
  };
  const may = (action: OfferAction): boolean => canAnswer && actions.includes(action);
  const fieldError = fieldErrorsOf(error)['counterOffer'];
  const fact = (name: string, value: ReactNode): ReactNode => (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
  const money = (value: string): ReactNode => <Amount value={value} currency={currency} />;
  return (
    <Sheet
      open
      title={product.title}
      onClose={onClose}
      actions={
        canAnswer && actions.length > 0 && price === null ? (
          <>
            {may('reject') && (
              <Button color="error" disabled={isLoading} onClick={() => void act('reject')}>
                {t('reject')}
              </Button>
            )}
            {may('counter') && (
              <Button disabled={isLoading} onClick={() => setPrice(offer.counterOffer ?? '')}>
                {t('counter')}
              </Button>
            )}
            {may('accept') && (
              <Button variant="contained" disabled={isLoading} onClick={() => void act('accept')}>
                {t('acceptAt', { price: amountText(offer.amount, currency) })}
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      {error !== undefined && fieldError === undefined && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {messageOf(error)}
        </Alert>
      )}
      <Box component="dl" sx={facts}>
        {fact(t('state'), <OfferState offer={offer} />)}
        {offer.variantTitle !== '' && fact(t('variant'), offer.variantTitle)}
        {offer.email !== '' && fact(t('buyer'), offer.email)}
        {fact(t('vendor'), offer.vendor)}
        {fact(t('pieces'), offer.quantity)}
        {fact(t('listPrice'), money(offer.listPrice))}
        {fact(t('offered'), money(offer.amount))}
        {offer.counterOffer !== null && fact(t('proposed'), money(offer.counterOffer))}
        {fact(t('total'), money(offer.keeps.total))}
        {fact(t('commission'), money(offer.keeps.commission))}
        {fact(t('keeps'), money(offer.keeps.keeps))}
        {offer.expiresAt !== null && fact(t('until'), <DateTime value={offer.expiresAt} time />)}
        {offer.code !== null && fact(t('code'), offer.code)}
        {order !== null &&
          fact(
            t('order'),
            <Link component={RouterLink} to={`/orders/${order.id}`}>
              {order.name}
            </Link>,
          )}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('beforeTax')}
      </Typography>
      {price !== null && (
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void act('counter');
          }}
          sx={{ display: 'grid', gap: 1, mt: 2 }}
        >
          <TextField
            inputRef={focusOnce}
            label={t('counterPrice', { currency })}
            value={price}
            onChange={({ target }) => setPrice(target.value)}
            error={fieldError !== undefined}
            helperText={fieldError}
            slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 30 } }}
          />
          <Terms offer={offer} price={price.replace(',', '.')} />
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
            <Button onClick={() => setPrice(null)}>{t('cancel', { ns: 'interface' })}</Button>
            <Button type="submit" variant="contained" loading={isLoading}>
              {t('propose')}
            </Button>
          </Box>
        </Box>
      )}
    </Sheet>
  );
};
