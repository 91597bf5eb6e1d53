import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, messageOf } from '../../api/failures/failure';
import { useSaveViewMutation } from '../../api/hooks';
import { useFailedTry } from '../../ui/focus/useFailedTry';
import { Sheet } from '../../ui/Sheet';
import { useFocusOnMount } from '../../ui/focus/useFocusOnMount';
import type { ShownView } from './shownView';
import { saying } from '../../outcomes';

interface KeepViewSheetProps extends ShownView {
  onClose: () => void;
}

interface NameFieldProps {
  name: string;
  refused: string | undefined;
  onChange: (name: string) => void;
}

const NameField = ({ name, refused, onChange }: NameFieldProps): ReactNode => {
  const { t } = useTranslation('shell');
  const field = useFocusOnMount<HTMLInputElement>();
  return (
    <TextField
      label={t('name')}
      size="small"
      value={name}
      inputRef={field}
      error={refused !== undefined}
      helperText={refused}
      slotProps={{ htmlInput: { maxLength: 60 } }}
      onChange={(event) => {
        onChange(event.target.value);
      }}
    />
  );
};

/** Keeps what a list shows now under a name. */
export const KeepViewSheet = ({ list, search, columns, onClose }: KeepViewSheetProps): ReactNode => {
  const { t } = useTranslation('shell');
  const id = useId();
  const [save, { isLoading, error }] = useSaveViewMutation();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const refused = fieldErrorsOf(error)['name'];
  const lead = useFailedTry();
  const keep = async (form: Element): Promise<void> => {
    const kept = save({ list, search, columns: [...columns], name, shared });
    const { data } = await saying(kept, { done: ({ view }) => t('kept', { name: view.name }) });
    if (data === undefined) lead(form);
    else onClose();
  };
  return (
    <Sheet
      open
      width="xs"
      title={t('keepTitle')}
      onClose={onClose}
      actions={
        <Button type="submit" form={id} variant="contained" loading={isLoading} disabled={name.trim() === ''}>
          {t('save')}
        </Button>
      }
    >
      <Box
        component="form"
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void keep(event.currentTarget);
        }}
        sx={{ display: 'grid', gap: 2 }}
      >
        <Box sx={{ color: 'text.secondary' }}>{t('keepText')}</Box>
        {error !== undefined && refused === undefined && (
          <Alert severity="error" variant="outlined">
            {t('savedViews.failed', { message: messageOf(error) })}
          </Alert>
        )}
        <NameField name={name} refused={refused} onChange={setName} />
        <FormControlLabel
          label={t('share')}
          control={
            <Checkbox
              checked={shared}
              onChange={(event) => {
                setShared(event.target.checked);
              }}
            />
          }
        />
      </Box>
    </Sheet>
  );
};
