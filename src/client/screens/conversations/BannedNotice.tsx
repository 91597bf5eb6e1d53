import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAllowBuyerMutation, useListBannedBuyersQuery } from '../../api/hooks';
import { saying } from '../../outcomes';
import { useCan } from '../../session/useSession';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { DateTime } from '../../ui/format/DateTime';

/** Says that a buyer is banned, why and by whom, and lets whoever decides it lift the ban. */
export const BannedNotice = ({ email }: { email: string }): ReactNode => {
  const { t } = useTranslation('conversations');
  const mayWrite = useCan('write_orders');
  const { currentData } = useListBannedBuyersQuery();
  const [allow, { isLoading }] = useAllowBuyerMutation();
  const [asking, setAsking] = useState(false);
  const found = currentData?.banned.find((each) => each.email === email);
  const confirm = async (): Promise<void> => {
    const { data } = await saying(allow({ email }), { done: t('ban.lifted', { email }) });
    if (data !== undefined) setAsking(false);
  };
  return (
    <Alert
      severity="warning"
      sx={{ flexBasis: '100%', overflowWrap: 'anywhere' }}
      action={
        mayWrite ? (
          <Button color="inherit" size="small" onClick={() => setAsking(true)}>
            {t('ban.lift')}
          </Button>
        ) : undefined
      }
    >
      {t('askHelp.ban-buyer')}
      {found !== undefined && (
        <>
          {' '}
          {t('ban.by', { by: found.by })}, <DateTime value={found.at} />
          {found.reason !== '' && <>: {found.reason}</>}
        </>
      )}
      {asking && (
        <ConfirmDialog
          open
          title={t('ban.liftTitle', { email })}
          text={t('ban.liftHelp')}
          confirm={t('ban.lift')}
          busy={isLoading}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        />
      )}
    </Alert>
  );
};
