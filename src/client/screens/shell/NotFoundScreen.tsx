import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isOn } from '../../../domain/settings/toggles';
import { useReadAppInfoQuery } from '../../api/hooks';
import { useCan } from '../../session/useSession';
import { EmptyState } from '../../ui/EmptyState';
import { PageTitle } from '../../ui/PageTitle';

export default function NotFoundScreen(): ReactNode {
  const { t } = useTranslation('shell');
  const { data: info } = useReadAppInfoQuery();
  const mayRead = useCan('read_orders');
  const hasHome = mayRead && info !== undefined && isOn(info.features, 'dashboard');
  const onward = (
    <Button component={Link} to={hasHome ? '/' : '/orders'} variant="contained">
      {t(hasHome ? 'menu.home' : 'menu.orders')}
    </Button>
  );
  return (
    <>
      <PageTitle title={t('notFound')} />
      <EmptyState text={t('notFoundHelp')} action={onward} />
    </>
  );
}
