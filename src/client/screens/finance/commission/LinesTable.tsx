import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommissionLine } from '../../../../domain/finance/commission/commission';
import type { CommissionChoice } from '../../../../domain/finance/commission/commissions';
import { useRuleWords } from '../../../finance/useRuleWords';

interface LinesTableProps {
  label: string;
  lines: readonly CommissionLine[];
  currency: string;
  choices: readonly CommissionChoice[];
  empty: string;
}

/** Lines of commission to be read. */
export const LinesTable = ({ label, lines, currency, choices, empty }: LinesTableProps): ReactNode => {
  const { t } = useTranslation('finance');
  const { rule } = useRuleWords(currency, choices);
  if (lines.length === 0) return <Box sx={{ color: 'text.secondary' }}>{empty}</Box>;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell>{t('prices')}</TableCell>
            <TableCell>{t('takes')}</TableCell>
            <TableCell>{t('condition')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line, index) => {
            const words = rule(line);
            return (
              <TableRow key={index}>
                <TableCell component="th" scope="row">
                  {words.range}
                </TableCell>
                <TableCell>{words.take}</TableCell>
                <TableCell>{words.condition}</TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Box>
  );
};
