import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { emptyDraft } from '../../../../domain/orders/orderDrafts';
import { messageOf } from '../../../api/failure';
import { useListOrderDraftsQuery, useReadOrderDraftQuery } from '../../../api/hooks';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { SkeletonPage } from '../../../ui/SkeletonPage';
import { DraftForm } from './DraftForm';
import { DraftList } from './DraftList';

const EditDraft = ({ draftId }: { draftId: string }): ReactNode => {
  // What is typed goes on from what was read at first: its own saves must not begin it anew.
  const { data, error, refetch } = useReadOrderDraftQuery({ draftId }, { refetchOnMountOrArgChange: true });
  if (data !== undefined) {
    const { id, version, content, variants, currency } = data.draft;
    return (
      <DraftForm
        key={id}
        kept={{ id, version }}
        initial={content}
        known={variants}
        currency={currency}
        aside={null}
      />
    );
  }
  return error === undefined ? (
    <SkeletonPage />
  ) : (
    <ErrorNotice message={messageOf(error) ?? ''} onRetry={() => void refetch()} />
  );
};

const NewDraft = (): ReactNode => {
  const { data, error, refetch } = useListOrderDraftsQuery();
  if (data !== undefined)
    return (
      <DraftForm
        kept={null}
        initial={emptyDraft}
        known={[]}
        currency={data.currency}
        aside={<DraftList drafts={data.drafts} />}
      />
    );
  return error === undefined ? (
    <SkeletonPage />
  ) : (
    <ErrorNotice message={messageOf(error) ?? ''} onRetry={() => void refetch()} />
  );
};

/** An order entered by hand: a new one, or a draft that was kept. */
export default function NewOrderScreen(): ReactNode {
  const { draftId } = useParams();
  return draftId === undefined ? <NewDraft /> : <EditDraft key={draftId} draftId={draftId} />;
}
