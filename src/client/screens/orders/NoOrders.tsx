import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState';

interface NoOrdersProps {
  /** Whether search, filters or the tab hide what there is. */
  narrowed: boolean;
  onClear: () => void;
}

/** What an empty order list says. */
export const NoOrders = ({ narrowed, onClear }: NoOrdersProps): ReactNode => {
  const { t } = useTranslation(['orders', 'interface']);
  if (!narrowed) return <EmptyState title={t('noneYet')} text={t('noneYetHelp')} />;
  const action = <Button onClick={onClear}>{t('interface:clearFilters')}</Button>;
  return <EmptyState title={t('noneFound')} text={t('noneFoundHelp')} action={action} />;
};
