import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isOn } from '../../../../domain/settings/toggles';
import { loadChunk } from '../../../api/chunks';
import { patiently } from '../../../ui/partLoading';
import { messageOf } from '../../../api/failures/failure';
import { useListSpecificationsQuery, useReadAppInfoQuery } from '../../../api/hooks';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { Panel } from '../../../ui/Panel';

const SpecificationFields = lazy(() => patiently(() => loadChunk(() => import('./SpecificationFields'))));

const Waiting = (): ReactNode => {
  const { t } = useTranslation('products');
  return (
    <Panel title={t('specifications.title')}>
      <Skeleton role="status" aria-label={t('loading')} variant="rounded" height={96} />
    </Panel>
  );
};

/** What a product says of itself in the marketplace's own fields, in the form around it as `product.metafields`. */
export const SpecificationsPanel = (): ReactNode => {
  const { t } = useTranslation('products');
  const { data: info } = useReadAppInfoQuery();
  const isOff = info !== undefined && !isOn(info.features, 'specifications');
  const { data, error, refetch } = useListSpecificationsQuery(undefined, { skip: isOff });
  const message = messageOf(error);
  if (isOff) return null;
  if (data !== undefined)
    return (
      <Suspense fallback={<Waiting />}>
        {/* Other definitions are other fields: what checks them is known to the form from its start. */}
        <SpecificationFields key={data.version} definitions={data.metafields} />
      </Suspense>
    );
  // Most often there is an answer already, and where nothing is defined there will be nothing.
  if (message === undefined) return null;
  return (
    <Panel title={t('specifications.title')}>
      <ErrorNotice title={t('specifications.failed')} message={message} onRetry={() => void refetch()} />
    </Panel>
  );
};
