import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ValuesInputProps {
  label: string;
  /** Answers whether they were taken; what was not stays typed. */
  onAdd: (values: string[]) => boolean;
}

/** Values are parted by commas, semicolons, tabs or lines, as when a list is pasted. */
export const splitValues = (text: string): string[] =>
  text
    .split(/[,;\t\n\r]+/)
    .map((value) => value.trim())
    .filter((value) => value !== '');

/** Takes one value after the other by Enter, or a list at once. */
export const ValuesInput = ({ label, onAdd }: ValuesInputProps): ReactNode => {
  const { t } = useTranslation('products');
  const [text, setText] = useState('');
  const add = (given: string): void => {
    const values = splitValues(given);
    if (values.length === 0) setText('');
    else if (onAdd(values)) setText('');
    else setText(given);
  };
  return (
    <OutlinedInput
      size="small"
      value={text}
      placeholder={t('addValue')}
      onChange={({ target: { value } }) => (/[,;]$/.test(value) ? add(value) : setText(value))}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text/plain');
        if (splitValues(pasted).length < 2) return;
        event.preventDefault();
        add(text + pasted);
      }}
      onBlur={() => add(text)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        add(text);
      }}
      slotProps={{ input: { 'aria-label': label, maxLength: 1000 } }}
      sx={{ width: 150, height: 32 }}
    />
  );
};
