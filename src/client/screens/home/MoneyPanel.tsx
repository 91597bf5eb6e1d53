import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { amountAt, type DueStage } from '../../../domain/finance/dueStages';
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

const stages = ['heldBack', 'due', 'underWay', 'paid', 'owedBack'] as const;
type Stage = (typeof stages)[number];

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
  const at = (stage: DueStage): number => dues.reduce((sum, due) => sum + amountAt(due, stage), 0);
  const sums: Record<Stage, number> = {
    heldBack: at('heldBack'),
    due: at('due'),
    underWay: at('underWay'),
    paid: parseAmount(paid, currency) ?? 0,
    owedBack: at('owedBack'),
  };
  // Most marketplaces are owed nothing by anybody.
  const shown = stages.filter((stage) => stage !== 'owedBack' || sums.owedBack !== 0);
  const pageOf = (stage: Stage): string => {
    if (stage === 'paid') return `/figures/paid?from=${days.from}&to=${days.to}`;
    return admin ? `/payouts?stand=${stage === 'due' ? 'ready' : stage}` : '/payments';
  };
  const head = [t('money.stage'), t('money.amount')];
  return (
    <PicturePanel
      title={title}
      file={`money-${days.from}-${days.to}`}
      isPicture={false}
      isNumber={(column) => column > 0}
      head={head}
      shown={[]}
      plain={shown.map((stage) => [t(`money.stages.${stage}`), formatAmount(sums[stage], currency)])}
    >
      <BarTable
        label={title}
        head={head}
        rows={shown.map((stage) => ({
          key: stage,
          name: t(`money.stages.${stage}`),
          to: pageOf(stage),
          size: Math.abs(sums[stage]),
          cells: [amountText(formatAmount(sums[stage], currency), currency)],
        }))}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('money.help')}
      </Typography>
    </PicturePanel>
  );
};
