import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { HistoryLink } from '../../accounts/HistoryLink';
import { messageOf } from '../../api/failures/failure';
import { useDeleteZoneMutation, useListZonesQuery } from '../../api/hooks';
import { AskedButton } from '../../ui/AskedButton';
import { BackLink } from '../../ui/BackLink';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { PageTitle } from '../../ui/PageTitle';
import { SkeletonPage } from '../../ui/SkeletonPage';
import { useUnits } from './useUnits';
import { ZoneForm } from './ZoneForm';

interface DeleteZoneProps {
  id: string;
  name: string;
  onDeleted: () => void;
}

const DeleteZone = ({ id, name, onDeleted }: DeleteZoneProps): ReactNode => {
  const { t } = useTranslation('delivery');
  const [remove, { isLoading, error }] = useDeleteZoneMutation();
  const confirm = async (): Promise<boolean> => {
    const { data } = await remove({ zoneId: id });
    if (data !== undefined) onDeleted();
    return data !== undefined;
  };
  return (
    <AskedButton
      danger
      startIcon={<DeleteOutlined />}
      label={t('deleteZone')}
      title={t('deleteTitle', { name })}
      text={t('deleteText')}
      busy={isLoading}
      problem={messageOf(error)}
      onConfirm={confirm}
    />
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
