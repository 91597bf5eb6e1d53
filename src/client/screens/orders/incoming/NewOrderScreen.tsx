import type { ReactNode } from 'react';
import { useParams, Link as RouterLink } from 'react-router-dom';
import { emptyDraft, type DraftLineAnswer } from '../../../../domain/orders/orderDrafts';
import { messageOf } from '../../../api/failures/failure';
import {
  useListOrderDraftsQuery,
  useReadOrderDraftQuery,
  useDeleteOrderDraftMutation,
} from '../../../api/hooks';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { SkeletonPage } from '../../../ui/SkeletonPage';
import { DraftForm } from './DraftForm';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../ui/format/DateTime';
import { Panel } from '../../../ui/Panel';

/** Orders that were begun and kept, to go on with. */
const DraftList = ({ drafts }: { drafts: readonly DraftLineAnswer[] }): ReactNode => {
  const { t } = useTranslation('orders');
  const [remove] = useDeleteOrderDraftMutation();
  if (drafts.length === 0) return null;
  return (
    <Panel title={t('drafts')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {drafts.map(({ id, title, updatedAt, by }) => {
          const name = title === '' ? t('withoutAName') : title;
          return (
            <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Link component={RouterLink} to={`/orders/drafts/${id}`}>
                  {name}
                </Link>
                <Box sx={{ color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}>
                  <DateTime value={updatedAt} time /> · {by}
                </Box>
              </Box>
              <IconButton
                size="small"
                aria-label={t('deleteDraft', { name })}
                onClick={() => void remove({ draftId: id })}
              >
                <DeleteOutlined fontSize="small" />
              </IconButton>
            </Box>
          );
        })}
      </Box>
    </Panel>
  );
};

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
        initial={{ ...emptyDraft, country: data.country }}
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
