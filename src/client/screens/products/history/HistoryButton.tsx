import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type LogEntry, isRevertible } from '../../../../domain/products/history/productLogs';
import type { Product } from '../../../../domain/products/products';
import { HistoryLink } from '../../../accounts/HistoryLink';
import { isOn } from '../../../../domain/settings/toggles';
import { useReadAppInfoQuery, useRevertProductMutation, useProductLogQuery } from '../../../api/hooks';
import { useCan } from '../../../session/useSession';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useFormats } from '../../../ui/format/formats';
import { Sheet } from '../../../ui/Sheet';
import { useFieldName } from './useFieldName';
import { saying } from '../../../outcomes';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { messageOf } from '../../../api/failures/failure';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { DateTime } from '../../../ui/format/DateTime';
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
const LogItem = ({ entry, currency, isNewest, canRevert, busy, onRevert }: LogItemProps): ReactNode => {
  const { t } = useTranslation('products');
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
      {entry.changes.map((change, index) => (
        // A change may be told in several parts of one field.
        <ChangeLine key={`${change.field} ${String(index)}`} change={change} currency={currency} />
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

interface LogPageProps {
  productId: string;
  /** Undefined for the newest. */
  before?: number;
  canRevert: boolean;
  busy: boolean;
  onRevert: (entry: LogEntry, whole: boolean) => void;
}

/** A page of the log, and on demand the one after it. */
const LogPage = ({ productId, before, ...rest }: LogPageProps): ReactNode => {
  const { t } = useTranslation('products');
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

/** Takes changes of a product back; says what came of it, and names what stayed. */
const useRevert = (product: Product) => {
  const { t } = useTranslation('products');
  const fieldName = useFieldName();
  const [revert, { isLoading }] = useRevertProductMutation();
  const [kept, setKept] = useState<string>('');
  const undoChange = async ({ version }: LogEntry, whole: boolean): Promise<void> => {
    setKept('');
    const { data } = await saying(revert({ productId: product.id, version, whole }), {
      done: (answer) => {
        const waits = product.approval !== 'pending' && answer.product.approval === 'pending';
        const done = t(whole ? 'revertedTo' : 'reverted');
        return waits ? `${done}. ${t('waitsAgain')}` : done;
      },
    });
    if (data !== undefined && data.kept.length > 0) setKept(data.kept.map(fieldName).join('; '));
  };
  return { undoChange, busy: isLoading, kept };
};

const HistorySheet = ({ product, onClose }: { product: Product; onClose: () => void }): ReactNode => {
  const { t } = useTranslation('products');
  const canRevert = useCan('write_products');
  const { locale, timeZone } = useFormats();
  const { undoChange, busy, kept } = useRevert(product);
  const [asked, setAsked] = useState<LogEntry | null>(null);
  const date = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone === undefined ? {} : { timeZone }),
  });
  return (
    <Sheet open width="md" title={t('history')} onClose={onClose}>
      {kept !== '' && (
        <Alert severity="info" variant="outlined" sx={{ mb: 1 }}>
          {t('changes.kept', { fields: kept })}
        </Alert>
      )}
      <HistoryLink kind="product" record={product.id} />
      <LogPage
        productId={product.id}
        canRevert={canRevert}
        busy={busy}
        onRevert={(entry, whole) => {
          if (whole) setAsked(entry);
          else void undoChange(entry, false);
        }}
      />
      {asked !== null && (
        <ConfirmDialog
          open
          title={t('askRevertTo', { date: date.format(new Date(asked.at)) })}
          text={t('askRevertToText')}
          confirm={t('revertTo')}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            void undoChange(asked, true);
          }}
        />
      )}
    </Sheet>
  );
};

/** Opens the log of a product; not there where the marketplace has switched logs off. */
export const HistoryButton = ({ product }: { product: Product }): ReactNode => {
  const { t } = useTranslation('products');
  const [open, setOpen] = useState(false);
  const { data } = useReadAppInfoQuery();
  if (data === undefined || !isOn(data.features, 'auditLogs')) return null;
  return (
    <>
      <Button color="inherit" onClick={() => setOpen(true)}>
        {t('history')}
      </Button>
      {open && <HistorySheet product={product} onClose={() => setOpen(false)} />}
    </>
  );
};
