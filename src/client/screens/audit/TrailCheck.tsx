import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../api/failures/failure';
import { useLazyCheckTrailQuery } from '../../api/hooks';
import { DateTime } from '../../ui/format/DateTime';
import { ErrorNotice } from '../../ui/ErrorNotice';

/** Proves that nothing of the log was changed or removed, and says up to where. */
export const TrailCheck = (): ReactNode => {
  const { t } = useTranslation('audit');
  const [check, { data, isFetching, error }] = useLazyCheckTrailQuery();
  const start = (): void => void check({});
  const message = messageOf(error);
  return (
    <Box sx={{ mt: 3, display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Button variant="outlined" loading={isFetching} onClick={start}>
        {t('check.start')}
      </Button>
      {message !== undefined && <ErrorNotice message={message} onRetry={start} />}
      {data !== undefined && !isFetching && (
        <Alert severity={data.problem === null ? 'success' : 'error'} variant="outlined" role="status">
          {data.problem === null
            ? t('check.whole', { checked: t('check.rowsChecked', { count: data.rows }), seq: data.seq })
            : t(`check.${data.problem.kind}`, { seq: data.problem.seq })}
          {data.at !== null && (
            <>
              {' '}
              <DateTime value={data.at} time />
            </>
          )}
          {data.hash !== '' && (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {t('check.hash', { hash: data.hash })}
            </Typography>
          )}
        </Alert>
      )}
    </Box>
  );
};
