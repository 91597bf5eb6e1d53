import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, Link as RouterLink } from 'react-router-dom';
import type { VendorAnswer, Vendor } from '../../../domain/vendors/vendors';
import { messageOf } from '../../api/failures/failure';
import {
  useReadVendorDefinitionsQuery,
  useReadVendorQuery,
  useSetMarketplaceSettingsMutation,
} from '../../api/hooks';
import { useListAddress } from '../../filters/useFilters';
import { BackLink } from '../../ui/BackLink';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { LocalDate } from '../../ui/format/LocalDate';
import { PageTitle } from '../../ui/PageTitle';
import { SkeletonPage } from '../../ui/SkeletonPage';
import { StatusLabel } from '../../ui/StatusLabel';
import { ProfileForm } from './ProfileForm';
import { VendorActions } from './VendorActions';
import Link from '@mui/material/Link';
import { writeNumber } from '../../language/locale';
import { Amount } from '../../ui/format/Amount';
import { Panel } from '../../ui/Panel';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame } from '../../form/FieldFrame';

type Settings = Pick<Vendor, 'autoApprove' | 'isManagedByMarketplace'>;

const approvals: Readonly<Record<string, boolean | null>> = { default: null, yes: true, no: false };

const choiceOf = ({ autoApprove }: Settings): string =>
  autoApprove === null ? 'default' : autoApprove ? 'yes' : 'no';

/**
 * What the marketplace sets for one vendor: whether its products are approved by themselves, and who runs
 * it. A change holds at once, and goes back where it could not be saved.
 */
const SettingsPanel = ({ vendor }: { vendor: Vendor }): ReactNode => {
  const { t } = useTranslation('vendors');
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
    </Panel>
  );
};

const Figure = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <div>
    <Box component="dt" sx={{ fontSize: 13, color: 'text.secondary' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0, fontSize: 18, fontVariantNumeric: 'tabular-nums' }}>
      {children}
    </Box>
  </div>
);

/** What a vendor has and what it is due. */
const Figures = ({ answer }: { answer: VendorAnswer }): ReactNode => {
  const { t } = useTranslation('vendors');
  const { vendor, counts, due, currency } = answer;
  const products = new URLSearchParams({ status: 'ALL', vendor: vendor.vendor });
  return (
    <Panel title={t('figures')}>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 1fr))' }}
      >
        <Figure label={t('products')}>
          <Link component={RouterLink} to={`/products?${products.toString()}`}>
            {writeNumber(counts.products)}
          </Link>
        </Figure>
        <Figure label={t('orders')}>{writeNumber(counts.orders)}</Figure>
        <Figure label={t('unfulfilled')}>{writeNumber(counts.unfulfilled)}</Figure>
        <Figure label={t('people')}>{writeNumber(counts.people)}</Figure>
        <Figure label={t('due')}>
          <Amount value={due} currency={currency} />
          <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
            {t('dueHelp')}
          </Box>
        </Figure>
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
      <span>{vendor.email}</span>
    </Box>
  );
};

const VendorPage = ({ name }: { name: string }): ReactNode => {
  const { t } = useTranslation('vendors');
  const list = useListAddress('/vendors');
  const [deleted, setDeleted] = useState(false);
  const { currentData: answer, error, refetch } = useReadVendorQuery({ vendor: name }, { skip: deleted });
  const { data: fields } = useReadVendorDefinitionsQuery();
  const message = messageOf(error);
  if (deleted) return <Navigate to={list} />;
  return (
    <>
      <PageTitle
        title={name}
        back={<BackLink to={list}>{t('title')}</BackLink>}
        aside={answer && <State answer={answer} />}
        actions={answer && <VendorActions answer={answer} onDeleted={() => setDeleted(true)} />}
      />
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      {answer === undefined && message === undefined && <SkeletonPage />}
      {answer !== undefined && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          {!answer.isListed && (
            <Alert severity="info" variant="outlined">
              {t('nameOnlyHelp')}
            </Alert>
          )}
          <Figures answer={answer} />
          {answer.isListed && <SettingsPanel vendor={answer.vendor} />}
          {answer.isListed && fields !== undefined && (
            <ProfileForm profile={answer.vendor} definitions={fields.definitions} vendor={name} />
          )}
        </Box>
      )}
    </>
  );
};

/** One vendor, as the marketplace sees it. Each begins anew. */
export default function VendorScreen(): ReactNode {
  const { vendor = '' } = useParams();
  return <VendorPage key={vendor} name={vendor} />;
}
