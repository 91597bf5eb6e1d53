import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useRef, useState, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Payment, PaymentsRecorded, StatementRecorded } from '../../../../domain/finance/payouts';
import { messageOf } from '../../../api/failures/failure';
import {
  useLazyReadTransferFileQuery,
  useMatchStatementMutation,
  useReadPayoutQuery,
} from '../../../api/hooks';
import { writeNumber } from '../../../language/locale';
import { Amount, useAmountText } from '../../../ui/format/Amount';
import { DateTime } from '../../../ui/format/DateTime';
import { Panel } from '../../../ui/Panel';
import { ProgressLine } from '../../../ui/ProgressLine';
import { saveBlob } from '../../../ui/saveBlob';
import { toast } from '../../../ui/Toasts';
import { textOf } from '../../../uploads/textOf';
import { sumOf } from './dueSums';
import { RecordSheet } from './RecordSheet';
import { RemindButton } from '../../../finance/RemindButton';

const lookEvery = 1_500;

/** How far payments are that a job marks as paid; it goes on when one leaves, and is found here again. */
const Recording = ({
  payoutId,
  recording: { done, total },
}: {
  payoutId: string;
  recording: PaymentsRecorded;
}): ReactNode => {
  const { t } = useTranslation('finance');
  useReadPayoutQuery({ payoutId }, { pollingInterval: lookEvery, skipPollingIfUnfocused: true });
  const text = t('transfers.doneOf', { done: writeNumber(done), total: writeNumber(total) });
  return <ProgressLine label={t('transfers.recording')} done={done} total={total} text={text} />;
};

/** One kind of payments by hand: how many, how much, whose, and what can be done about it. */
const Line = ({
  text,
  payments,
  below,
  children,
}: {
  text: string;
  payments: readonly Payment[];
  below?: ReactNode;
  children?: ReactNode;
}): ReactNode => {
  const { t } = useTranslation('finance');
  const [first] = payments;
  if (first === undefined) return null;
  const amounts = payments.map(({ amount }) => amount);
  const names = payments.slice(0, 5).map(({ vendor }) => vendor);
  const more = payments.length - names.length;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>
          {text} · <Amount value={sumOf(amounts, first.currency)} currency={first.currency} />
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
          {names.join(', ')}
          {more > 0 && ` ${t('transfers.more', { count: more })}`}
        </Box>
        {below}
      </Box>
      {children}
    </Box>
  );
};

/** When the last file with some of these was downloaded: a second one pays them again. */
const LastFile = ({ payments }: { payments: readonly Payment[] }): ReactNode => {
  const { t } = useTranslation('finance');
  const inFile = payments.flatMap(({ inFileAt }) => (inFileAt === null ? [] : [inFileAt])).sort();
  const last = inFile.at(-1);
  if (last === undefined) return null;
  return (
    <Box role="status" sx={{ fontSize: 13, mt: 0.5 }}>
      {t('transfers.inFileAlready', { count: inFile.length })} <DateTime value={last} time />
    </Box>
  );
};

interface TransferPanelProps {
  payoutId: string;
  currency: string;
  payments: readonly Payment[];
  recording: PaymentsRecorded | null;
  ownAccount: boolean;
  onDownloaded: () => void;
}

/**
 * What is paid by hand, before it is: what a file for the bank will hold and what it leaves out, the file, all of it
 * marked as paid at once, and the bank's statement, by which payments are recorded too.
 */
