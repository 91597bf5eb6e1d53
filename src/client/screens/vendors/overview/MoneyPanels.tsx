import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { OwnPayoutMethod } from '../../../../domain/finance/payoutMethods';
import type { VendorDue } from '../../../../domain/finance/payouts';
import type { VendorAnswer, VendorMoney } from '../../../../domain/vendors/vendors';
import { BlockedParts } from '../../../finance/BlockedParts';
import { PaymentStateLabel } from '../../../finance/payoutStates';
import { Reminder } from '../../../finance/RemindButton';
import { useRuleWords } from '../../../finance/useRuleWords';
import { writeNumber } from '../../../language/locale';
import { Amount } from '../../../ui/format/Amount';
import { DateTime } from '../../../ui/format/DateTime';
import { Panel } from '../../../ui/Panel';
import { StatusLabel } from '../../../ui/StatusLabel';

const Balance = ({ due }: { due: VendorDue }): ReactNode => {
  const { t } = useTranslation('finance');
  return (
    <div>
      <Box sx={{ fontSize: 24, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        <Amount value={due.balance} currency={due.currency} />
      </Box>
      <Box sx={{ fontSize: 13 }}>
        {t('ready')} · <Amount value={due.ready} currency={due.currency} />
      </Box>
      <Box sx={{ fontSize: 13 }}>
        <BlockedParts parts={due.blocked} currency={due.currency} />
      </Box>
    </div>
  );
};

const Figure = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <div>
    <Box component="dt" sx={{ fontSize: 13, color: 'text.secondary' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0, fontSize: 18, fontVariantNumeric: 'tabular-nums' }}>
      {children}
    </Box>
  </div>
);

const figuresStyle = {
  m: 0,
  mt: 2,
  pt: 2,
  borderTop: 1,
  borderColor: 'divider',
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 1fr))',
};

/** What a vendor is owed and of what it is made up, and how much it has. */
export const BalancePanel = ({ answer }: { answer: VendorAnswer }): ReactNode => {
  const { t } = useTranslation('vendors');
  const { vendor, counts, due, currency, money } = answer;
  const products = new URLSearchParams({ status: 'ALL', vendor: vendor.vendor });
  const orders = new URLSearchParams({ vendor: vendor.vendor });
  const toShip = new URLSearchParams({ vendor: vendor.vendor, fulfillment: 'unfulfilled' });
  const hasDues = money !== null && money.dues.length > 0;
  return (
    <Panel title={t('balance')}>
      {hasDues ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 2, alignItems: 'start' }}>
          {money.dues.map((each) => (
            <Balance key={each.currency} due={each} />
          ))}
          <Button component={RouterLink} to="/payouts" variant="outlined" color="inherit" sx={{ ml: 'auto' }}>
            {t('toPayouts')}
          </Button>
        </Box>
      ) : (
        <>
          <Box sx={{ fontSize: 24, fontWeight: 600 }}>
            {due !== null && <Amount value={due} currency={currency} />}
          </Box>
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t('nothingDue')}</Box>
        </>
      )}
      <Box component="dl" sx={figuresStyle}>
        <Figure label={t('products')}>
          <Link component={RouterLink} to={`/products?${products.toString()}`}>
            {writeNumber(counts.products)}
          </Link>
        </Figure>
        {counts.orders !== null && (
          <Figure label={t('orders')}>
            <Link component={RouterLink} to={`/orders?${orders.toString()}`}>
              {writeNumber(counts.orders)}
            </Link>
          </Figure>
        )}
        {counts.unfulfilled !== null && (
          <Figure label={t('unfulfilled')}>
            <Link component={RouterLink} to={`/orders?${toShip.toString()}`}>
              {writeNumber(counts.unfulfilled)}
            </Link>
          </Figure>
        )}
        <Figure label={t('people')}>{writeNumber(counts.people)}</Figure>
      </Box>
    </Panel>
  );
};

const rowsStyle = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 };
const rowStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 };

