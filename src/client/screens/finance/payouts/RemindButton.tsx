import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mostPrepared } from '../../../../domain/finance/payouts';
import { useRemindPayoutMethodsMutation } from '../../../api/hooks';
import { toast } from '../../../ui/Toasts';

const named = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} …` : names.join(', ');

/** Writes to vendors of whom nothing says where their money is to go, and says who was told and who could not be. */
export const RemindButton = ({ vendors }: { vendors: readonly string[] }): ReactNode => {
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
  return (
    <Button
      size="small"
      loading={isLoading}
      disabled={vendors.length === 0}
      aria-label={vendors.length === 1 ? t('remindOf', { name }) : t('remindMany', { count: vendors.length })}
      onClick={() => void press()}
    >
      {vendors.length === 1 ? t('remind') : t('remindMany', { count: vendors.length })}
    </Button>
  );
};
