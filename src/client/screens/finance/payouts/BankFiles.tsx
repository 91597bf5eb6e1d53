import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../api/failure';
import { useLazyReadTransferFileQuery, useMatchStatementMutation } from '../../../api/hooks';
import { saveBlob } from '../../../ui/saveBlob';
import { useToast } from '../../../ui/Toasts';

/** Payments by hand as a file for the bank, and the bank's statement, by which they are recorded. */
export const BankFiles = ({ payoutId }: { payoutId: string }): ReactNode => {
  const { t } = useTranslation('payouts');
  const toast = useToast();
  const chooser = useRef<HTMLInputElement>(null);
  const [without, setWithout] = useState<readonly string[]>([]);
  const [read, { isFetching }] = useLazyReadTransferFileQuery();
  const [match, { isLoading }] = useMatchStatementMutation();
  const fail = (error: unknown): void =>
    toast(t('failedCall', { message: messageOf(error) }), { error: true });
  const download = async (): Promise<void> => {
    const { data, error } = await read({ payoutId });
    if (data === undefined) {
      fail(error);
      return;
    }
    saveBlob(new Blob([data.file], { type: 'application/xml' }), data.name);
    setWithout(data.without);
  };
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const { data, error } = await match({ payoutId, file: await file.text() });
    if (data === undefined) fail(error);
    else toast(t('matched', { count: data.matched }));
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
      <Button variant="outlined" loading={isFetching} onClick={() => void download()}>
        {t('sepa')}
      </Button>
      <Button variant="outlined" loading={isLoading} onClick={() => chooser.current?.click()}>
        {t('statement')}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".xml,.csv,text/csv,application/xml"
        aria-label={t('statement')}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {without.length > 0 && t('withoutIban', { names: without.join(', ') })}
      </Box>
    </Box>
  );
};
