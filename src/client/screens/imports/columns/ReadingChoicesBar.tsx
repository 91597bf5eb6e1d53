import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Delimiter } from '../../../../domain/files/csv/delimiter';
import { encodings, type TextEncoding } from '../../../../domain/files/csv/encoding';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import type { ReadingChoices } from '../worker/protocol';

export const encodingNames: Record<TextEncoding, string> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  shift_jis: 'Shift_JIS',
};
const delimiterWords = [
  [',', 'comma'],
  [';', 'semicolon'],
  ['\t', 'tab'],
  ['|', 'bar'],
] as const satisfies readonly (readonly [Delimiter, string])[];

interface ReadingChoicesBarProps {
  /** Null for a spreadsheet, whose sheets can be chosen among. */
  encoding: TextEncoding | null;
  delimiter: Delimiter | null;
  sheets?: readonly string[];
  sheet?: string | null;
  /** Missing: it is not asked. */
  headingLine?: number;
  /** What was chosen already. */
  choices?: ReadingChoices;
  onChange: (choices: ReadingChoices) => void;
}

const asDetected: ReadingChoices = { encoding: null, delimiter: null };
/** So many lines can be chosen for the headings, at least. */
const headingLines = 12;

/** How the file was read; another choice reads it anew. */
export const ReadingChoicesBar = (props: ReadingChoicesBarProps): ReactNode => {
  const {
    encoding,
    delimiter,
    sheets = [],
    sheet = null,
    headingLine,
    choices = asDetected,
    onChange,
  } = props;
  const { t } = useTranslation('imports');
  const { t: tColumns } = useTranslation('imports');
  const lineChoice = headingLine !== undefined && (
    <FilterSelect
      label={tColumns('headingLine')}
      value={String(headingLine)}
      options={Array.from({ length: Math.max(headingLines, headingLine) }, (_, index) => {
        const line = String(index + 1);
        return { value: line, label: line };
      })}
      onChange={(line) => {
        onChange({ ...choices, headingLine: Number(line) });
      }}
    />
  );
  if (encoding === null || delimiter === null)
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {sheets.length > 1 && (
          <FilterSelect
            label={tColumns('sheet')}
            value={sheet ?? ''}
            options={[...(sheet === null ? [''] : []), ...sheets].map((name) => ({
              value: name,
              label: name,
            }))}
            onChange={(name) => {
              onChange({ encoding: null, delimiter: null, sheet: name });
            }}
          />
        )}
        {lineChoice}
      </Box>
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <FilterSelect
        label={t('encoding')}
        value={encoding}
        options={encodings.map((value) => ({ value, label: encodingNames[value] }))}
        onChange={(value) => {
          onChange({ ...choices, encoding: value, delimiter });
        }}
      />
      <FilterSelect
        label={t('delimiter')}
        value={delimiter}
        options={delimiterWords.map(([value, word]) => ({ value, label: t(`delimiters.${word}`) }))}
        onChange={(value) => {
          onChange({ ...choices, encoding, delimiter: value });
        }}
      />
      {lineChoice}
    </Box>
  );
};
