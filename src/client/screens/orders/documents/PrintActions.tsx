import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mostPapers } from '../../../../domain/documents/papers';
import { UndrawnNote } from './UndrawnNote';
import { usePrint } from './usePrint';

/** Prints the papers of chosen orders into one file. */
export const PrintActions = ({ ids }: { ids: readonly string[] }): ReactNode => {
  const { t } = useTranslation('papers');
  const { print, running, undrawn, closeNote } = usePrint();
  return (
    <>
      {(['slip', 'invoice'] as const).map((document) => (
        <Button
          key={document}
          size="small"
          loading={running}
          disabled={ids.length > mostPapers}
          onClick={() => void print(document, ids)}
        >
          {t(`print.${document}`)}
        </Button>
      ))}
      {undrawn !== null && <UndrawnNote paper={undrawn} onClose={closeNote} />}
    </>
  );
};
