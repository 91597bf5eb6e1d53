import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Offer, OfferAction, OfferKeeps } from '../../../domain/offers/offers';
import { HistoryLink } from '../../accounts/HistoryLink';
import { fieldErrorsOf, messageOf } from '../../api/failures/failure';
import { useAnswerOfferMutation, useReadOfferTermsQuery } from '../../api/hooks';
import { useTextDraft } from '../../form/drafts/useTextDraft';
import { namesOtherCurrency } from '../../../domain/currencyMarks';
import { isReadAsTyped, readAmountText, typedDecimal } from '../../../domain/typedNumbers';
import { useFailedTry } from '../../ui/focus/useFailedTry';
import { translateError } from '../../language/translateError';
import { useCan, useMarketplaceView } from '../../session/useSession';
import { Amount, useAmountText } from '../../ui/format/Amount';
import { DateTime } from '../../ui/format/DateTime';
import { useFormats } from '../../ui/format/formats';
import { Fact, FactList } from '../../ui/FactList';
import { Sheet } from '../../ui/Sheet';
import { OfferState } from './OfferState';
import { useSpanText } from './useSpanText';

/** The field that a press of a button brought up is where one goes on. */
const focusOnce = (field: HTMLInputElement | null): void => {
  field?.focus();
};

/** What is not in what stays, or not settled before the checkout. */
const openOf = ({
  tax,
  ofShipping,
}: OfferKeeps): ('beforeTax' | 'taxLikely' | 'taxUnknown' | 'ofShipping')[] => [
  'beforeTax',
  ...(tax === 'settled' ? [] : tax === 'likely' ? (['taxLikely'] as const) : (['taxUnknown'] as const)),
  ...(ofShipping ? (['ofShipping'] as const) : []),
];

/** Whether the buyer waits for an answer, or is to buy by it. */
const isUnderWay = ({ status }: Offer): boolean =>
  status === 'pending' || status === 'countered' || status === 'accepted';

/** What stays at a price that is typed, as soon as there is one. */
const Terms = ({ offer, price }: { offer: Offer; price: string }): ReactNode => {
  const { t } = useTranslation('offers');
  const amountText = useAmountText();
  const spanText = useSpanText();
  const asked = useDeferredValue(price);
  const { currentData } = useReadOfferTermsQuery({ id: offer.id, price: asked }, { skip: asked === '' });
  const { currency } = offer;
  return (
    <Typography variant="body2" color="textSecondary" role="status" sx={{ minHeight: 20 }}>
      {currentData !== undefined &&
        t('termsOf', {
          keeps: spanText(currentData.keeps, currency),
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
  const spanText = useSpanText();
  const canAnswer = useCan('write_orders');
  const isAdmin = useMarketplaceView();
  const [answer, { isLoading, error, reset }] = useAnswerOfferMutation();
  const { id, currency, actions, product, order, booked } = offer;
  const { locale } = useFormats();
  const draft = useTextDraft('/offers', `price-${id}`);
  // What was typed before Escape closed the sheet is gone on with, as long as it can be sent.
  const [price, setTyped] = useState<string | null>(
    draft.text !== '' && canAnswer && actions.includes('counter') ? draft.text : null,
  );
  const setPrice = (typed: string | null): void => {
    setTyped(typed);
    draft.setText(typed ?? '');
  };
  // As it is read, however it was typed; what is no amount goes as it is, so that the server says so.
  const counter = price === null ? null : readAmountText(price, currency, locale);
  const isReread = price !== null && counter !== null && !isReadAsTyped(price, counter, locale);
  const isOther = price !== null && namesOtherCurrency(price, currency, locale);
  const lead = useFailedTry();
  const act = async (action: OfferAction, form: Element | null = null): Promise<void> => {
    const counterOffer = action === 'counter' ? (counter ?? price) : null;
    const done = await answer({ id, action, counterOffer, seen: offer.status });
    if (done.data === undefined) lead(form);
    else setPrice(null);
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
      {offer.hindrance !== undefined && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translateError(offer.hindrance)}
        </Alert>
      )}
      {offer.unmailed === true && isUnderWay(offer) && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t(offer.code === null ? 'unmailed' : 'unmailedCode')}
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
        {booked !== null && <Fact name={t('paid')}>{money(booked.paid)}</Fact>}
        <Fact name={t('commission')}>
          {booked === null ? spanText(offer.keeps.commission, currency) : money(booked.commission)}
        </Fact>
        <Fact name={t(isAdmin ? 'keeps' : 'keepsYours')}>
          {booked === null ? spanText(offer.keeps.keeps, currency) : money(booked.keeps)}
        </Fact>
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
            {order.pieces !== offer.quantity && <Box>{t('orderPieces', { count: order.pieces })}</Box>}
          </Fact>
        )}
      </FactList>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {booked === null
          ? openOf(offer.keeps)
              .map((word) => t(word))
              .join(' ')
          : t('bookedHelp')}
      </Typography>
      <HistoryLink kind="offer" record={id} />
      {price !== null && (
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void act('counter', event.currentTarget);
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
            error={isOther || fieldError !== undefined}
            helperText={
              (isOther ? t('otherCurrency', { ns: 'forms', currency }) : fieldError) ??
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
