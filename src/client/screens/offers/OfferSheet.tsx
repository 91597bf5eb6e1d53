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
import { isReadAsTyped, readAmountText, typedDecimal } from '../../form/amountText';
import { useCan, useMarketplaceView } from '../../session/useSession';
import { Amount, useAmountText } from '../../ui/format/Amount';
import { DateTime } from '../../ui/format/DateTime';
import { useFormats } from '../../ui/format/formats';
import { Fact, FactList } from '../../ui/FactList';
import { Sheet } from '../../ui/Sheet';
import { OfferState } from './OfferState';

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
    <Typography component="div" variant="body2" color="textSecondary" role="status" sx={{ minHeight: 40 }}>
      {currentData !== undefined && (
        <>
          {t('termsOf', {
            keeps: amountText(currentData.keeps, currency),
            total: amountText(currentData.total, currency),
            least: amountText(currentData.least, currency),
          })}
          {currentData.withTax !== null && (
            <div>{t('termsWithTax', { keeps: amountText(currentData.withTax.keeps, currency) })}</div>
          )}
        </>
      )}
    </Typography>
  );
};

/** What tax and shipping do to what stays, as the newest order with this product had them; or that they come on top. */
const TaxAndShipping = ({ offer }: { offer: Offer }): ReactNode => {
  const { t } = useTranslation('offers');
  const isAdmin = useMarketplaceView();
  const price = offer.price ?? offer.counterOffer ?? offer.amount;
  const { currentData } = useReadOfferTermsQuery({ id: offer.id, price });
  const withTax = currentData?.withTax ?? null;
  if (withTax === null)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('beforeTax')}
      </Typography>
    );
  const { order, tax, taxIncluded, taxIsVendors, shipping, shippingIsVendors, keeps } = withTax;
  const money = (value: string): ReactNode => <Amount value={value} currency={offer.currency} />;
  const whose = (isVendors: boolean): string => t(isVendors ? 'isVendors' : 'isMarketplaces');
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {t('asIn')}{' '}
        <Link component={RouterLink} to={`/orders/${order.id}`}>
          {order.name}
        </Link>
      </Typography>
      <FactList>
        <Fact name={t(taxIncluded ? 'taxWithin' : 'taxOnTop')}>
          {money(tax)} · {whose(taxIsVendors)}
        </Fact>
        <Fact name={t('shipping')}>
          {money(shipping)} · {whose(shippingIsVendors)}
        </Fact>
        <Fact name={t(isAdmin ? 'keepsWithTax' : 'keepsYoursWithTax')}>{money(keeps)}</Fact>
      </FactList>
    </Box>
  );
};

/** One offer with all that is known of it, and what whoever looks may do about it. */
export const OfferSheet = ({ offer, onClose }: { offer: Offer; onClose: () => void }): ReactNode => {
  const { t } = useTranslation('offers');
  const amountText = useAmountText();
  const canAnswer = useCan('write_orders');
  const isAdmin = useMarketplaceView();
  const [answer, { isLoading, error, reset }] = useAnswerOfferMutation();
  const [price, setPrice] = useState<string | null>(null);
  const { id, currency, actions, product, order } = offer;
  const { locale } = useFormats();
  // As it is read, however it was typed; what is no amount goes as it is, so that the server says so.
  const counter = price === null ? null : readAmountText(price, currency, locale);
  const isReread = price !== null && counter !== null && !isReadAsTyped(price, counter, locale);
  const act = async (action: OfferAction): Promise<void> => {
    const counterOffer = action === 'counter' ? (counter ?? price) : null;
    const done = await answer({ id, action, counterOffer, seen: offer.status });
    if (done.data !== undefined) setPrice(null);
  };
  const may = (action: OfferAction): boolean => canAnswer && actions.includes(action);
  const fieldError = fieldErrorsOf(error)['counterOffer'];
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
              <Button
                disabled={isLoading}
                onClick={() => setPrice(typedDecimal(offer.counterOffer ?? '', locale))}
              >
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
      <FactList>
        <Fact name={t('state')}>
          <OfferState offer={offer} />
        </Fact>
        {offer.variantTitle !== '' && <Fact name={t('variant')}>{offer.variantTitle}</Fact>}
        {offer.email !== '' && <Fact name={t('buyer')}>{offer.email}</Fact>}
        {isAdmin && <Fact name={t('vendor')}>{offer.vendor}</Fact>}
        <Fact name={t('pieces')}>{offer.quantity}</Fact>
        <Fact name={t('listPrice')}>{money(offer.listPrice)}</Fact>
        <Fact name={t('offered')}>{money(offer.amount)}</Fact>
        {offer.counterOffer !== null && <Fact name={t('proposed')}>{money(offer.counterOffer)}</Fact>}
        <Fact name={t('total')}>{money(offer.keeps.total)}</Fact>
        <Fact name={t('commission')}>{money(offer.keeps.commission)}</Fact>
        <Fact name={t(isAdmin ? 'keeps' : 'keepsYours')}>{money(offer.keeps.keeps)}</Fact>
        {offer.expiresAt !== null && (
          <Fact name={t('until')}>
            <DateTime value={offer.expiresAt} time />
          </Fact>
        )}
        {offer.code !== null && <Fact name={t('code')}>{offer.code}</Fact>}
        {order !== null && (
          <Fact name={t('order')}>
            <Link component={RouterLink} to={`/orders/${order.id}`}>
              {order.name}
            </Link>
          </Fact>
        )}
      </FactList>
      <TaxAndShipping offer={offer} />
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
            onChange={({ target }) => {
              // What was refused is another price.
              if (error !== undefined) reset();
              setPrice(target.value);
            }}
            error={fieldError !== undefined}
            helperText={
              fieldError ??
              (isReread && t('understood', { ns: 'forms', amount: amountText(counter, currency) }))
            }
            slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 30 } }}
          />
          <Terms offer={offer} price={counter ?? price} />
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
            <Button
              onClick={() => {
                reset();
                setPrice(null);
              }}
            >
              {t('cancel', { ns: 'interface' })}
            </Button>
            <Button type="submit" variant="contained" loading={isLoading}>
              {t('propose')}
            </Button>
          </Box>
        </Box>
      )}
    </Sheet>
  );
};
