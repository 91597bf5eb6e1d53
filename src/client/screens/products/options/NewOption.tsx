import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldFrame } from '../../../form/FieldFrame';
import { useFocusOnMount } from '../../../ui/focus/useFocusOnMount';
import { splitValues } from './ValuesInput';

interface NewOptionProps {
  onAdd: (name: string, values: string[]) => void;
  onCancel: () => void;
}

/** A new option is a name with at least one value. */
export const NewOption = ({ onAdd, onCancel }: NewOptionProps): ReactNode => {
  const { t } = useTranslation('products');
  const list = useId();
  const first = useFocusOnMount<HTMLInputElement>();
  const [name, setName] = useState('');
  const [values, setValues] = useState('');
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onCancel();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onAdd(name, splitValues(values));
  };
  return (
    <Box
      role="group"
      aria-label={t('addOption')}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 2fr auto' }, alignItems: 'start' }}
    >
      <FieldFrame label={t('editor.optionName')}>
        {({ id }) => (
          <OutlinedInput
            id={id}
            size="small"
            value={name}
            inputRef={first}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={onKeyDown}
            slotProps={{ input: { list, maxLength: 255 } }}
          />
        )}
      </FieldFrame>
      <datalist id={list}>
        {(['size', 'colour', 'material'] as const).map((known) => (
          <option key={known} value={t(`usual.${known}`)} />
        ))}
      </datalist>
      <FieldFrame label={t('values')} help={t('valuesHelp')}>
        {({ id, ...ties }) => (
          <OutlinedInput
            id={id}
            size="small"
            value={values}
            onChange={(event) => setValues(event.target.value)}
            onKeyDown={onKeyDown}
            slotProps={{ input: { ...ties, maxLength: 5000 } }}
          />
        )}
      </FieldFrame>
      <Box sx={{ display: 'flex', gap: 1, pt: { sm: 3.25 } }}>
        <Button variant="outlined" onClick={() => onAdd(name, splitValues(values))}>
          {t('add')}
        </Button>
        <Button color="inherit" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Box>
    </Box>
  );
};
