import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LogEntry } from '../../../../domain/products/productLogs';
import type { Product } from '../../../../domain/products/products';
import { isOn } from '../../../../domain/settings/toggles';
import { useReadAppInfoQuery } from '../../../api/hooks';
import { useCan } from '../../../session/useSession';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useFormats } from '../../../ui/formats';
import { Sheet } from '../../../ui/Sheet';
import { LogPage } from './LogPage';
import { useRevert } from './useRevert';

const HistorySheet = ({ product, onClose }: { product: Product; onClose: () => void }): ReactNode => {
  const { t } = useTranslation('changes');
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
          {t('kept', { fields: kept })}
        </Alert>
      )}
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
  const { t } = useTranslation('changes');
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
