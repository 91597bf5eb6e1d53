import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { StatusLabel } from '../../../ui/StatusLabel';

interface ConnectionProps {
  name: string;
  hint: string;
  test: boolean;
  busy: boolean;
  disconnect: () => Promise<unknown>;
}

/** That a service is connected, by which key, and the way out. */
export const Connection = ({ name, hint, test, busy, disconnect }: ConnectionProps): ReactNode => {
  const { t } = useTranslation('finance');
  const [asking, setAsking] = useState(false);
  const press = async (): Promise<void> => {
    await disconnect();
    setAsking(false);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      <StatusLabel tone="good">{t('connected', { key: hint })}</StatusLabel>
      <Box component="span">({t(test ? 'testMode' : 'liveMode')})</Box>
      <Button size="small" color="error" onClick={() => setAsking(true)}>
        {t('disconnect')}
      </Button>
      {asking && (
        <ConfirmDialog
          open
          danger
          title={t('disconnectTitle', { name })}
          text={t('disconnectText')}
          confirm={t('disconnect')}
          busy={busy}
          onConfirm={() => void press()}
          onCancel={() => setAsking(false)}
        />
      )}
    </Box>
  );
};
