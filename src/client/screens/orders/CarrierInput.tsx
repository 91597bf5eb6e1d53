import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, type ReactNode } from 'react';
import { useField } from 'react-final-form';
import { carriers } from '../../../domain/delivery/carriers';
import { FieldFrame } from '../../form/FieldFrame';
import { fieldErrorOf } from '../../form/fieldError';

/** A carrier of the list, or any other name. */
export const CarrierInput = ({ label }: { label: string }): ReactNode => {
  const list = useId();
  const { input, meta } = useField<string>('carrier');
  return (
    <FieldFrame label={label} error={fieldErrorOf(meta)}>
      {({ id, ...ties }) => (
        <>
          <OutlinedInput
            {...input}
            id={id}
            size="small"
            autoComplete="off"
            slotProps={{ input: { ...ties, maxLength: 100, list } }}
          />
          <datalist id={list}>
            {carriers.map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
    </FieldFrame>
  );
};