export const TransferPanel = (props: TransferPanelProps): ReactNode => {
  const { payoutId, currency, payments, recording, ownAccount } = props;
  const { t } = useTranslation(['finance', 'interface']);
  const amountText = useAmountText();
  const chooser = useRef<HTMLInputElement>(null);
  const formsId = useId();
  const [found, setFound] = useState<StatementRecorded | null>(null);
  const [marked, setMarked] = useState<readonly Payment[] | null>(null);
  const [read, { isFetching }] = useLazyReadTransferFileQuery();
  const [match, { isLoading }] = useMatchStatementMutation();
  const sendable = payments.filter(({ refusal }) => refusal === null);
  const of = (account: Payment['account']): Payment[] => sendable.filter((row) => row.account === account);
  const outdated = payments.filter(({ account, refusal }) => account !== null && refusal !== null);
  const [known, lacking, fresh] = [of('known'), of('none'), of('new')];
  const byFile = currency === 'EUR';
  // What was paid by hand may still come back.
  const wasPaid = payments.some(({ state, method }) => state === 'paid' && method === 'manual');
  const waits = known.length + lacking.length + fresh.length + outdated.length > 0;
  if (!waits && !wasPaid && recording === null) return null;
  const download = async (): Promise<void> => {
    const { data, error } = await read({ payoutId });
    if (data === undefined) toast(t('interface:failedCall', { message: messageOf(error) }), { error: true });
    else {
      saveBlob(new Blob([data.file], { type: 'application/xml' }), data.name);
      // The payments say from now on that they are in a file.
      props.onDownloaded();
    }
  };
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const { data } = await match({ payoutId, file: await textOf(file) });
    setFound(data ?? null);
  };
  const sum = sumOf(
    known.map(({ amount }) => amount),
    currency,
  );
  return (
    <Box sx={{ mb: 2 }}>
      <Panel title={t('transfers.title')}>
        {recording !== null && <Recording payoutId={payoutId} recording={recording} />}
        {byFile && !ownAccount && known.length > 0 && (
          <Alert severity="info" variant="outlined" sx={{ mb: 1 }}>
            {t('transfers.ownAccount')}{' '}
            <Link component={RouterLink} to="/settings/payouts">
              {t('transfers.enterAccount')}
            </Link>
          </Alert>
        )}
        {found !== null && found.removed.length > 0 && (
          <Alert severity="warning" sx={{ mb: 1 }}>
            {t('transfers.removedButPaid', { names: found.removed.join(', '), count: found.removed.length })}
          </Alert>
        )}
        {found !== null && found.returned.length > 0 && (
          <Alert severity="warning" sx={{ mb: 1 }}>
            {t('transfers.returned', { names: found.returned.join(', ') })}
          </Alert>
        )}
        {found?.differing.map(({ vendor, prepared, sent }) => (
          <Alert key={vendor} severity="warning" sx={{ mb: 1 }}>
            {t('transfers.differing', {
              name: vendor,
              sent: amountText(sent, currency),
              prepared: amountText(prepared, currency),
            })}
          </Alert>
        ))}
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          <Line
            text={t(byFile ? 'transfers.inFile' : 'transfers.withAccount', { count: known.length })}
            payments={known}
            below={<LastFile payments={known} />}
          >
            {byFile && (
              <Button
                variant="outlined"
                loading={isFetching}
                disabled={!ownAccount}
                onClick={() => void download()}
              >
                {t('transfers.download', { count: known.length, amount: amountText(sum, currency) })}
              </Button>
            )}
            <Button variant="outlined" disabled={recording !== null} onClick={() => setMarked(known)}>
              {t('transfers.mark', { count: known.length })}
            </Button>
          </Line>
          <Line text={t('transfers.noAccount', { count: lacking.length })} payments={lacking}>
            <RemindButton vendors={lacking.map(({ vendor }) => vendor)} />
          </Line>
          <Line text={t('transfers.outdated', { count: outdated.length })} payments={outdated}>
            <Button variant="outlined" disabled={recording !== null} onClick={() => setMarked(outdated)}>
              {t('transfers.mark', { count: outdated.length })}
            </Button>
          </Line>
          <Line text={t('transfers.newAccount', { count: fresh.length })} payments={fresh} />
        </Box>
        <Button
          size="small"
          loading={isLoading}
          aria-describedby={formsId}
          onClick={() => chooser.current?.click()}
        >
          {t('payouts.statement')}
        </Button>
        <Box id={formsId} sx={{ color: 'text.secondary', fontSize: 13 }}>
          {t('payouts.statementForms')}
        </Box>
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".xml,.csv,.txt,.tab,.sta,.mta,.940,.942,.mt940,.mt942,.swi,text/csv,application/xml"
          aria-label={t('payouts.statement')}
          aria-describedby={formsId}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
      </Panel>
      {marked !== null && (
        <RecordSheet payoutId={payoutId} payments={marked} onClose={() => setMarked(null)} />
      )}
    </Box>
  );
};
