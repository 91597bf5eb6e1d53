import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface SavedText {
  subject?: string;
  html: string;
}

interface TheirTextProps {
  theirs: SavedText;
  onTake: () => void;
}

/** The text that somebody else has saved while one's own was written, beside which that still stands. */
export const TheirText = ({ theirs, onTake }: TheirTextProps): ReactNode => {
  const { t } = useTranslation('documents');
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, '& .MuiAlert-message': { minWidth: 0 } }}
      action={
        <Button size="small" color="inherit" onClick={onTake}>
          {t('takeTheirs')}
        </Button>
      }
    >
      {t('savedMeanwhile')}
      <Box
        component="pre"
        role="region"
        aria-label={t('theirs')}
        tabIndex={0}
        sx={{
          m: 0,
          mt: 1,
          maxHeight: 240,
          overflow: 'auto',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {[theirs.subject, theirs.html].filter((part) => part !== undefined).join('\n\n')}
      </Box>
    </Alert>
  );
};
