import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { daysOfPeriod } from '../../../domain/home/figures';
import type { UsageAnswer, UsagePart } from '../../../domain/home/usage';
import { messageOf } from '../../api/failures/failure';
import { useReadAppInfoQuery, useReadUsageQuery } from '../../api/hooks';
import { writeNumber } from '../../language/locale';
import { todayIn } from '../../language/today';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { useFormats } from '../../ui/format/formats';
import { DataTable } from '../../ui/list/DataTable';
import { FilterSelect } from '../../ui/list/FilterSelect';
import type { Column } from '../../ui/list/column';
import { Panel } from '../../ui/Panel';
import { SkeletonPage } from '../../ui/SkeletonPage';
import { SettingsFrame } from './SettingsFrame';

const periods = ['last7', 'last30', 'last90', 'year'] as const;
type Period = (typeof periods)[number];
type PartCount = UsageAnswer['parts'][number];
type FlowCount = UsageAnswer['flows'][number];

/** Parts that have no place of their own in the navigation. */
const isUnlisted = (part: UsagePart): part is 'developers' | 'security' | 'account' =>
  part === 'developers' || part === 'security' || part === 'account';

const usePartName = (): ((part: UsagePart) => string) => {
  const { t } = useTranslation(['settings', 'shell']);
  return (part) => (isUnlisted(part) ? t(`usage.part.${part}`) : t(`menu.${part}`, { ns: 'shell' }));
};

const Parts = ({ parts }: { parts: readonly PartCount[] }): ReactNode => {
  const { t } = useTranslation('settings');
  const nameOf = usePartName();
  const columns: Column<PartCount>[] = [
    { key: 'part', head: t('usage.partHead'), cell: ({ part }) => nameOf(part), title: true },
    {
      key: 'marketplace',
      head: t('usage.byMarketplace'),
      cell: ({ marketplace }) => writeNumber(marketplace),
      align: 'right',
      width: 150,
    },
    {
      key: 'vendors',
      head: t('usage.byVendors'),
      cell: ({ vendors }) => writeNumber(vendors),
      align: 'right',
      width: 150,
    },
    {
      key: 'before',
      head: t('usage.before'),
      cell: ({ before }) => writeNumber(before),
      align: 'right',
      width: 150,
    },
  ];
  return (
    <Panel title={t('usage.parts')}>
      <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: 640 }}>{t('usage.partsHelp')}</Typography>
      <DataTable
        label={t('usage.parts')}
        columns={columns}
        rows={parts}
        rowId={({ part }) => part}
        rowName={({ part }) => nameOf(part)}
        fetching={false}
        empty={<EmptyState title={t('usage.nothing')} />}
      />
    </Panel>
  );
};

const barStyle = { height: 8, borderRadius: 1, bgcolor: 'action.hover', overflow: 'hidden' };

/** The steps of something that people set out to do: how many came so far, and where how many went no further. */
const Flow = ({ flow, steps }: FlowCount): ReactNode => {
  const { t } = useTranslation('settings');
  const { locale } = useFormats();
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const begun = steps[0]?.times ?? 0;
  const lines = steps.map(({ step, times }, index) => {
    const before = steps[index - 1]?.times ?? times;
    return {
      step,
      times,
      share: begun === 0 ? 0 : Math.min(1, times / begun),
      left: Math.max(0, before - times),
    };
  });
  const most = Math.max(...lines.map(({ left }) => left));
  return (
    <Panel title={t(`usage.flow.${flow}`)}>
      {begun === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{t('usage.nobodyBegan')}</Typography>
      ) : (
        <Box component="ol" sx={{ display: 'grid', gap: 1.5, listStyle: 'none', m: 0, p: 0 }}>
          {lines.map(({ step, times, share, left }) => (
            <li key={step}>
              <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                <span>{t(`usage.step.${step}`)}</span>
                <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                  {t('usage.reached', { times: writeNumber(times), share: percent.format(share) })}
                </Box>
              </Box>
              <Box aria-hidden sx={barStyle}>
                <Box sx={{ height: 1, width: `${String(share * 100)}%`, bgcolor: 'primary.main' }} />
              </Box>
              {left > 0 && (
                <Typography
                  variant="caption"
                  sx={{ color: 'text.secondary', fontWeight: left === most ? 600 : 400 }}
                >
                  {t('usage.left', { count: left, times: writeNumber(left) })}
                </Typography>
              )}
            </li>
          ))}
        </Box>
      )}
    </Panel>
  );
};

/** Which parts of the app are used and where people give up, counted and of nobody in particular. */
export default function UsageScreen(): ReactNode {
  const { t } = useTranslation(['settings', 'home']);
  const [period, setPeriod] = useState<Period>('last30');
  const { data: info } = useReadAppInfoQuery();
  const days = daysOfPeriod(period, todayIn(info?.timeZone ?? 'UTC'));
  const { currentData, error, refetch } = useReadUsageQuery(days, { skip: info === undefined });
  const message = messageOf(error);
  return (
    <SettingsFrame page="usage">
      <Typography sx={{ color: 'text.secondary', maxWidth: 640, mb: 2 }}>{t('usage.intro')}</Typography>
      <Box sx={{ mb: 2 }}>
        <FilterSelect
          label={t('home:period')}
          value={period}
          options={periods.map((value) => ({ value, label: t(`home:periods.${value}`) }))}
          onChange={setPeriod}
        />
      </Box>
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      {currentData === undefined && message === undefined && <SkeletonPage />}
      {currentData !== undefined && message === undefined && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
              alignItems: 'start',
            }}
          >
            {currentData.flows.map((flow) => (
              <Flow key={flow.flow} {...flow} />
            ))}
          </Box>
          <Parts
            parts={currentData.parts.filter((each) => each.marketplace + each.vendors + each.before > 0)}
          />
        </Box>
      )}
    </SettingsFrame>
  );
}
