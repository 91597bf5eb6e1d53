import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LogEntry } from '../../../../domain/products/productLogs';
import { messageOf } from '../../../api/failure';
import { useProductLogQuery } from '../../../api/hooks';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { LogItem } from './LogItem';

interface LogPageProps {
  productId: string;
  /** Undefined for the newest. */
  before?: number;
  canRevert: boolean;
  busy: boolean;
  onRevert: (entry: LogEntry, whole: boolean) => void;
}

/** A page of the log, and on demand the one after it. */
export const LogPage = ({ productId, before, ...rest }: LogPageProps): ReactNode => {
  const { t } = useTranslation('changes');
  const [older, setOlder] = useState(false);
  const { currentData, error, refetch } = useProductLogQuery({
    productId,
    ...(before === undefined ? {} : { before }),
  });
  const message = messageOf(error);
  if (currentData === undefined)
    return message === undefined ? (
      <Skeleton variant="rounded" height={160} />
    ) : (
      <ErrorNotice message={message} onRetry={() => void refetch()} />
    );
  const { logs, currency, next } = currentData;
  if (logs.length === 0) return <EmptyState title={t('historyEmpty')} text={t('historyEmptyHelp')} />;
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {logs.map((entry, index) => (
          <LogItem
            key={entry.version}
            entry={entry}
            currency={currency}
            isNewest={before === undefined && index === 0}
            {...rest}
          />
        ))}
      </Box>
      {next !== null && !older && (
        <Button sx={{ mt: 1 }} onClick={() => setOlder(true)}>
          {t('older')}
        </Button>
      )}
      {next !== null && older && <LogPage productId={productId} before={next} {...rest} />}
    </>
  );
};
