import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanChange } from '../../../../domain/imports/importPlan';
import { useReadAppInfoQuery } from '../../../api/hooks';
import { useAmountText } from '../../../ui/format/Amount';
import { visuallyHidden } from '../../../ui/focus/visuallyHidden';
import { fieldWord, valueWord } from './planWords';

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

const amounts: ReadonlySet<string> = new Set(['price', 'compareAt']);

interface ValueProps {
  field: string;
  text: string | null;
  old?: boolean;
}

const Value = ({ field, text, old = false }: ValueProps): ReactNode => {
  const { t } = useTranslation('imports');
  const write = useAmountText();
  const { data: info } = useReadAppInfoQuery();
  const isAmount = amounts.has(field) && info !== undefined;
  const shown = text !== null && isAmount ? write(text, info.currency) : text;
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
          {shown.map(({ field, of, before, after, percent }) => (
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
          ))}
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
