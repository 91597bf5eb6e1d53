import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { HistoryLink } from '../../accounts/HistoryLink';
import { messageOf } from '../../api/failures/failure';
import { useDeleteZoneMutation, useListZonesQuery } from '../../api/hooks';
import { BackLink } from '../../ui/BackLink';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { PageTitle } from '../../ui/PageTitle';
import { SkeletonPage } from '../../ui/SkeletonPage';
import { useUnits } from './useUnits';
import { ZoneForm } from './ZoneForm';

const DeleteZone = ({
  id,
  name,
  onDeleted,
}: {
  id: string;
  name: string;
  onDeleted: () => void;
}): ReactNode => {
  const { t } = useTranslation('delivery');
  const [asking, setAsking] = useState(false);
  const [remove, { isLoading, error }] = useDeleteZoneMutation();
  const message = messageOf(error);
  const confirm = async (): Promise<void> => {
    const { data } = await remove({ zoneId: id });
    if (data !== undefined) onDeleted();
  };
  return (
    <>
      <Button color="error" startIcon={<DeleteOutlined />} onClick={() => setAsking(true)}>
        {t('deleteZone')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('deleteTitle', { name })}
        text={t('deleteText')}
        confirm={t('deleteZone')}
        danger
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        {message !== undefined && <ErrorNotice message={message} />}
      </ConfirmDialog>
    </>
  );
};

/** One zone, or a new one. */
export default function ZoneScreen(): ReactNode {
  const { t } = useTranslation('delivery');
  const { zoneId = '' } = useParams();
  const [deleted, setDeleted] = useState(false);
  const { ready } = useUnits();
  const { data, error, refetch } = useListZonesQuery();
  const isNew = zoneId === 'new';
  const zone = data?.inherited === true ? undefined : data?.zones.find(({ id }) => id === zoneId);
  const message = messageOf(error);
  const isThere = isNew || zone !== undefined;
  if (deleted) return <Navigate to="/delivery" replace />;
  return (
    <>
      <PageTitle
        title={isNew ? t('newZone') : (zone?.zoneName ?? t('zone'))}
        back={<BackLink to="/delivery">{t('title')}</BackLink>}
        actions={
          zone !== undefined && (
            <>
              <HistoryLink kind="delivery-zone" record={zone.id} />
              <DeleteZone id={zone.id} name={zone.zoneName} onDeleted={() => setDeleted(true)} />
            </>
          )
        }
      />
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      {(data === undefined || !ready) && message === undefined && <SkeletonPage panels={3} />}
      {data !== undefined && !isThere && <EmptyState text={t('zoneGone')} />}
      {data !== undefined && ready && isThere && <ZoneForm key={zoneId} zone={zone ?? null} />}
    </>
  );
}
