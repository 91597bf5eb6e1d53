import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RememberedFit } from '../../../domain/imports/plan/remembered';
import { actionBelow } from './actionBelow';

interface RememberedNoticeProps {
  fit: RememberedFit;
  onAfresh: () => void;
  onForget: () => void;
}

/** Says that columns are filled as the last time, and what has changed in the file since. */
export const RememberedNotice = ({ fit, onAfresh, onForget }: RememberedNoticeProps): ReactNode => {
  const { t } = useTranslation('importColumns');
  const { name, drifts, lost } = fit;
  const isDrifted = drifts.length > 0 || lost.length > 0;
  return (
    <Alert
      severity={isDrifted ? 'warning' : 'info'}
      variant="outlined"
      sx={actionBelow}
      action={
        <>
          <Button size="small" color="inherit" onClick={onAfresh}>
            {t('startAfresh')}
          </Button>
          <Button size="small" color="inherit" onClick={onForget}>
            {t('forget')}
          </Button>
        </>
      }
    >
      {t('remembered', { name })} {drifts.length > 0 && t('drifted', { count: drifts.length })}{' '}
      {lost.length > 0 && t('lost', { headings: lost.join(', ') })}
    </Alert>
  );
};
