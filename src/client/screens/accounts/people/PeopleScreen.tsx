import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { ReactNode } from 'react';
import { MailsKept } from '../../../accounts/MailsKept';
import { useTranslation } from 'react-i18next';
import { type StaffPerson, inviteSchema } from '../../../../domain/accounts/people';
import { HistoryLink } from '../../../accounts/HistoryLink';
import { messageOf } from '../../../api/failures/failure';
import {
  useListPeopleQuery,
  useChangePersonMutation,
  useInvitePersonMutation,
  useReadAppInfoQuery,
} from '../../../api/hooks';
import type { Column } from '../../../ui/list/column';
import { DataTable } from '../../../ui/list/DataTable';
import { asksToInvite, useAskedFor } from '../../../ui/useAskedFor';
import { DateTime } from '../../../ui/format/DateTime';
import { EmptyState } from '../../../ui/EmptyState';
import { PageTitle } from '../../../ui/PageTitle';
import { StatusLabel } from '../../../ui/StatusLabel';
import { useUser } from '../../../session/useSession';
import { PersonActions } from './PersonActions';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { isStaffRole, staffRoles, type StaffRole } from '../../../../domain/accounts/permissions';
import { saying } from '../../../outcomes';
import { useField } from '../../../form/useField';
import { submissionErrorsOf } from '../../../api/failures/submissionErrors';
import { SelectInput } from '../../../form/SelectInput';
import { SmallForm } from '../../../form/SmallForm';
import { TextInput } from '../../../form/TextInput';
import { validateWith } from '../../../form/validateWith';
import { RightsPanel } from './RightsPanel';
import { Sheet } from '../../../ui/Sheet';

interface InviteValues {
  email: string;
  name: string;
  role: StaffRole;
}

const validate = validateWith(inviteSchema);
const initial: InviteValues = { email: '', name: '', role: 'orders' };

const RoleField = (): ReactNode => {
  const { t } = useTranslation('accounts');
  const { input } = useField<string>('role');
  const help = isStaffRole(input.value) ? t(`roleHelp.${input.value}`) : undefined;
  const options = staffRoles.map((value) => ({ value, label: t(`roles.${value}`) }));
  return <SelectInput name="role" label={t('role')} options={options} help={help} />;
};

/** Asks whom to invite, and with which role. */
const InviteSheet = ({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode => {
  const { t } = useTranslation('accounts');
  const [invite] = useInvitePersonMutation();
  return (
    <Sheet open={open} title={t('invite')} onClose={onClose} width="xs">
      <SmallForm<InviteValues>
        label={t('invite')}
        initial={initial}
        validate={validate}
        submit={t('send')}
        onSubmit={async (values) => {
          const { error } = await invite(values);
          if (error !== undefined) return submissionErrorsOf(error);
          onClose();
          return undefined;
        }}
      >
        <Typography color="textSecondary">{t('inviteHelp')}</Typography>
        <MailsKept />
        <TextInput name="email" label={t('email')} required inputMode="email" autoComplete="off" />
        <TextInput name="name" label={t('name')} required maxLength={100} autoComplete="off" />
        <RoleField />
      </SmallForm>
    </Sheet>
  );
};

/** A person's role, changed where it stands; what the server refuses stays as it was. */
const RoleSelect = ({ person }: { person: StaffPerson }): ReactNode => {
  const { t } = useTranslation('accounts');
  const [change, { isLoading }] = useChangePersonMutation();
  const { id, name } = person;
  const choose = (role: string): void => {
    if (!isStaffRole(role)) return;
    void saying(change({ personId: id, role }), {
      done: t('roleChanged', { name, role: t(`roles.${role}`) }),
      failed: (message) => t('roleFailed', { name, message }),
    });
  };
  return (
    <NativeSelect
      input={<OutlinedInput size="small" />}
      value={person.role}
      disabled={isLoading}
      inputProps={{ 'aria-label': t('roleOf', { name }) }}
      onChange={(event) => choose(event.target.value)}
    >
      {staffRoles.map((role) => (
        <option key={role} value={role}>
          {t(`roles.${role}`)}
        </option>
      ))}
    </NativeSelect>
  );
};

const usePeopleColumns = (): Column<StaffPerson>[] => {
  const { t } = useTranslation('accounts');
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
      spare: 1,
      head: t('people.twoStep'),
      width: 140,
      cell: ({ twoStep }) => (
        <StatusLabel tone={twoStep ? 'good' : 'warning'}>{twoStep ? t('on') : t('off')}</StatusLabel>
      ),
    },
    {
      key: 'lastSeen',
      spare: 2,
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

const noPeople: readonly StaffPerson[] = [];

/** Who of the marketplace's people has no second step yet, and whether they need one. */
const TwoStepNote = ({ people }: { people: readonly StaffPerson[] }): ReactNode => {
  const { t } = useTranslation('accounts');
  const { marketplaceView } = useUser();
  const isDemanded = useReadAppInfoQuery().data?.features.security.adminTwoStep === true;
  const without = people.filter(({ twoStep }) => !twoStep).map(({ name }) => name);
  if (!marketplaceView || (without.length === 0 && !isDemanded)) return null;
  return (
    <Alert severity={without.length === 0 ? 'success' : 'info'} sx={{ mt: 2 }}>
      {isDemanded ? t('demanded') : t('notDemanded')}{' '}
      {without.length > 0 && t('withoutTwoStep', { names: without.join(', ') })}{' '}
      <Link component={RouterLink} to="/settings/general">
        {t('toSetting')}
      </Link>
    </Alert>
  );
};

/** The people of the vendor, or of the marketplace. */
export default function PeopleScreen(): ReactNode {
  const { t } = useTranslation('accounts');
  const { data, isFetching, error, refetch } = useListPeopleQuery();
  const columns = usePeopleColumns();
  const [inviting, setInviting] = useAskedFor(asksToInvite);
  return (
    <>
      <PageTitle
        title={t('people.title')}
        actions={
          <>
            <HistoryLink kind="person" />
            <Button component={RouterLink} to="/security">
              {t('journal.title')}
            </Button>
            <Button variant="contained" onClick={() => setInviting(true)}>
              {t('invite')}
            </Button>
          </>
        }
      />
      <Box sx={{ mb: 2 }}>
        <Typography color="textSecondary">{t('help')}</Typography>
        <TwoStepNote people={data?.people ?? noPeople} />
      </Box>
      <DataTable
        label={t('people.title')}
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
      <RightsPanel />
      <InviteSheet open={inviting} onClose={() => setInviting(false)} />
    </>
  );
}
