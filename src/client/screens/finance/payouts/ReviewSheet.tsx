import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pageSize } from '../../../../domain/paging';
import {
  isWithoutAccount,
  type VendorDue,
  mostPrepared,
  type PayItem,
} from '../../../../domain/finance/payouts';
import { Amount, useAmountText } from '../../../ui/format/Amount';
import { StatusLabel } from '../../../ui/StatusLabel';
import { Sheet } from '../../../ui/Sheet';
import { BlockedParts } from '../../../finance/BlockedParts';
import { notIncludedOf, sumOf, sumsByWay, wayOf } from './dueSums';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../../api/failures/failure';
import { usePreparePaymentMutation } from '../../../api/hooks';
import { usePayInParts } from './payInParts';

interface Asked {
  request: string;
  currency: string;
}

/** Freezes what is due and pays it by the services; leads to the payout, which shows how each one went. */
const usePayAll = (): {
  payAll: (dues: readonly VendorDue[], asked: Asked) => Promise<void>;
  busy: boolean;
  problem: string | undefined;
} => {
  const { t } = useTranslation('finance');
  const navigate = useNavigate();
  const [prepare, { isLoading: preparing }] = usePreparePaymentMutation();
  const { payThem, paying } = usePayInParts();
  const [problem, setProblem] = useState<string>();
  // A double click comes before the button shows that it is busy.
  const running = useRef(false);
  /** Answers whether it came to a payout. */
  const payOnce = async (dues: readonly VendorDue[], asked: Asked): Promise<boolean> => {
    setProblem(undefined);
    const vendors = dues.map(({ vendor }) => vendor);
    // More than a call can name are all that are ready; who was not chosen stays prepared, and unpaid.
    const named = vendors.length > mostPrepared ? {} : { vendors };
    const prepared = await prepare({ ...named, ...asked });
    if (prepared.data === undefined) {
      setProblem(messageOf(prepared.error));
      return false;
    }
    const { payoutId, allocations, held } = prepared.data;
    if (payoutId === null) {
      const names = held.map(({ vendor }) => vendor).join(', ');
      setProblem(names === '' ? t('nothingReady') : t('allHeld', { names }));
      return false;
    }
    // What has come to another sum since it was looked at is looked at again first.
    const seen = new Map(dues.map((due) => [due.vendor, due.ready]));
    const payments = allocations.flatMap(({ vendor, amount, methods }): PayItem[] => {
      const method = wayOf({ methods });
      return method === 'manual' || seen.get(vendor) !== amount ? [] : [{ vendor, method }];
    });
    await payThem(payoutId, payments);
    await navigate(`/payouts/${payoutId}`);
    return true;
  };
  const payAll = async (dues: readonly VendorDue[], asked: Asked): Promise<void> => {
    if (running.current) return;
    running.current = true;
    running.current = await payOnce(dues, asked);
  };
  return { payAll, busy: preparing || paying, problem };
};

interface ReviewSheetProps {
  /** Those that were chosen to be paid. */
  chosen: readonly VendorDue[];
  all: readonly VendorDue[];
  currency: string;
  onClose: () => void;
}

const mostNamed = 5;

const line = { display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 };

