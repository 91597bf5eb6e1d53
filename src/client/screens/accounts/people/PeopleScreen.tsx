import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffPerson } from '../../../../domain/accounts/people';
import { messageOf } from '../../../api/failure';
import { useListPeopleQuery } from '../../../api/hooks';
import type { Column } from '../../../ui/list/column';
import { DataTable } from '../../../ui/list/DataTable';
import { DateTime } from '../../../ui/DateTime';
import { EmptyState } from '../../../ui/EmptyState';
import { PageTitle } from '../../../ui/PageTitle';
import { StatusLabel } from '../../../ui/StatusLabel';
import { InviteSheet } from './InviteSheet';
import { PersonActions } from './PersonActions';
import { RoleSelect } from './RoleSelect';

const usePeopleColumns = (): Column<StaffPerson>[] => {
  const { t } = useTranslation('people');
  return [
    {
      key: 'name',
      head: t('name'),
      title: true,
      cell: ({ name, isYou }) => (isYou ? `${name} (${t('you')})` : name),
    },
    { key: 'email', head: t('email'), width: '24%', cell: ({ email }) => email },
    { key: 'role', head: t('role'), width: 170, cell: (person) => <RoleSelect person={person} /> },
    {
      key: 'state',
      head: t('state'),
      width: 110,
      cell: ({ state }) =>
        state === 'active' ? (
          <StatusLabel tone="good">{t('active')}</StatusLabel>
        ) : (
          <StatusLabel tone="info">{t('waiting')}</StatusLabel>
        ),
    },
    {
      key: 'twoStep',
      head: t('twoStep'),
      width: 140,
      cell: ({ twoStep }) => (twoStep ? t('on') : t('off')),
    },
    {
      key: 'lastSeen',
      head: t('lastSeen'),
      width: 160,
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? t('never') : <DateTime value={lastSeenAt} />),
    },
    {
      key: 'actions',
      head: t('actions'),
      width: 90,
      align: 'right',
      bare: true,
      cell: (person) => !person.isYou && <PersonActions person={person} />,
    },
  ];
};

/** The people of the vendor, or of the marketplace. */
export default function PeopleScreen(): ReactNode {
  const { t } = useTranslation('people');
  const { data, isFetching, error, refetch } = useListPeopleQuery();
  const columns = usePeopleColumns();
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <PageTitle
        title={t('title')}
        actions={
          <Button variant="contained" onClick={() => setInviting(true)}>
            {t('invite')}
          </Button>
        }
      />
      <Box sx={{ mb: 2 }}>
        <Typography color="textSecondary">{t('help')}</Typography>
      </Box>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={data?.people}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        fetching={isFetching}
        error={messageOf(error)}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('empty')} />}
        skeletons={3}
      />
      <InviteSheet open={inviting} onClose={() => setInviting(false)} />
    </>
  );
}
