import type { ReactNode } from 'react';
import { useField } from 'react-final-form';
import type { FieldDefinition } from '../../../domain/vendors/fields';
import { DefinedField } from '../../form/defined/DefinedField';
import { fieldErrorOf } from '../../form/fieldError';

interface ProfileFieldProps {
  name: string;
  definition: FieldDefinition;
}

/** One of the marketplace's fields. A product is named in words, as applicants name it, who see no list. */
export const ProfileField = ({ name, definition }: ProfileFieldProps): ReactNode => {
  const { input, meta } = useField<string>(name, { parse: (value: string) => value });
  return (
    <DefinedField
      definition={definition}
      value={input.value}
      error={fieldErrorOf(meta)}
      onChange={input.onChange}
      onLeave={() => input.onBlur()}
    />
  );
};