/** What it was paid of late. */
export const PaymentsPanel = ({ money }: { money: VendorMoney }): ReactNode => {
  const { t } = useTranslation(['vendors', 'finance']);
  return (
    <Panel title={t('finance:payouts.title')}>
      {money.payments.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('noPayments')}</Box>
      ) : (
        <Box component="ul" sx={rowsStyle}>
          {money.payments.map((payment) => (
            <Box component="li" key={payment.id} sx={rowStyle}>
              <Link component={RouterLink} to={`/payments/${payment.id}`}>
                {t('payoutId', { id: payment.payoutId })}
              </Link>
              <PaymentStateLabel state={payment.state} />
              {payment.paidAt !== null && (
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  <DateTime value={payment.paidAt} />
                </Box>
              )}
              <Box component="span" sx={{ ml: 'auto' }}>
                <Amount value={payment.amount} currency={payment.currency} />
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  );
};

const Account = ({ method }: { method: OwnPayoutMethod }): ReactNode => {
  const { t } = useTranslation('finance');
  const { stripe, paypal, bank } = method;
  if (method.method === 'stripe' && stripe !== null)
    return (
      <>
        <StatusLabel tone={stripe.ready ? 'good' : 'warning'}>
          {stripe.ready ? t('stripeReady') : t('stripeDue', { count: stripe.due.length })}
        </StatusLabel>
        {stripe.due.length > 0 && (
          <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: 13, overflowWrap: 'anywhere' }}>
            {stripe.due.map((each) => (
              <li key={each} translate="no">
                {each}
              </li>
            ))}
          </Box>
        )}
      </>
    );
  if (method.method === 'paypal' && paypal !== null) return <span translate="no">{paypal.emailOrVenmo}</span>;
  return bank === null ? null : (
    <Box translate="no" sx={{ overflowWrap: 'anywhere' }}>
      <div>{bank.holder}</div>
      <div>{bank.iban}</div>
      <div>{bank.bic}</div>
    </Box>
  );
};

/** How it is paid, and what is missing before it can be. */
export const MethodPanel = ({ vendor, money }: { vendor: string; money: VendorMoney }): ReactNode => {
  const { t } = useTranslation(['vendors', 'finance']);
  const { method, dues } = money;
  const lacksBank = method.method === 'manual' && method.bank === null;
  const isMissing = method.method === null || lacksBank || method.stripe?.ready === false;
  return (
    <Panel title={t('payoutMethod')}>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        {method.method === null || lacksBank ? (
          <>
            <StatusLabel tone="warning">{t('noPayoutMethod')}</StatusLabel>
            <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t('noPayoutMethodHelp')}</Box>
          </>
        ) : (
          <>
            <strong>{t(`finance:method.${method.method}`)}</strong>
            <Account method={method} />
          </>
        )}
        {isMissing && <Reminder vendor={vendor} at={dues[0]?.remindedAt ?? null} />}
      </Box>
    </Panel>
  );
};

/** The rules that hold for it, its own or the marketplace's. */
export const CommissionPanel = ({ answer: { vendor, currency } }: { answer: VendorAnswer }): ReactNode => {
  const { t } = useTranslation(['vendors', 'finance']);
  const { rule } = useRuleWords(currency);
  const words = vendor.commissions.map(rule);
  return (
    <Panel title={t('finance:title')}>
      {words.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('commissionOfMarketplace')}</Box>
      ) : (
        <Box component="ul" sx={rowsStyle}>
          {words.map(({ range, take, condition }, index) => (
            <li key={index}>
              <div>{take}</div>
              <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
                {range} · {condition}
              </Box>
            </li>
          ))}
        </Box>
      )}
      <Box sx={{ mt: 1 }}>
        <Link
          component={RouterLink}
          to={`/commission?${new URLSearchParams({ vendor: vendor.vendor }).toString()}`}
        >
          {t('toCommission')}
        </Link>
      </Box>
    </Panel>
  );
};
