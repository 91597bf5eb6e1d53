import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isRevertible, type LogEntry } from '../../../../domain/products/productLogs';
import { DateTime } from '../../../ui/DateTime';
import { ChangeLine } from './ChangeLine';

interface LogItemProps {
  entry: LogEntry;
  currency: string;
  /** Whether it is what stands now, which need not be come back to. */
  isNewest: boolean;
  canRevert: boolean;
  busy: boolean;
  onRevert: (entry: LogEntry, whole: boolean) => void;
}

/** One version: who, when, why, what it changed, and the ways back. */
export const LogItem = ({
  entry,
  currency,
  isNewest,
  canRevert,
  busy,
  onRevert,
}: LogItemProps): ReactNode => {
  const { t } = useTranslation('changes');
  const takesBack = canRevert && entry.changes.some(({ field }) => isRevertible(field, false));
  return (
    <Box component="li" sx={{ py: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {t(`action.${entry.action}`)}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {entry.by} · <DateTime value={entry.at} time />
        </Box>
      </Box>
      {entry.note !== undefined && (
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {t('noteOf', { note: entry.note })}
        </Box>
      )}
      {entry.changes.map((change) => (
        <ChangeLine key={change.field} change={change} currency={currency} />
      ))}
      {(takesBack || (canRevert && !isNewest)) && (
        <Box sx={{ mt: 1, ml: -0.5, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {takesBack && (
            <Button size="small" disabled={busy} onClick={() => onRevert(entry, false)}>
              {t('revertChange')}
            </Button>
          )}
          {!isNewest && (
            <Button size="small" color="inherit" disabled={busy} onClick={() => onRevert(entry, true)}>
              {t('revertTo')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
};
