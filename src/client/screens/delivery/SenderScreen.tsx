import type { ReactNode } from 'react';
import { messageOf } from '../../api/failures/failure';
import { useReadOwnSettingsQuery } from '../../api/hooks';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { SkeletonPage } from '../../ui/SkeletonPage';
import { DeliveryFrame } from './DeliveryFrame';
import { KeyPanel } from './KeyPanel';
import { SenderForm } from './SenderForm';
import { useUnits } from './useUnits';

/** What labels need: a key of Shippo, and where parcels come from. */
export default function SenderScreen(): ReactNode {
  const { data, error, refetch } = useReadOwnSettingsQuery();
  const { ready } = useUnits();
  const message = messageOf(error);
  return (
    <DeliveryFrame page="labels">
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      <KeyPanel />
      {(data === undefined || !ready) && message === undefined && <SkeletonPage panels={1} />}
      {data !== undefined && ready && <SenderForm settings={data} />}
    </DeliveryFrame>
  );
}
