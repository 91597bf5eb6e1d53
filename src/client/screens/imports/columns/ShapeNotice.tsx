import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowNotes } from '../../../../domain/imports/productCsv/rowShape';
import { actionBelow } from '../rows/actionBelow';
import type { FileSummary, ReadingChoices } from '../worker/protocol';

const linesShown = 8;

const NoticeOf = (props: {
  text: string;
  notes: RowNotes;
  isDoubtful: boolean;
  action: string;
  onAction: () => void;
}): ReactNode => {
  const { text, notes, isDoubtful, action, onAction } = props;
  const { t } = useTranslation('imports');
  const shown = notes.lines.slice(0, linesShown).join(', ');
  const lines = notes.count > linesShown ? `${shown} …` : shown;
  return (
    <Alert
      severity={isDoubtful ? 'warning' : 'info'}
      variant="outlined"
      sx={actionBelow}
      action={
        <Button size="small" color="inherit" onClick={onAction}>
          {action}
        </Button>
      }
    >
      {text} {t(notes.count === 1 ? 'oddLine' : 'oddLines', { lines })}
    </Alert>
  );
};

interface ShapeNoticeProps {
  summary: Pick<FileSummary, 'shape' | 'choices'>;
  /** Reads the file anew. */
  onChange: (choices: ReadingChoices) => void;
}

/** Says which rows have not as many fields as there are headings, and asks how they are meant. */
export const ShapeNotice = ({ summary: { shape, choices }, onChange }: ShapeNoticeProps): ReactNode => {
  const { t } = useTranslation('imports');
  const { fillsShort = true, joinsBroken = false } = choices;
  const { short, broken } = shape;
  return (
    <>
      {broken.count > 0 && (
        <NoticeOf
          text={t(joinsBroken ? 'brokenJoined' : 'brokenRefused', { count: broken.count })}
          notes={broken}
          isDoubtful={!joinsBroken}
          action={t(joinsBroken ? 'refuseBroken' : 'joinBroken')}
          onAction={() => onChange({ ...choices, joinsBroken: !joinsBroken })}
        />
      )}
      {short.count > 0 && (
        <NoticeOf
          text={t(fillsShort ? 'shortRead' : 'shortRefused', { count: short.count })}
          notes={short}
          isDoubtful={!fillsShort}
          action={t(fillsShort ? 'refuseShort' : 'readShort')}
          onAction={() => onChange({ ...choices, fillsShort: !fillsShort })}
        />
      )}
    </>
  );
};
