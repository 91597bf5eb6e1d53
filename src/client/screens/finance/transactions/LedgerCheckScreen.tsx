import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { LedgerCheck } from '../../../../domain/finance/ledgerCheck';
import { messageOf } from '../../../api/failures/failure';
import { useCheckLedgerMutation, useReadLedgerCheckQuery } from '../../../api/hooks';
import { Amount } from '../../../ui/format/Amount';
import { BackLink } from '../../../ui/BackLink';
import { DateTime } from '../../../ui/format/DateTime';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { PageTitle } from '../../../ui/PageTitle';
import { Panel } from '../../../ui/Panel';
import { StatusLabel } from '../../../ui/StatusLabel';

const ofOrders = ['open', 'order', 'unposted'];
const aMoment = 1500;

const Problems = ({ problems }: Pick<LedgerCheck, 'problems'>): ReactNode => {
  const { t } = useTranslation('finance');
  return (
    <Box sx={{ overflowX: 'auto', mt: 2 }}>
      <Table size="small" aria-label={t('checkBad')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('what')}</TableCell>
            <TableCell>{t('key.vendor')}</TableCell>
            <TableCell align="right">{t('kept')}</TableCell>
            <TableCell align="right">{t('right')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {problems.map(({ kind, place, vendor, kept, right, currency }) => {
            const text = t(`problem.${kind}`, { at: place });
            return (
              <TableRow key={`${kind} ${place} ${vendor}`}>
                <TableCell component="th" scope="row">
                  {ofOrders.includes(kind) ? (
                    <Link component={RouterLink} to={`/orders/${place}`}>
                      {text}
                    </Link>
                  ) : (
                    text
                  )}
                </TableCell>
                <TableCell>{vendor}</TableCell>
                <TableCell align="right">
                  <Amount value={kept} currency={currency} />
                </TableCell>
                <TableCell align="right">
                  <Amount value={right} currency={currency} />
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Box>
  );
};

/** What the last check of the ledger found, and where. */
export default function LedgerCheckScreen(): ReactNode {
  const { t } = useTranslation('finance');
  const [start, { isLoading }] = useCheckLedgerMutation();
  // While one is under way its end is looked for.
  const { data: before } = useReadLedgerCheckQuery();
  const { data, error, refetch } = useReadLedgerCheckQuery(undefined, {
    pollingInterval: before?.running === true ? aMoment : 0,
  });
  const message = messageOf(error);
  const check = data?.check ?? null;
  const isGood = check?.problems.length === 0;
  return (
    <>
      <PageTitle
        title={t('bookCheck')}
        back={<BackLink to="/transactions">{t('transactions')}</BackLink>}
        actions={
          <Button
            variant="contained"
            loading={isLoading || data?.running === true}
            onClick={() => void start()}
          >
            {t('checkNow')}
          </Button>
        }
      />
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <Panel title={t('bookCheck')}>
          <Box role="status">
            {data.running && <Box sx={{ mb: 1 }}>{t('checking')}</Box>}
            {check === null && !data.running && t('checkNever')}
            {check?.finishedAt != null && (
              <>
                <StatusLabel tone={isGood ? 'good' : 'bad'}>
                  {isGood ? t('checkGood') : t('checkBad')}
                </StatusLabel>
                <Box sx={{ color: 'text.secondary', mt: 0.5 }}>
                  <DateTime value={check.finishedAt} time />
                  {' · '}
                  {t('checkOf', {
                    count: check.transactions,
                    orders: t('checkedOrders', { count: check.orders }),
                  })}
                </Box>
              </>
            )}
          </Box>
          {check !== null && check.problems.length > 0 && <Problems problems={check.problems} />}
        </Panel>
      )}
    </>
  );
}
