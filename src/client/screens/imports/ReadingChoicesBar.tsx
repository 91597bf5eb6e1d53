import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Delimiter } from '../../../domain/productCsv/delimiter';
import type { TextEncoding } from '../../../domain/productCsv/encoding';
import { FilterSelect } from '../../ui/FilterSelect';
import type { ReadingChoices } from './worker/protocol';

const encodings: readonly { value: TextEncoding; label: string }[] = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Windows-1252' },
  { value: 'utf-16le', label: 'UTF-16 LE' },
  { value: 'utf-16be', label: 'UTF-16 BE' },
];
const delimiterWords = [
  [',', 'comma'],
  [';', 'semicolon'],
  ['\t', 'tab'],
  ['|', 'bar'],
] as const satisfies readonly (readonly [Delimiter, string])[];

interface ReadingChoicesBarProps {
  encoding: TextEncoding;
  delimiter: Delimiter;
  onChange: (choices: ReadingChoices) => void;
}

/** How the file was read; another choice reads it anew. */
export const ReadingChoicesBar = ({ encoding, delimiter, onChange }: ReadingChoicesBarProps): ReactNode => {
  const { t } = useTranslation('imports');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <FilterSelect
        label={t('encoding')}
        value={encoding}
        options={encodings}
        onChange={(value) => {
          onChange({ encoding: value, delimiter });
        }}
      />
      <FilterSelect
        label={t('delimiter')}
        value={delimiter}
        options={delimiterWords.map(([value, word]) => ({ value, label: t(`delimiters.${word}`) }))}
        onChange={(value) => {
          onChange({ encoding, delimiter: value });
        }}
      />
    </Box>
  );
};
