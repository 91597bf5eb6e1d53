import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  longestAnswerName,
  saveOwnAnswerSchema,
  type OftenGiven,
} from '../../../domain/conversations/conversationSettings';
import { messageOf } from '../../api/failures/failure';
import { submissionErrorsOf } from '../../api/failures/submissionErrors';
import {
  useDeleteOwnAnswerMutation,
  useListOwnAnswersQuery,
  useSaveOwnAnswerMutation,
} from '../../api/hooks';
import { SmallForm } from '../../form/SmallForm';
import { TextInput } from '../../form/TextInput';
import { validateWith } from '../../form/validateWith';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { Sheet } from '../../ui/Sheet';

const validate = validateWith(saveOwnAnswerSchema);

interface AnswerFormProps {
  label: string;
  begun: OftenGiven;
  /** The name of the answer that is changed; a new one has none. */
  before?: string;
  onKept?: () => void;
}

const AnswerForm = ({ label, begun, before, onKept }: AnswerFormProps): ReactNode => {
  const { t } = useTranslation('conversations');
  const [save] = useSaveOwnAnswerMutation();
  return (
    <SmallForm
      label={label}
      initial={begun}
      validate={validate}
      submit={t('save')}
      onSubmit={async ({ name, text }) => {
        const { data, error } = await save({ name, text, ...(before !== undefined && { before }) });
        if (data === undefined) return submissionErrorsOf(error);
        onKept?.();
        return undefined;
      }}
    >
      <TextInput name="name" label={t('name')} required maxLength={longestAnswerName} />
      <TextInput name="text" label={t('ownAnswers.text')} required multiline minRows={3} maxRows={8} />
    </SmallForm>
  );
};

const Kept = ({ answer }: { answer: OftenGiven }): ReactNode => {
  const { t } = useTranslation('conversations');
  const [remove, { isLoading, error }] = useDeleteOwnAnswerMutation();
  const [changing, setChanging] = useState(false);
  const { name, text } = answer;
  const message = messageOf(error);
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 1.5, display: 'grid', gap: 1 }}>
      {changing ? (
        <AnswerForm
          label={t('ownAnswers.changeOne', { name })}
          begun={answer}
          before={name}
          onKept={() => setChanging(false)}
        />
      ) : (
        <div>
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
          <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: 'text.secondary' }}>{text}</Box>
        </div>
      )}
      {message !== undefined && <ErrorNotice message={message} />}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          size="small"
          aria-label={t(changing ? 'ownAnswers.leaveOne' : 'ownAnswers.changeOne', { name })}
          onClick={() => setChanging(!changing)}
        >
          {t(changing ? 'cancel' : 'ownAnswers.change')}
        </Button>
        {!changing && (
          <Button
            size="small"
            color="error"
            loading={isLoading}
            aria-label={t('ownAnswers.deleteOne', { name })}
            onClick={() => void remove({ name })}
          >
            {t('delete')}
          </Button>
        )}
      </Box>
    </Box>
  );
};

interface OwnAnswersSheetProps {
  /** What is being written, offered as the text of a new answer. */
  written: string;
  onClose: () => void;
}

/** The answers that a vendor often gives: adds, changes and deletes them. */
export const OwnAnswersSheet = ({ written, onClose }: OwnAnswersSheetProps): ReactNode => {
  const { t } = useTranslation('conversations');
  const { data, error, refetch } = useListOwnAnswersQuery();
  /** How many were kept since it was opened; the form begins anew after each, with what was written in the first alone. */
  const [kept, setKept] = useState(0);
  const message = messageOf(error);
  return (
    <Sheet open title={t('ownAnswers.title')} onClose={onClose}>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{t('ownAnswers.help')}</Typography>
      <AnswerForm
        key={kept}
        label={t('ownAnswers.new')}
        begun={{ name: '', text: kept === 0 ? written.trim() : '' }}
        onKept={() => setKept(kept + 1)}
      />
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      <Box
        component="ul"
        aria-label={t('ownAnswers.title')}
        sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, maxWidth: 420 }}
      >
        {(data?.answers ?? []).map((answer) => (
          <Kept key={answer.name} answer={answer} />
        ))}
      </Box>
    </Sheet>
  );
};
