import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanChange } from '../../../../domain/imports/importPlan';
import { useReadAppInfoQuery } from '../../../api/hooks';
import { useDecimalText } from '../../../ui/format/decimals';
import { useAmountText } from '../../../ui/format/Amount';
import { visuallyHidden } from '../../../ui/focus/visuallyHidden';
import { unitWord } from '../columns/unitWord';
import { fieldWord, descriptionWords, valueWord } from './planWords';

const shownAtFirst = 6;

const tableStyle = {
  width: 1,
  borderCollapse: 'collapse',
  fontSize: 13,
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', py: 0.25, pr: 2, overflowWrap: 'anywhere' },
  '& tbody th': { fontWeight: 400, color: 'text.secondary', width: { xs: '34%', sm: 210 } },
  '& td': { whiteSpace: 'pre-line', width: '35%' },
  '& del': { textDecoration: 'none', color: 'text.secondary' },
  '& ins': { textDecoration: 'none' },
};

/** Where there is nothing before, what comes stands beside its field. */
const newStyle = { ...tableStyle, '& td': { whiteSpace: 'pre-line' } };

/** A whole variant stands in one line, its parts between dots: the price as the reader writes prices. */
const withPrice = (line: string, currency: string, write: (value: string, of: string) => string): string =>
  line
    .split(' · ')
    .map((part) => {
      const [, value, of] = /^(\d+(?:\.\d+)?) ([A-Z]{3})$/.exec(part) ?? [];
      return value === undefined || of !== currency ? part : write(value, currency);
    })
    .join(' · ');

/** Of measures each number, of a whole variant how many there are, as the reader writes them. */
const withNumbers = (text: string, field: string, write: (text: string) => string): string => {
  if (field === 'weight' || field === 'stock') return write(text);
  if (field === 'weightUnit') return unitWord(text);
  if (field === 'dimensions')
    return text
      .split(' ')
      .map((part) => write(part))
      .join(' ');
  return field === 'variant'
    ? text.replace(/(?<=^| · )× \d+$/, (pieces) => `× ${write(pieces.slice(2))}`)
    : text;
};

const amounts: ReadonlySet<string> = new Set(['price', 'compareAt']);

/** Descriptions as they are read, unless they differ in their markup alone. */
const readTexts = (before: string | null, after: string | null): [string | null, string | null] => {
  const read = (html: string | null): string | null => (html === null ? null : descriptionWords(html));
  const texts: [string | null, string | null] = [read(before), read(after)];
  return texts[0] === texts[1] ? [before, after] : texts;
};

interface ValueProps {
  field: string;
  text: string | null;
  old?: boolean;
}

const Value = ({ field, text, old = false }: ValueProps): ReactNode => {
  const { t } = useTranslation('imports');
  const write = useAmountText();
  const writeDecimals = useDecimalText();
  const { data: info } = useReadAppInfoQuery();
  const inWords = (text: string): string => {
    const value = withNumbers(text, field, writeDecimals);
    if (info === undefined) return value;
    if (amounts.has(field)) return write(value, info.currency);
    return field === 'variant' ? withPrice(value, info.currency, write) : value;
  };
  const shown = text === null ? null : inWords(text);
  const word = shown === null ? <em>{t('empty')}</em> : valueWord(t, shown);
  return old ? <del>{word}</del> : <ins>{word}</ins>;
};

/** Each field before and after, as a table; long lists open at a press. */
export const PlanChanges = ({
  name,
  changes,
  isNew,
}: {
  name: string;
  changes: readonly PlanChange[];
  isNew: boolean;
}): ReactNode => {
  const { t } = useTranslation('imports');
  const [all, setAll] = useState(false);
  if (changes.length === 0) return null;
  const shown = all ? changes : changes.slice(0, shownAtFirst);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="table" aria-label={t('changesOf', { name })} sx={isNew ? newStyle : tableStyle}>
        <Box component="thead" sx={visuallyHidden}>
          <tr>
            <th scope="col">{t('field')}</th>
            {!isNew && <th scope="col">{t('runs.before')}</th>}
            <th scope="col">{t('runs.after')}</th>
          </tr>
        </Box>
        <tbody>
          {shown.map(({ field, of, before: was, after: comes, percent }) => {
            const [before, after] = field === 'bodyHtml' ? readTexts(was, comes) : [was, comes];
            return (
              <tr key={`${field} ${of}`}>
                <th scope="row">{of === '' ? fieldWord(t, field) : `${fieldWord(t, field)} · ${of}`}</th>
                {!isNew && (
                  <td>
                    <Value field={field} text={before} old />
                  </td>
                )}
                <td>
                  <Value field={field} text={after} />
                  {percent !== undefined && (
                    <Box component="strong" sx={{ color: 'warning.main', ml: 1, whiteSpace: 'nowrap' }}>
                      {percent === null
                        ? t('fromNothing')
                        : t('percentChange', {
                            percent: `${Number(after) < Number(before) ? '−' : '+'}${String(percent)}`,
                          })}
                    </Box>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Box>
      {changes.length > shown.length && (
        <Button size="small" color="inherit" onClick={() => setAll(true)}>
          {t('moreChanges', { count: changes.length - shown.length })}
        </Button>
      )}
    </Box>
  );
};
