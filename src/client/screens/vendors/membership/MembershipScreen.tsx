import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isStanding } from '../../../../domain/vendors/memberships';
import { messageOf } from '../../../api/failure';
import { useListMembershipProductsQuery, useReadSubscriptionQuery } from '../../../api/hooks';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { PageTitle } from '../../../ui/PageTitle';
import { SkeletonPage } from '../../../ui/SkeletonPage';
import { OfferPanel } from './OfferPanel';
import { OwnPanel } from './OwnPanel';

/** The vendor's membership, and those that the marketplace offers. */
export default function MembershipScreen(): ReactNode {
  const { t } = useTranslation('membership');
  const offer = useListMembershipProductsQuery();
  const own = useReadSubscriptionQuery();
  const message = messageOf(offer.error ?? own.error);
  const again = (): void => {
    void offer.refetch();
    void own.refetch();
  };
  return (
    <>
      <PageTitle title={t('title')} />
      {message !== undefined && <ErrorNotice message={message} onRetry={again} />}
      {offer.data === undefined || own.data === undefined ? (
        message === undefined && <SkeletonPage />
      ) : (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 640 }}>
          {own.data.subscription !== null && (
            <OwnPanel subscription={own.data.subscription} products={offer.data.products} />
          )}
          {!isStanding(own.data.subscription) && (
            <OfferPanel offer={offer.data} first={own.data.subscription === null} />
          )}
          {offer.data.documentationUrl !== '' && (
            <Link href={offer.data.documentationUrl} target="_blank" rel="noopener">
              {t('documentation')}
            </Link>
          )}
        </Box>
      )}
    </>
  );
}
