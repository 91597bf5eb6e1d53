import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import type { FieldDefinition } from '../../../domain/fields';
import { agreed } from '../../../domain/registration/answers';
import { isWebAddress } from '../../../domain/webAddress';
import { fieldErrorOf } from '../../form/fieldError';

interface AgreementInputProps {
  name: string;
  definition: FieldDefinition;
}

/** Agrees to terms, which open in a tab of their own. */
export const AgreementInput = ({ name, definition }: AgreementInputProps): ReactNode => {
  const { t } = useTranslation('vendors');
  const { input, meta } = useField<string>(name);
  const error = fieldErrorOf(meta);
  const { link = '' } = definition;
  return (
    <FormControl error={error !== undefined}>
      <FormControlLabel
        label={definition.name}
        control={
          <Checkbox
            size="small"
            checked={input.value === agreed}
            onChange={({ target }) => input.onChange(target.checked ? agreed : '')}
          />
        }
      />
      {isWebAddress(link) && (
        <Link href={link} target="_blank" rel="noopener noreferrer" sx={{ fontSize: 13 }}>
          {t('openLink', { address: link })}
        </Link>
      )}
      {error !== undefined && <FormHelperText sx={{ mx: 0 }}>{error}</FormHelperText>}
    </FormControl>
  );
};
