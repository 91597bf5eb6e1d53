import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PrintNote } from './PrintNote';
import { usePrint } from './usePrint';

interface PrintActionsProps {
  ids: readonly string[];
  /** Whether it stands at one order, not at a choice of any number. */
  isOne?: boolean;
}

/** Prints the documents of chosen orders into one file. */
export const PrintActions = ({ ids, isOne = false }: PrintActionsProps): ReactNode => {
  const { t } = useTranslation('documents');
  const { print, printPicks, running, note, closeNote } = usePrint();
  return (
    <>
      {!isOne && (
        <Button size="small" loading={running} onClick={() => void printPicks(ids)}>
          {t('print.pick')}
        </Button>
      )}
      {(['slip', 'invoice'] as const).map((document) => (
        <Button key={document} size="small" loading={running} onClick={() => void print(document, ids)}>
          {isOne ? t(`kind.${document}`) : t(`print.${document}`)}
        </Button>
      ))}
      {note !== null && <PrintNote note={note} onClose={closeNote} />}
    </>
  );
};
