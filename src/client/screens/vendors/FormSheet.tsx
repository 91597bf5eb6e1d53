import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SubmissionErrors, ValidationErrors } from 'final-form';
import { useId, type ReactNode } from 'react';
import { Form } from '../../form/Form';
import { useTranslation } from 'react-i18next';
import { KeptDraft } from '../../form/SmallForm';
import { keepFocus } from '../../ui/focus/keepFocus';
import { Sheet } from '../../ui/Sheet';

interface FormSheetProps<V> {
  title: string;
  text: string;
  save: string;
  values: V;
  validate: (values: V) => ValidationErrors;
  onSubmit: (values: V) => Promise<SubmissionErrors>;
  onClose: () => void;
  /** Under which name what is typed is kept in the tab until it is taken, as Escape closes a sheet. */
  draft: string;
  children: ReactNode;
}

/** A short form in a sheet of its own; a refusal keeps what was typed. */
export const FormSheet = <V extends object>(props: FormSheetProps<V>): ReactNode => {
  const { title, text, save, values, validate, onSubmit, onClose, draft, children } = props;
  const { t } = useTranslation('interface');
  const id = useId();
  return (
    <Form<V> initialValues={values} validate={validate} onSubmit={onSubmit}>
      {({ handleSubmit, submitting, submitError, dirtySinceLastSubmit }) => {
        const refused: unknown = dirtySinceLastSubmit ? undefined : submitError;
        return (
          <Sheet
            open
            title={title}
            onClose={onClose}
            actions={
              <>
                <Button color="inherit" onClick={onClose}>
                  {t('cancel')}
                </Button>
                <Button
                  type="submit"
                  form={id}
                  variant="contained"
                  loading={submitting}
                  onMouseDown={keepFocus}
                >
                  {save}
                </Button>
              </>
            }
          >
            <Box
              component="form"
              id={id}
              noValidate
              onSubmit={(event) => void handleSubmit(event)}
              sx={{ display: 'grid', gap: 2 }}
            >
              <Box sx={{ color: 'text.secondary' }}>{text}</Box>
              {children}
              <KeptDraft name={draft} />
              {typeof refused === 'string' && refused !== '' && (
                <Alert severity="error" variant="outlined">
                  {refused}
                </Alert>
              )}
            </Box>
          </Sheet>
        );
      }}
    </Form>
  );
};
