import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SubmissionErrors, ValidationErrors } from 'final-form';
import type { ReactNode } from 'react';
import { Form } from './Form';
import { useFormDraft } from './drafts/useFormDraft';
import { LeaveGuard } from './LeaveGuard';

interface SmallFormProps<V extends object> {
  label: string;
  initial: V;
  validate: (values: V) => ValidationErrors;
  /** Answers what was refused, or nothing. */
  onSubmit: (values: V) => Promise<SubmissionErrors>;
  submit: string;
  danger?: boolean;
  /** Whether what was typed stays when it was taken; passwords do not. */
  keeps?: boolean;
  /** Asks before one leaves with unsaved changes; not for a dialog, which stands over its page. */
  guard?: boolean;
  /** Under which name what is typed is kept in the tab until it is taken: for a dialog, which Escape closes. */
  draft?: string;
  children: ReactNode;
}

/** Keeps what is typed into the form around it in the tab, under a name, until it is taken. */
export const KeptDraft = ({ name }: { name: string }): ReactNode => {
  useFormDraft(name);
  return null;
};

/** A few fields with a button of their own; what was typed stays where it was refused. */
export const SmallForm = <V extends object>(props: SmallFormProps<V>): ReactNode => {
  const { label, initial, validate, onSubmit, submit, danger = false, keeps = false, children } = props;
  return (
    <Form<V>
      initialValues={initial}
      validate={validate}
      onSubmit={async (values, form) => {
        const errors = await onSubmit(values);
        // The form is still sending at this point, and would take the new beginning for an answer.
        if (errors === undefined)
          setTimeout(() => {
            form.restart(keeps ? values : initial);
          });
        return errors;
      }}
    >
      {({ handleSubmit, submitting, submitError, dirty, dirtySinceLastSubmit }) => (
        <Box
          component="form"
          noValidate
          aria-label={label}
          onSubmit={(event) => void handleSubmit(event)}
          sx={{ display: 'grid', gap: 2, maxWidth: 420 }}
        >
          {children}
          {typeof submitError === 'string' && dirtySinceLastSubmit !== true && (
            <Alert severity="error">{submitError}</Alert>
          )}
          <Button
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            loading={submitting}
            sx={{ justifySelf: 'start' }}
          >
            {submit}
          </Button>
          {props.draft !== undefined && <KeptDraft name={props.draft} />}
          {props.guard === true && <LeaveGuard when={dirty === true && submitting !== true} />}
        </Box>
      )}
    </Form>
  );
};
