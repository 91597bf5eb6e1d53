import type { ReactNode } from 'react';
import { addDays } from '../../../../domain/dates';
import { isOn } from '../../../../domain/settings/toggles';
import { messageOf } from '../../../api/failures/failure';
import { useReadAppInfoQuery, useReadFiguresQuery } from '../../../api/hooks';
import { TrendPanel } from '../../../home/TrendPanel';
import { todayIn } from '../../../language/today';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { useFormats } from '../../../ui/format/formats';

/** So many days are seen, by week, beside as many before. */
const shownDays = 91;

/** What a vendor sold, week by week of the last quarter; nothing where the marketplace keeps no figures. */
export const SalesPanel = ({ vendor }: { vendor: string }): ReactNode => {
  const { timeZone = 'UTC' } = useFormats();
  const { data: info } = useReadAppInfoQuery();
  const to = todayIn(timeZone);
  const days = { from: addDays(to, 1 - shownDays), to };
  const hasFigures = info !== undefined && isOn(info.features, 'dashboard');
  const { currentData, error, refetch } = useReadFiguresQuery(
    { ...days, compare: 'before', period: 'days', by: 'week', vendor },
    { skip: !hasFigures },
  );
  const message = messageOf(error);
  if (message !== undefined) return <ErrorNotice message={message} onRetry={() => void refetch()} />;
  return currentData === undefined ? null : <TrendPanel name="sales" answer={currentData} by="week" />;
};
