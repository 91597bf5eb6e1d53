import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaperKind } from '../../../../domain/documents/papers';

/** That a paper has letters that its PDF cannot draw: stays until it is read and closed, or the next is made. */
export const UndrawnNote = ({ paper, onClose }: { paper: PaperKind; onClose: () => void }): ReactNode => {
  const { t } = useTranslation(['papers', 'lists']);
  return (
    <Alert
      severity="warning"
      onClose={onClose}
      closeText={t('lists:close')}
      sx={{ flexBasis: '100%', mt: 1 }}
    >
      {t(`kind.${paper}`)}: {t('undrawn')}
    </Alert>
  );
};
