import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Blocker } from '../../../domain/finance/payouts';
import type { Days } from '../../../domain/home/figures';
import { formatAmount, parseAmount } from '../../../domain/money';
import { messageOf } from '../../api/failures/failure';
import { useListDuesQuery } from '../../api/hooks';
import { useMarketplaceView } from '../../session/useSession';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { useAmountText } from '../../ui/format/Amount';
import { Panel } from '../../ui/Panel';
import { BarTable } from './BarTable';
import { PicturePanel } from '../../home/PicturePanel';

const stages = ['heldBack', 'due', 'underWay', 'paid'] as const;
type Stage = (typeof stages)[number];

/** What stands in the way of money says how far it is; the rest may be paid now, or is owed back. */
const stageOf: Partial<Record<Blocker, Stage>> = {
  notFulfilled: 'heldBack',
  holdback: 'heldBack',
  refundPending: 'heldBack',
  newAccount: 'heldBack',
  inPayout: 'underWay',
  negativeBalance: 'due',
};

/** Where the money is on its way from the sale to the vendor, now; what was paid is that of the days. */
export const MoneyPanel = ({ paid, days }: { paid: string; days: Days }): ReactNode => {
  const { t } = useTranslation('home');
  const admin = useMarketplaceView();
  const amountText = useAmountText();
  const { currentData, error, refetch } = useListDuesQuery();
  const title = t('money.title');
  if (currentData === undefined)
    return (
      <Panel title={title}>
        {error === undefined ? (
          <Skeleton variant="rounded" height={220} />
        ) : (
          <ErrorNotice
            title={t('money.failed')}
            message={messageOf(error) ?? ''}
            onRetry={() => void refetch()}
          />
        )}
      </Panel>
    );
  const { currency, dues } = currentData;
  const minor = (text: string): number => parseAmount(text, currency) ?? 0;
  const sums: Record<Stage, number> = { heldBack: 0, due: 0, underWay: 0, paid: minor(paid) };
  for (const { ready, blocked } of dues) {
    sums.due += minor(ready);
    for (const { why, amount } of blocked) {
      const stage = stageOf[why];
      if (stage !== undefined) sums[stage] += minor(amount);
    }
  }
  const pages: Record<Stage, string> = admin
    ? {
        heldBack: '/payouts?stand=waits',
        due: '/payouts',
        underWay: '/payouts?tab=history',
        paid: '/payouts?tab=history',
      }
    : { heldBack: '/payments', due: '/payments', underWay: '/payments', paid: '/payments' };
  const head = [t('money.stage'), t('money.amount')];
  return (
    <PicturePanel
      title={title}
      file={`money-${days.from}-${days.to}`}
      isPicture={false}
      isNumber={(column) => column > 0}
      head={head}
      shown={[]}
      plain={stages.map((stage) => [t(`money.stages.${stage}`), formatAmount(sums[stage], currency)])}
    >
      <BarTable
        label={title}
        head={head}
        rows={stages.map((stage) => ({
          key: stage,
          name: t(`money.stages.${stage}`),
          to: pages[stage],
          size: sums[stage],
          cells: [amountText(formatAmount(sums[stage], currency), currency)],
        }))}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('money.help')}
      </Typography>
    </PicturePanel>
  );
};
