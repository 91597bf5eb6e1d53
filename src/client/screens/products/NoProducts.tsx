import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../ui/EmptyState';
import type { ListFilters } from './useProducts';

interface NoProductsProps {
  status: ListFilters['status'];
  /** Whether there are products at all, in another tab or without the filters. */
  some: boolean;
  /** Whether search or filters hide them. */
  filtered: boolean;
  onShowAll: () => void;
  onClear: () => void;
}

/** What an empty product list says: what will be here, and the first step. */
export const NoProducts = ({ status, some, filtered, onShowAll, onClear }: NoProductsProps): ReactNode => {
  const { t } = useTranslation(['products', 'interface']);
  if (filtered) {
    const action = <Button onClick={onClear}>{t('interface:clearFilters')}</Button>;
    return <EmptyState title={t('noneFound')} text={t('noneFoundHelp')} action={action} />;
  }
  if (some && status !== 'ALL') {
    const action = <Button onClick={onShowAll}>{t('status.ALL')}</Button>;
    return <EmptyState title={t(`emptyTab.${status}`)} text={t(`emptyTabHelp.${status}`)} action={action} />;
  }
  const action = (
    <Button component={Link} to="/imports/new" variant="contained">
      {t('import')}
    </Button>
  );
  return <EmptyState title={t('noneYet')} text={t('noneYetHelp')} action={action} />;
};
