import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { FiguresAnswer, Grain } from '../../../domain/home/figures';
import { useMarketplaceView } from '../../session/useSession';
import { MoneyPanel } from './MoneyPanel';
import { RankPanel } from './RankPanel';
import { TrendPanel } from '../../home/TrendPanel';

/** The figures as pictures: over time, by whom and where, in the week, and on their way to the vendors. */
export default function Pictures({ answer, by }: { answer: FiguresAnswer; by: Grain }): ReactNode {
  const admin = useMarketplaceView();
  const { period } = answer;
  const { money } = period.totals;
  return (
    <>
      <TrendPanel name="sales" answer={answer} by={by} />
      <TrendPanel name={money === null ? 'orders' : 'commission'} answer={answer} by={by} />
      {admin && <RankPanel kind="vendor" days={period} />}
      <RankPanel kind="product" days={period} />
      <RankPanel kind="country" days={period} />
      {/* Low ones beside a high one. */}
      <Box sx={{ display: admin ? 'grid' : 'contents', gap: 2, '& > *': { minWidth: 0 } }}>
        <RankPanel kind="channel" days={period} />
        <RankPanel kind="hour" days={period} />
        {money !== null && <MoneyPanel paid={money.paid} days={period} />}
      </Box>
    </>
  );
}
