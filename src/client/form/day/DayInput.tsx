import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayCalendarButton } from './DayCalendarButton';
import { useDayText } from './useDayText';
import { FieldFrame, type FieldFrameProps } from '../FieldFrame';
import { fieldErrorOf } from '../fieldError';
import { useField } from '../useField';
import { useHeardAtOnce } from '../useHeardAtOnce';

interface Settings extends FieldFrameProps {
  /** The first and the last day that can be chosen. */
  min?: string | undefined;
  max?: string | undefined;
}

interface DayBoxProps extends Settings {
  name?: string;
  /** YYYY-MM-DD, empty, or what was typed where that is no day, so that nothing typed is lost. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  onFocus?: () => void;
}

/** A day with its label and what is wrong with it, written and read in the reader's language. */
export const DayBox = ({
  name,
  value,
  onChange,
  onBlur,
  onFocus,
  min,
  max,
  error,
  ...frame
}: DayBoxProps): ReactNode => {
  const { t } = useTranslation('interface');
  const typed = useDayText(value, onChange);
  const wrong = typed.isWrong ? t('notDay', { example: typed.example }) : error;
  return (
    <FieldFrame {...frame} error={wrong}>
      {({ id, ...ties }) => (
        <OutlinedInput
          id={id}
          name={name}
          size="small"
          autoComplete="off"
          value={typed.text}
          onChange={({ target }) => {
            typed.change(target.value);
          }}
          onFocus={onFocus}
          onBlur={() => {
            typed.leave();
            onBlur();
          }}
          onKeyDown={typed.onKeyDown}
          endAdornment={
            <DayCalendarButton label={frame.label} value={value} onDay={onChange} min={min} max={max} />
          }
          slotProps={{ input: ties }}
        />
      )}
    </FieldFrame>
  );
};

export interface DayInputProps extends Omit<Settings, 'error'> {
  name: string;
}

/** The same as a field of the form around. */
export const DayInput = ({ name, ...settings }: DayInputProps): ReactNode => {
  const { input, meta } = useField<string>(name);
  useHeardAtOnce();
  return (
    <DayBox
      {...settings}
      name={name}
      value={input.value}
      onChange={input.onChange}
      onBlur={() => {
        input.onBlur();
      }}
      onFocus={() => {
        input.onFocus();
      }}
      error={fieldErrorOf(meta)}
    />
  );
};
