import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../ui/EmptyState';
import { PageTitle } from '../../ui/PageTitle';

export default function NotFoundScreen(): ReactNode {
  const { t } = useTranslation('shell');
  const toOrders = (
    <Button component={Link} to="/orders" variant="contained">
      {t('toOrders')}
    </Button>
  );
  return (
    <>
      <PageTitle title={t('notFound')} />
      <EmptyState text={t('notFoundHelp')} action={toOrders} />
    </>
  );
}
