import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Delimiter } from '../../../../domain/files/csv/delimiter';
import { encodings, type TextEncoding } from '../../../../domain/files/csv/encoding';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import type { ReadingChoices } from '../worker/protocol';

export const encodingNames: Record<TextEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
  'windows-1250': 'Windows-1250',
  'windows-1251': 'Windows-1251',
  'windows-1253': 'Windows-1253',
  'windows-1254': 'Windows-1254',
  'windows-1255': 'Windows-1255',
  'windows-1256': 'Windows-1256',
  'windows-1257': 'Windows-1257',
  'windows-1258': 'Windows-1258',
  'windows-874': 'Windows-874',
  'iso-8859-2': 'ISO-8859-2',
  'iso-8859-3': 'ISO-8859-3',
  'iso-8859-4': 'ISO-8859-4',
  'iso-8859-5': 'ISO-8859-5',
  'iso-8859-6': 'ISO-8859-6',
  'iso-8859-7': 'ISO-8859-7',
  'iso-8859-8': 'ISO-8859-8',
  'iso-8859-10': 'ISO-8859-10',
  'iso-8859-13': 'ISO-8859-13',
  'iso-8859-14': 'ISO-8859-14',
  'iso-8859-15': 'ISO-8859-15',
  'iso-8859-16': 'ISO-8859-16',
  'koi8-r': 'KOI8-R',
  'koi8-u': 'KOI8-U',
  ibm866: 'IBM866',
  macintosh: 'Mac Roman',
  'x-mac-cyrillic': 'Mac Cyrillic',
  shift_jis: 'Shift_JIS',
  'euc-jp': 'EUC-JP',
  'iso-2022-jp': 'ISO-2022-JP',
  'euc-kr': 'EUC-KR',
  big5: 'Big5',
  gb18030: 'GB18030',
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
  /** Words of the file in each encoding, shown behind its name. */
  encodingWords?: Partial<Record<TextEncoding, string>> | undefined;
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
    encodingWords = {},
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
        options={encodings.map((value) => {
          const words = encodingWords[value] ?? '';
          return { value, label: words === '' ? encodingNames[value] : `${encodingNames[value]} – ${words}` };
        })}
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
