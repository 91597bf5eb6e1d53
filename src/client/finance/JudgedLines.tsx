import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownLine } from '../../domain/finance/commission/orderCommission';
import { StatusLabel } from '../ui/StatusLabel';
import { useRuleWords } from './useRuleWords';

interface JudgedLinesProps {
  lines: readonly ShownLine[];
  currency: string;
  vendor: string;
}

/** The lines of the tables that a sale was held against, each with why it made the commission or did not. */
export const JudgedLines = ({ lines, currency, vendor }: JudgedLinesProps): ReactNode => {
  const { t } = useTranslation('finance');
  const { rule } = useRuleWords(currency);
  const whose = ({ source, line }: ShownLine): string =>
    t(`ruleOf.${source}`, { ...(source === 'vendor' ? { name: vendor } : {}), number: line + 1 });
  const found = ({ constraint, verdict, found: values }: ShownLine): string | null => {
    if (constraint === null || verdict === 'under' || verdict === 'over') return null;
    return values.length === 0 ? t('foundNothing') : t('found', { values: values.join(', ') });
  };
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={t('rules')} sx={{ minWidth: 480 }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('rule')}</TableCell>
            <TableCell>{t('verdictHead')}</TableCell>
            <TableCell>{t('prices')}</TableCell>
            <TableCell>{t('takes')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => {
            const words = rule(line);
            const holds = line.verdict === 'holds';
            const says = found(line);
            return (
              <TableRow key={`${line.source} ${String(line.line)}`} selected={holds}>
                <TableCell component="th" scope="row">
                  {whose(line)}
                </TableCell>
                <TableCell>
                  <StatusLabel tone={holds ? 'good' : 'neutral'}>{t(`verdict.${line.verdict}`)}</StatusLabel>
                  {says !== null && <Box sx={{ color: 'text.secondary' }}>{says}</Box>}
                </TableCell>
                <TableCell>
                  {words.range}
                  {line.constraint !== null && <Box sx={{ color: 'text.secondary' }}>{words.condition}</Box>}
                </TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{words.take}</TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Box>
  );
};
