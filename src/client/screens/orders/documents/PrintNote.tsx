import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { translateError } from '../../../language/translateError';
import type { Noted } from './usePrint';

/**
 * That a document has letters that its PDF cannot draw, or why it carries no e-invoice: stays until it is read and
 * closed, or the next is made.
 */
export const PrintNote = ({ note, onClose }: { note: Noted; onClose: () => void }): ReactNode => {
  const { t } = useTranslation(['documents', 'interface']);
  const { document, undrawn, noEInvoice } = note;
  const said = [
    ...(undrawn ? [t('undrawn')] : []),
    ...(noEInvoice === null ? [] : [t('noEInvoice', { reason: translateError(noEInvoice) })]),
  ];
  return (
    <Alert
      severity={undrawn ? 'warning' : 'info'}
      onClose={onClose}
      closeText={t('interface:close')}
      sx={{ flexBasis: '100%', mt: 1 }}
    >
      {t(`kind.${document}`)}: {said.join(' ')}
    </Alert>
  );
};
