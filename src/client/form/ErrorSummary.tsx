import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { getIn } from 'final-form';
import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { errorTextOf } from '../language/translateError';

export interface SummedField {
  /** Of the field in the form. */
  name: string;
  /** Of its control on the page. */
  id: string;
  label: string;
}

interface ErrorSummaryProps {
  /** Those that are shown, in their order. */
  fields: readonly SummedField[];
  /** What is wrong with the whole. */
  message: string | undefined;
}

/** After a try that failed: what is wrong with the whole, and the fields that need attention, each a way to it. */
export const ErrorSummary = ({ fields, message }: ErrorSummaryProps): ReactNode => {
  const { t } = useTranslation('forms');
  const { errors, submitErrors, submitFailed, dirtySinceLastSubmit } = useFormState({
    subscription: { errors: true, submitErrors: true, submitFailed: true, dirtySinceLastSubmit: true },
  });
  const served = dirtySinceLastSubmit === true ? {} : (submitErrors ?? {});
  const wrong =
    submitFailed === true
      ? fields.filter(
          ({ name }) => errorTextOf(getIn(errors ?? {}, name) ?? getIn(served, name)) !== undefined,
        )
      : [];
  if (message === undefined && wrong.length === 0) return null;
  return (
    <Alert severity="error" variant="outlined">
      {message ?? t('problems', { count: wrong.length })}
      {wrong.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
          {wrong.map(({ name, id, label }) => (
            <li key={name}>
              <Link
                href={`#${id}`}
                color="inherit"
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(id)?.focus();
                }}
              >
                {label}
              </Link>
            </li>
          ))}
        </Box>
      )}
    </Alert>
  );
};
