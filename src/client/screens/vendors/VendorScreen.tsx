import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { marketplaceSettingsSchema, type VendorAnswer, type Vendor } from '../../../domain/vendors/vendors';
import { messageOf } from '../../api/failures/failure';
import { submissionErrorsOf } from '../../api/failures/submissionErrors';
import {
  useReadAppInfoQuery,
  useReadVendorDefinitionsQuery,
  useReadVendorQuery,
  useSetMarketplaceSettingsMutation,
} from '../../api/hooks';
import { useListAddress } from '../../filters/useFilters';
import { BackLink } from '../../ui/BackLink';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { LocalDate } from '../../ui/format/LocalDate';
import { HistoryLink } from '../../accounts/HistoryLink';
import { PageTitle } from '../../ui/PageTitle';
import { SkeletonPage } from '../../ui/SkeletonPage';
import { StatusLabel } from '../../ui/StatusLabel';
import { ProfileForm } from './ProfileForm';
import { VendorActions } from './VendorActions';
import Link from '@mui/material/Link';
import { StateTabs } from '../../ui/list/StateTabs';
import { useNarrow } from '../../ui/useNarrow';
import { DocumentsPanel, NotePanel } from './overview/KeptPanels';
import { BalancePanel, CommissionPanel, MethodPanel, PaymentsPanel } from './overview/MoneyPanels';
import { RecentOrders } from './overview/RecentOrders';
import { SalesPanel } from './overview/SalesPanel';
import { Panel } from '../../ui/Panel';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame } from '../../form/FieldFrame';
import { SmallForm } from '../../form/SmallForm';
import { TextInput } from '../../form/TextInput';
import { validateWith } from '../../form/validateWith';

type Settings = Pick<Vendor, 'autoApprove' | 'isManagedByMarketplace'>;

const approvals: Readonly<Record<string, boolean | null>> = { default: null, yes: true, no: false };

const choiceOf = ({ autoApprove }: Settings): string =>
  autoApprove === null ? 'default' : autoApprove ? 'yes' : 'no';

interface TypedLimit {
  /** Emptied it is undefined. */
  listingMost?: string;
}

const validateLimit = validateWith(marketplaceSettingsSchema.pick(['listingMost']));

/** How many products this one may list, in place of what the marketplace sets for all. */
const ListingLimit = ({ answer: { vendor, counts, listingLimit } }: { answer: VendorAnswer }): ReactNode => {
  const { t } = useTranslation('vendors');
  const { data: info } = useReadAppInfoQuery();
  const [save] = useSetMarketplaceSettingsMutation();
  const { listingMost } = vendor;
  const usual = info?.features.listing.most ?? null;
  const used = counts.products;
  return (
    <SmallForm<TypedLimit>
      label={t('listingMost')}
      initial={listingMost === null ? {} : { listingMost: String(listingMost) }}
      validate={validateLimit}
      keeps
      guard
      submit={t('saveListingMost')}
      onSubmit={async ({ listingMost: typed = '' }) => {
        const most = typed.trim() === '' ? null : Number(typed);
        const { error } = await save({ vendor: vendor.vendor, listingMost: most });
        return error === undefined ? undefined : submissionErrorsOf(error);
      }}
    >
      <TextInput
        name="listingMost"
        label={t('listingMost')}
        placeholder={usual === null ? t('listingUsualAny') : t('listingUsual', { max: usual })}
        help={
          listingLimit === null
            ? t('listingAny', { used })
            : t(used < listingLimit ? 'listingUsed' : 'listingFull', { used, max: listingLimit })
        }
        inputMode="numeric"
        autoComplete="off"
      />
    </SmallForm>
  );
};

/**
 * What the marketplace sets for one vendor: whether its products are approved by themselves, who runs it, and how
 * many products it may list. A choice holds at once, and goes back where it could not be saved.
 */
const SettingsPanel = ({ answer }: { answer: VendorAnswer }): ReactNode => {
  const { t } = useTranslation('vendors');
  const { vendor } = answer;
  const [save] = useSetMarketplaceSettingsMutation();
  const [wanted, setWanted] = useState<Partial<Settings>>({});
  const shown: Settings = { ...vendor, ...wanted };
  const change = async (part: Partial<Settings>): Promise<void> => {
    setWanted((before) => ({ ...before, ...part }));
    const { data } = await save({ vendor: vendor.vendor, ...part });
    if (data === undefined) setWanted({});
  };
  return (
    <Panel title={t('settings')}>
      <Box sx={{ display: 'grid', gap: 1, maxWidth: 360, justifyItems: 'start' }}>
        <FieldFrame label={t('autoApprove')}>
          {(ties) => (
            <NativeSelect
              input={<OutlinedInput size="small" />}
              value={choiceOf(shown)}
              onChange={({ target }) => void change({ autoApprove: approvals[target.value] ?? null })}
              inputProps={ties}
            >
              <option value="default">{t('autoApproveDefault')}</option>
              <option value="yes">{t('yes')}</option>
              <option value="no">{t('autoApproveNo')}</option>
            </NativeSelect>
          )}
        </FieldFrame>
        <FormControlLabel
          label={t('managed')}
          control={
            <Checkbox
              size="small"
              checked={shown.isManagedByMarketplace}
              onChange={({ target }) => void change({ isManagedByMarketplace: target.checked })}
            />
          }
        />
      </Box>
      <Box sx={{ mt: 2, maxWidth: 360 }}>
        <ListingLimit key={vendor.listingMost} answer={answer} />
      </Box>
    </Panel>
  );
};

