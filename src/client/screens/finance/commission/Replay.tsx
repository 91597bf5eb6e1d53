import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommissionLine } from '../../../../domain/finance/commission/commission';
import type { ReplayAnswer, ReplayRow } from '../../../../domain/finance/commission/commissions';
import { messageOf } from '../../../api/failures/failure';
import { useReplayCommissionsMutation } from '../../../api/hooks';
import { writeNumber } from '../../../language/locale';
import { Amount } from '../../../ui/format/Amount';
import { Panel } from '../../../ui/Panel';
import { LocalDate } from '../../../ui/format/LocalDate';
import { formatAmount, parseAmount } from '../../../../domain/money';

interface DifferenceProps {
  before: string;
  after: string;
  currency: string;
}

/** How much more or less, and in per cent of before where there was something. */
const Difference = ({ before, after, currency }: DifferenceProps): ReactNode => {
  const from = parseAmount(before, currency) ?? 0;
  const to = parseAmount(after, currency) ?? 0;
  const share = from === 0 ? null : Math.round(((to - from) / from) * 1000) / 10;
  const sign = to > from ? '+' : '';
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {sign}
      <Amount value={formatAmount(to - from, currency)} currency={currency} />
      {share !== null && (
        <Box component="span" sx={{ color: 'text.secondary', ml: 0.75 }}>
          {sign}
          {writeNumber(share)} %
        </Box>
      )}
    </Box>
  );
};

const Row = ({
  row,
  name,
  currency,
}: {
  row: Omit<ReplayRow, 'vendor'>;
  name: string;
  currency: string;
}): ReactNode => (
  <TableRow>
    <TableCell component="th" scope="row" sx={{ fontWeight: 'inherit' }}>
      {name}
    </TableCell>
    <TableCell align="right">{writeNumber(row.lines)}</TableCell>
    <TableCell align="right">
      <Amount value={row.sales} currency={currency} />
    </TableCell>
    <TableCell align="right">
      <Amount value={row.today} currency={currency} />
    </TableCell>
    <TableCell align="right">
      <Amount value={row.draft} currency={currency} />
    </TableCell>
    <TableCell align="right">
      <Difference before={row.today} after={row.draft} currency={currency} />
    </TableCell>
  </TableRow>
);

const Answer = ({ answer }: { answer: ReplayAnswer }): ReactNode => {
  const { t } = useTranslation('finance');
  const { currency, total, vendors } = answer;
  if (vendors.length === 0) return <Box sx={{ color: 'text.secondary' }}>{t('nothingSold')}</Box>;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box sx={{ color: 'text.secondary', mb: 1 }}>
        <LocalDate value={answer.from} /> – <LocalDate value={answer.to} />
      </Box>
      <Table size="small" aria-label={t('replayTitle')} sx={{ minWidth: 640 }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('key.vendor')}</TableCell>
            <TableCell align="right">{t('soldLines')}</TableCell>
            <TableCell align="right">{t('sold')}</TableCell>
            <TableCell align="right">{t('today')}</TableCell>
            <TableCell align="right">{t('draft')}</TableCell>
            <TableCell align="right">{t('difference')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody sx={{ '& tr:first-of-type > *': { fontWeight: 600 } }}>
          <Row row={total} name={t('all')} currency={currency} />
          {vendors.slice(0, 100).map((row) => (
            <Row key={row.vendor} row={row} name={row.vendor} currency={currency} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};

interface ReplayProps {
  vendor: string | null;
  lines: readonly CommissionLine[];
  isSound: boolean;
}

/** What the draft would have earned over the last 90 days, beside the tables of today. */
export const Replay = ({ vendor, lines, isSound }: ReplayProps): ReactNode => {
  const { t } = useTranslation('finance');
  const [replay, { isLoading, error }] = useReplayCommissionsMutation();
  const [shown, setShown] = useState<{ answer: ReplayAnswer; of: string } | null>(null);
  const draft = JSON.stringify(lines);
  const message = messageOf(error);
  const start = async (): Promise<void> => {
    const { data } = await replay({ ...(vendor === null ? {} : { vendor }), commissions: [...lines] });
    if (data !== undefined) setShown({ answer: data, of: draft });
  };
  return (
    <Panel title={t('replayTitle')}>
      <Box sx={{ color: 'text.secondary', mb: 1.5, maxWidth: 640 }}>{t('replayHelp')}</Box>
      <Button variant="outlined" loading={isLoading} disabled={!isSound} onClick={() => void start()}>
        {t('replayStart')}
      </Button>
      <Box aria-live="polite" sx={{ mt: 1.5 }}>
        {message !== undefined && <Alert severity="error">{t('failed', { message })}</Alert>}
        {shown !== null && shown.of !== draft && (
          <Alert severity="info" variant="outlined" sx={{ mb: 1.5 }}>
            {t('replayOld')}
          </Alert>
        )}
        {shown !== null && <Answer answer={shown.answer} />}
      </Box>
    </Panel>
  );
};
