import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../api/failures/failure';
import { useReadVendorDefinitionsQuery } from '../../api/hooks';
import { useUser } from '../../session/useSession';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { PageTitle } from '../../ui/PageTitle';
import { SkeletonPage } from '../../ui/SkeletonPage';
import { ProfileForm } from './ProfileForm';

/** A vendor's own page, as the vendor writes it. */
export default function ProfileScreen(): ReactNode {
  const { t } = useTranslation('vendors');
  const { vendor } = useUser();
  const { data, error, refetch } = useReadVendorDefinitionsQuery();
  const message = messageOf(error);
  return (
    <>
      <PageTitle title={t('profile')} aside={vendor} />
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      {data === undefined && message === undefined && <SkeletonPage panels={1} />}
      {data?.vendor && <ProfileForm profile={data.vendor} definitions={data.definitions} />}
    </>
  );
}
