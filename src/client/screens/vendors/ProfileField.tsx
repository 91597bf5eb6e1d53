import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { ReactNode } from 'react';
import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { decodeDescription, isMandatory, type FieldDefinition } from '../../../domain/fields';
import { joinChoices, splitChoices } from '../../../domain/registration/choices';
import { fieldErrorOf } from '../../form/fieldError';
import { SelectInput } from '../../form/SelectInput';
import { TextInput } from '../../form/TextInput';
import { AgreementInput } from './AgreementInput';

interface ProfileFieldProps {
  name: string;
  definition: FieldDefinition;
}

const Choices = ({ name, definition }: ProfileFieldProps): ReactNode => {
  const { input, meta } = useField<string>(name);
  const options = definition.options ?? [];
  const chosen = splitChoices(input.value, options) ?? [];
  const { text } = decodeDescription(definition.description ?? '');
  const hint = fieldErrorOf(meta) ?? text;
  const toggle = (option: string): void => {
    const next = options.filter((each) => chosen.includes(each) !== (each === option));
    input.onChange(joinChoices(next));
  };
  return (
    <FormControl component="fieldset" error={fieldErrorOf(meta) !== undefined}>
      <FormLabel component="legend" sx={{ fontSize: 14, fontWeight: 500, color: 'text.primary' }}>
        {definition.name}
      </FormLabel>
      {options.map((option) => (
        <FormControlLabel
          key={option}
          label={option}
          control={
            <Checkbox size="small" checked={chosen.includes(option)} onChange={() => toggle(option)} />
          }
        />
      ))}
      {hint !== '' && <FormHelperText sx={{ mx: 0 }}>{hint}</FormHelperText>}
    </FormControl>
  );
};

const inputTypes = { date: 'date', date_time: 'datetime-local', url: 'url' } as const;
const longTypes = ['textarea', 'richtext', 'list_media', 'media', 'image', 'file'];

/** The control of one of the marketplace's fields, by its type; types without one of their own are text. */
export const ProfileField = ({ name, definition }: ProfileFieldProps): ReactNode => {
  const { t } = useTranslation('vendors');
  const { type, options = [], description = '' } = definition;
  const frame = {
    name,
    label: definition.name,
    help: decodeDescription(description).text,
    required: isMandatory(definition),
  };
  if (type === 'video') return null;
  if (type === 'terms') return <AgreementInput name={name} definition={definition} />;
  if (type === 'checkbox') return <Choices name={name} definition={definition} />;
  if (type === 'select')
    return (
      <SelectInput
        {...frame}
        options={[
          { value: '', label: t('chooseNone') },
          ...options.map((value) => ({ value, label: value })),
        ]}
      />
    );
  if (type === 'date' || type === 'date_time' || type === 'url')
    return <TextInput {...frame} type={inputTypes[type]} maxLength={2000} />;
  if (longTypes.includes(type))
    return <TextInput {...frame} multiline minRows={3} maxRows={12} maxLength={20_000} />;
  return <TextInput {...frame} maxLength={1000} />;
};
