import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BannedBuyer } from '../../../../domain/conversations/conversations';
import { messageOf } from '../../../api/failures/failure';
import { useAllowBuyerMutation, useListBannedBuyersQuery } from '../../../api/hooks';
import { saying } from '../../../outcomes';
import { useCan } from '../../../session/useSession';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { EmptyState } from '../../../ui/EmptyState';
import { DateTime } from '../../../ui/format/DateTime';
import type { Column } from '../../../ui/list/column';
import { DataTable } from '../../../ui/list/DataTable';
import { Panel } from '../../../ui/Panel';

/** Buyers who may not write, why, and the way back. */
export const BannedPanel = (): ReactNode => {
  const { t } = useTranslation('settings');
  const mayWrite = useCan('write_orders');
  const { data, isFetching, error, refetch } = useListBannedBuyersQuery();
  const [allow, { isLoading }] = useAllowBuyerMutation();
  const [asked, setAsked] = useState<string | null>(null);
  const confirm = async (email: string): Promise<void> => {
    const { data: done } = await saying(allow({ email }), { done: t('talks.allowed', { email }) });
    if (done !== undefined) setAsked(null);
  };
  const columns: Column<BannedBuyer>[] = [
    { key: 'email', head: t('talks.buyer'), title: true, width: '30%', cell: ({ email }) => email },
    { key: 'reason', head: t('talks.reason'), cell: ({ reason }) => reason },
    { key: 'by', spare: 2, head: t('talks.bannedBy'), width: 200, cell: ({ by }) => by },
    { key: 'at', spare: 1, head: t('talks.bannedAt'), width: 130, cell: ({ at }) => <DateTime value={at} /> },
    ...(mayWrite
      ? [
          {
            key: 'do',
            head: '',
            width: 180,
            bare: true,
            cell: ({ email }: BannedBuyer) => (
              <Button size="small" onClick={() => setAsked(email)}>
                {t('talks.allow')}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <Panel title={t('talks.banned')}>
      <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: 640 }}>{t('talks.bannedHelp')}</Typography>
      <DataTable
        label={t('talks.banned')}
        columns={columns}
        rows={data?.banned}
        rowId={({ email }) => email}
        rowName={({ email }) => email}
        fetching={isFetching}
        error={messageOf(error)}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('talks.nobodyBanned')} />}
      />
      <ConfirmDialog
        open={asked !== null}
        title={t('talks.allowTitle', { email: asked ?? '' })}
        text={t('talks.allowHelp')}
        confirm={t('talks.allow')}
        busy={isLoading}
        onConfirm={() => {
          if (asked !== null) void confirm(asked);
        }}
        onCancel={() => setAsked(null)}
      />
    </Panel>
  );
};
