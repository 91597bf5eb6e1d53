import { hasStatus } from '../../../../domain/errors/faultIn';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../api/failures/failure';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { PageTitle } from '../../../ui/PageTitle';
import { useNarrow } from '../../../ui/useNarrow';
import { DecisionBar } from './DecisionBar';
import { SubmissionView } from './SubmissionView';
import type { useDeciding } from './useDeciding';
import type { Queue } from './useQueue';

const Waiting = (): ReactNode => (
  <Box aria-hidden>
    <Skeleton width="50%" height={32} />
    <Skeleton variant="rounded" height={120} sx={{ my: 2 }} />
    <Skeleton variant="rounded" height={240} />
  </Box>
);

/** The way through the queue on a narrow screen, where the list is not beside it. */
const Steps = ({ queue }: { queue: Queue }): ReactNode => {
  const { t } = useTranslation('products');
  const { index, rows, currentData } = queue;
  return (
    <>
      <PageTitle title={t('approval.title')} />
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          mb: 1.5,
          fontSize: 13,
          '& > *': { whiteSpace: 'nowrap', minWidth: 0 },
        }}
      >
        <Button size="small" color="inherit" onClick={queue.close} sx={{ mr: 'auto' }}>
          {t('back')}
        </Button>
        <Button size="small" color="inherit" disabled={index === 0} onClick={() => queue.step(-1)}>
          {t('previous')}
        </Button>
        <span>{t('position', { place: index + 1, count: currentData?.count ?? rows.length })}</span>
        <Button
          size="small"
          color="inherit"
          disabled={index === rows.length - 1}
          onClick={() => queue.step(1)}
        >
          {t('next')}
        </Button>
      </Box>
    </>
  );
};

interface SubmissionPaneProps {
  queue: Queue;
  deciding: ReturnType<typeof useDeciding>;
}

/** What is open: its changes, and under them the decision. */
export const SubmissionPane = ({ queue, deciding }: SubmissionPaneProps): ReactNode => {
  const { t } = useTranslation('products');
  const narrow = useNarrow();
  const { submission, error, seen } = deciding;
  const isGone = hasStatus(error, 404);
  const message = isGone ? t('gone') : messageOf(error);
  return (
    <Box component="section" aria-label={queue.current?.title ?? t('approval.title')} sx={{ minWidth: 0 }}>
      {narrow && <Steps queue={queue} />}
      {submission === undefined && message !== undefined && (
        <ErrorNotice message={message} onRetry={() => void (isGone ? queue.refetch() : deciding.refetch())} />
      )}
      {submission === undefined ? (
        message === undefined && <Waiting />
      ) : (
        <SubmissionView key={submission.product.id} submission={submission} seen={seen} />
      )}
      <DecisionBar
        note={deciding.note}
        onNote={deciding.setNote}
        field={deciding.field}
        ready={submission !== undefined}
        onAct={deciding.act}
      />
    </Box>
  );
};
