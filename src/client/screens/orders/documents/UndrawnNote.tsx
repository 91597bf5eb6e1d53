import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Printed } from './usePrint';

/** That a document has letters that its PDF cannot draw: stays until it is read and closed, or the next is made. */
export const UndrawnNote = ({ document, onClose }: { document: Printed; onClose: () => void }): ReactNode => {
  const { t } = useTranslation(['documents', 'interface']);
  return (
    <Alert
      severity="warning"
      onClose={onClose}
      closeText={t('interface:close')}
      sx={{ flexBasis: '100%', mt: 1 }}
    >
      {t(`kind.${document}`)}: {t('undrawn')}
    </Alert>
  );
};
