import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorTextOf } from '../../language/translateError';
import type { KeptDraft } from './draftKeeper';
import { importKeeper } from './importKeeper';

/** Whether what the person does is kept, so that a reload or another device goes on with it. */
export const KeptNotice = ({ kept: { state, problem } }: { kept: KeptDraft }): ReactNode => {
  const { t } = useTranslation('imports');
  switch (state) {
    case 'none':
    case 'opening':
      return null;
    case 'saving':
    case 'saved':
      return (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {t(`kept.${state}`)}
        </Typography>
      );
    case 'failed':
      return (
        <Alert
          severity="warning"
          variant="outlined"
          sx={{ mb: 1.5 }}
          action={
            <Button size="small" color="inherit" onClick={importKeeper.keepAgain}>
              {t('kept.again')}
            </Button>
          }
        >
          {t('kept.failed')} {errorTextOf(problem)}
        </Alert>
      );
  }
};