const State = ({ answer: { vendor, isListed } }: { answer: VendorAnswer }): ReactNode => {
  const { t } = useTranslation('vendors');
  if (!isListed) return <StatusLabel tone="neutral">{t('nameOnly')}</StatusLabel>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, color: 'text.secondary' }}>
      <StatusLabel tone={vendor.approved ? 'good' : 'warning'}>
        {t(vendor.approved ? 'approved' : 'notApproved')}
      </StatusLabel>
      {vendor.away && (
        <StatusLabel tone="info">
          {t('awayUntil')} <LocalDate value={vendor.away.until} />
        </StatusLabel>
      )}
      {!vendor.hasAccount && <StatusLabel tone="neutral">{t('withoutAccount')}</StatusLabel>}
      {vendor.email !== null && <Link href={`mailto:${vendor.email}`}>{vendor.email}</Link>}
    </Box>
  );
};

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(260px, 1fr)' },
};
const column = { display: 'grid', gap: 2, minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' };

/** How a vendor stands: money, sales, orders and what is missing, beside what the marketplace sets and keeps of it. */
const Overview = ({ answer }: { answer: VendorAnswer }): ReactNode => {
  const { vendor, money, isListed } = answer;
  return (
    <Box sx={columns}>
      <Box sx={column}>
        <BalancePanel answer={answer} />
        <SalesPanel vendor={vendor.vendor} />
        <RecentOrders vendor={vendor.vendor} />
        {money !== null && <PaymentsPanel money={money} />}
      </Box>
      <Box sx={column}>
        {money !== null && isListed && <MethodPanel vendor={vendor.vendor} money={money} />}
        <CommissionPanel answer={answer} />
        {isListed && <SettingsPanel answer={answer} />}
        {isListed && <NotePanel key={answer.note} answer={answer} />}
        <DocumentsPanel answer={answer} />
      </Box>
    </Box>
  );
};

const tabs = ['overview', 'profile'] as const;

const VendorPage = ({ name }: { name: string }): ReactNode => {
  const { t } = useTranslation('vendors');
  const list = useListAddress('/vendors');
  const narrow = useNarrow();
  const [deleted, setDeleted] = useState(false);
  const { currentData: answer, error, refetch } = useReadVendorQuery({ vendor: name }, { skip: deleted });
  const { data: fields } = useReadVendorDefinitionsQuery();
  const message = messageOf(error);
  const [params, setParams] = useSearchParams();
  const tab =
    answer?.isListed === false ? 'overview' : (tabs.find((each) => each === params.get('tab')) ?? 'overview');
  if (deleted) return <Navigate to={list} />;
  return (
    <>
      <PageTitle
        stays={!narrow}
        title={name}
        back={<BackLink to={list}>{t('title')}</BackLink>}
        aside={answer && <State answer={answer} />}
        actions={
          answer && (
            <>
              <HistoryLink kind="vendor" vendor={answer.vendor.vendor} />
              <VendorActions answer={answer} onDeleted={() => setDeleted(true)} />
            </>
          )
        }
      />
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      {answer === undefined && message === undefined && <SkeletonPage />}
      {answer !== undefined && (
        <>
          {!answer.isListed && (
            <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
              {t('nameOnlyHelp')}
            </Alert>
          )}
          {answer.isListed && (
            <StateTabs
              label={t('tabs')}
              value={tab}
              tabs={tabs.map((value) => ({ value, label: t(`part.${value}`) }))}
              onChange={(value) => setParams(value === 'overview' ? {} : { tab: value }, { replace: true })}
            />
          )}
          {tab === 'overview' && <Overview answer={answer} />}
          {tab === 'profile' && answer.isListed && fields !== undefined && (
            <ProfileForm profile={answer.vendor} definitions={fields.definitions} vendor={name} />
          )}
        </>
      )}
    </>
  );
};

/** One vendor, as the marketplace sees it. Each begins anew. */
export default function VendorScreen(): ReactNode {
  const { vendor = '' } = useParams();
  return <VendorPage key={vendor} name={vendor} />;
}
