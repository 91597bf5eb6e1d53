import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldLabel } from '../columns/fieldLabel';
import { importKeeper } from '../importKeeper';
import type { Totals } from '../worker/protocol';
import { actionBelow } from './actionBelow';

interface RemediesDoneProps {
  remedies: Totals['remedies'];
  onUndone: () => void;
}

/** Says what was done to many rows at once, and takes the last of it back, then the one before. */
export const RemediesDone = ({ remedies, onUndone }: RemediesDoneProps): ReactNode => {
  const { t } = useTranslation('imports');
  const last = remedies.at(-1);
  if (last === undefined) return null;
  const { field, remedy, count } = last;
  return (
    <Alert
      severity="success"
      variant="outlined"
      sx={{ mb: 1.5, ...actionBelow }}
      action={
        <Button
          size="small"
          color="inherit"
          onClick={() => {
            void importKeeper.undoRemedy().then(onUndone);
          }}
        >
          {t('remedy.undo')}
        </Button>
      }
    >
      {t('remedy.done', { count, field: fieldLabel(field), remedy: t(`remedy.${remedy.kind}`) })}
      {remedies.length > 1 && ` ${t('remedy.before', { count: remedies.length - 1 })}`}
    </Alert>
  );
};
