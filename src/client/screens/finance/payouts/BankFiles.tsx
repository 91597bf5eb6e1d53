import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../api/failure';
import { useLazyReadTransferFileQuery, useMatchStatementMutation } from '../../../api/hooks';
import { saveBlob } from '../../../ui/saveBlob';
import { toast } from '../../../ui/Toasts';

/** Payments by hand as a file for the bank, and the bank's statement, by which they are recorded. */
export const BankFiles = ({ payoutId }: { payoutId: string }): ReactNode => {
  const { t } = useTranslation(['payouts', 'interface']);
  const chooser = useRef<HTMLInputElement>(null);
  const [without, setWithout] = useState<readonly string[]>([]);
  const [read, { isFetching }] = useLazyReadTransferFileQuery();
  const [match, { isLoading }] = useMatchStatementMutation();
  const download = async (): Promise<void> => {
    const { data, error } = await read({ payoutId });
    if (data === undefined) {
      toast(t('interface:failedCall', { message: messageOf(error) }), { error: true });
      return;
    }
    saveBlob(new Blob([data.file], { type: 'application/xml' }), data.name);
    setWithout(data.without);
  };
  const take = async (file: File | undefined): Promise<void> => {
    if (file !== undefined) await match({ payoutId, file: await file.text() });
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
