import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mostPrepared } from '../../domain/finance/payouts';
import { useRemindPayoutMethodsMutation } from '../api/hooks';
import { DateTime } from '../ui/format/DateTime';
import { toast } from '../ui/Toasts';

const named = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} …` : names.join(', ');

interface RemindButtonProps {
  vendors: readonly string[];
  /** One was sent lately. */
  again?: boolean;
}

/** Writes to vendors of whom nothing says where their money is to go, and says who was told and who could not be. */
export const RemindButton = ({ vendors, again = false }: RemindButtonProps): ReactNode => {
  const { t } = useTranslation('finance');
  const [remind, { isLoading }] = useRemindPayoutMethodsMutation();
  const press = async (): Promise<void> => {
    const { data } = await remind({ vendors: vendors.slice(0, mostPrepared) });
    if (data === undefined) return;
    const { told, recent, withoutOwner } = data;
    const said = [
      ...(told.length > 0 ? [t('reminded', { count: told.length })] : []),
      ...(recent.length > 0 ? [t('remindedLately', { names: named(recent) })] : []),
      ...(withoutOwner.length > 0 ? [t('remindNobody', { names: named(withoutOwner) })] : []),
    ];
    toast(said.length === 0 ? t('remindNone') : said.join(' '));
  };
  const [name = ''] = vendors;
  const isOne = vendors.length === 1;
  const word = isOne ? t(again ? 'remindAgain' : 'remind') : t('remindMany', { count: vendors.length });
  const ofOne = again ? `${word}: ${name}` : t('remindOf', { name });
  const label = isOne ? ofOne : word;
  return (
    <Button
      size="small"
      color={again ? 'inherit' : 'primary'}
      loading={isLoading}
      disabled={vendors.length === 0}
      aria-label={label}
      onClick={() => void press()}
    >
      {word}
    </Button>
  );
};

/** The reminder of one vendor: once one was sent it says when, and the next is offered quietly. */
export const Reminder = ({ vendor, at }: { vendor: string; at: string | null }): ReactNode => {
  const { t } = useTranslation('finance');
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
      {at !== null && (
        <Box component="span" className="sk-below">
          {t('remindedAt')} <DateTime value={at} time />
        </Box>
      )}
      <RemindButton vendors={[vendor]} again={at !== null} />
    </Box>
  );
};