/** Before money moves: the sums, who gets what, what is left out and why; then one button for all of it. */
export const ReviewSheet = ({ chosen, all, currency, onClose }: ReviewSheetProps): ReactNode => {
  const { t } = useTranslation('finance');
  const amountText = useAmountText();
  // The same vendors are the same request, however often the button is pressed.
  const [request, setRequest] = useState(() => crypto.randomUUID());
  const [isWithoutThem, setWithoutThem] = useState(false);
  const { payAll, busy, problem } = usePayAll();
  const lacking = chosen.filter(isWithoutAccount).map(({ vendor }) => vendor);
  // Beyond what a call can name all are prepared, so that nobody can be left out.
  const mayLeaveOut = lacking.length > 0 && lacking.length < chosen.length && chosen.length <= mostPrepared;
  const dues = isWithoutThem ? chosen.filter((due) => !isWithoutAccount(due)) : chosen;
  const sent = dues.filter((due) => wayOf(due) !== 'manual');
  const total = sumOf(
    sent.map(({ ready }) => ready),
    currency,
  );
  const namedOf = (names: readonly string[]): string => {
    const more = names.length - mostNamed;
    const first = names.slice(0, mostNamed).join(', ');
    return more > 0 ? `${first} ${t('andCountMore', { ns: 'interface', count: more })}` : first;
  };
  const [whole, setWhole] = useState(false);
  const most = whole ? Infinity : pageSize;
  const included = new Set(dues.map(({ vendor }) => vendor));
  const chosenAtFirst = new Set(chosen.map(({ vendor }) => vendor));
  const left = all
    .map((due) => ({ vendor: due.vendor, parts: notIncludedOf(due, included, chosenAtFirst) }))
    .filter(({ parts }) => parts.length > 0);
  const sums = {
    included: dues.map(({ ready }) => ready),
    leftOut: left.flatMap(({ parts }) => parts.map(({ amount }) => amount)),
    balance: all.map(({ balance }) => balance),
  };
  return (
    <Sheet
      open
      title={t('reviewTitle')}
      onClose={onClose}
      actions={
        <Button variant="contained" loading={busy} onClick={() => void payAll(dues, { request, currency })}>
          {sent.length === 0
            ? t('freezeOnly')
            : t('payNow', { count: sent.length, amount: amountText(total, currency) })}
        </Button>
      }
    >
      {problem !== undefined && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      {lacking.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('lackingAccount', { count: lacking.length, names: namedOf(lacking) })}
          {mayLeaveOut && (
            <FormControlLabel
              sx={{ display: 'flex', mt: 0.5 }}
              label={t('leaveThemOut')}
              control={
                <Checkbox
                  size="small"
                  checked={isWithoutThem}
                  disabled={busy}
                  onChange={(_, isChecked) => {
                    setWithoutThem(isChecked);
                    setRequest(crypto.randomUUID());
                  }}
                />
              }
            />
          )}
        </Alert>
      )}
      {sumsByWay(dues, currency).map(({ way, count, amount }) => (
        <Box key={way} sx={{ ...line, fontWeight: 600 }}>
          <span>
            {t('bySum', { count, method: t(way === 'noAccount' ? 'standNoAccount' : `method.${way}`) })}
          </span>
          <Amount value={amount} currency={currency} />
        </Box>
      ))}
      {sent.length < dues.length && (
        <Typography sx={{ color: 'text.secondary', mt: 1 }}>{t('byHandLater')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, my: 2, borderTop: 1, borderColor: 'divider' }}>
        {dues.slice(0, most).map((due) => (
          <Box component="li" key={due.vendor} sx={{ ...line, borderBottom: 1, borderColor: 'divider' }}>
            <span>
              {due.vendor}
              <Box component="span" sx={{ color: 'text.secondary', ml: 1 }}>
                {t('orders', { count: due.orders })}
                {!isWithoutAccount(due) && <> · {t(`method.${wayOf(due)}`)}</>}
              </Box>
              {isWithoutAccount(due) && (
                <Box component="span" sx={{ ml: 1 }}>
                  <StatusLabel tone="warning">{t('byHandNoAccount')}</StatusLabel>
                </Box>
              )}
            </span>
            <Amount value={due.ready} currency={currency} />
          </Box>
        ))}
      </Box>
      {left.length > 0 && (
        <>
          <Typography variant="h3" sx={{ fontSize: 14, fontWeight: 600, mb: 0.5 }}>
            {t('leftOut')}
          </Typography>
          {left.slice(0, most).map(({ vendor, parts }) => (
            <Box key={vendor} sx={{ ...line, alignItems: 'flex-start' }}>
              <span>{vendor}</span>
              <Box sx={{ textAlign: 'right' }}>
                <BlockedParts parts={parts} currency={currency} />
              </Box>
            </Box>
          ))}
          <Box component="dl" sx={{ m: 0, mt: 2, borderTop: 1, borderColor: 'divider' }}>
            {(['included', 'leftOut', 'balance'] as const).map((part) => (
              <Box key={part} sx={{ ...line, ...(part === 'balance' && { fontWeight: 600 }) }}>
                <dt>{t(part)}</dt>
                <Box component="dd" sx={{ m: 0 }}>
                  <Amount value={sumOf(sums[part], currency)} currency={currency} />
                </Box>
              </Box>
            ))}
          </Box>
        </>
      )}
      {Math.max(dues.length, left.length) > most && (
        <Button onClick={() => setWhole(true)}>
          {t('payouts.showAll', { count: dues.length + left.length })}
        </Button>
      )}
    </Sheet>
  );
};
