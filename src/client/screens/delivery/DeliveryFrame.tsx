import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { PageTitle } from '../../ui/PageTitle';

const pages = [
  { page: 'zones', path: '/delivery' },
  { page: 'test', path: '/delivery/test' },
  { page: 'labels', path: '/delivery/labels' },
  { page: 'holidays', path: '/delivery/holidays' },
] as const;

const linkStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  px: 1.5,
  minHeight: 40,
  fontSize: 14,
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  borderBottom: '2px solid transparent',
  '&.active': { color: 'text.primary', fontWeight: 600, borderBottomColor: 'primary.main' },
  '&:hover': { color: 'text.primary' },
} as const;

interface DeliveryFrameProps {
  page: (typeof pages)[number]['page'];
  actions?: ReactNode;
  children: ReactNode;
}

/** One page of delivery under the links to all of them. */
export const DeliveryFrame = ({ page, actions, children }: DeliveryFrameProps): ReactNode => {
  const { t } = useTranslation('delivery');
  return (
    <>
      <PageTitle title={page === 'zones' ? t('title') : t(`pages.${page}`)} actions={actions} />
      <Box
        component="nav"
        aria-label={t('title')}
        sx={{ display: 'flex', overflowX: 'auto', borderBottom: 1, borderColor: 'divider', mb: 2 }}
      >
        {pages.map((each) => (
          <Link key={each.page} component={NavLink} to={each.path} end underline="none" sx={linkStyle}>
            {t(`pages.${each.page}`)}
          </Link>
        ))}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 960 }}>
        {children}
      </Box>
    </>
  );
};
