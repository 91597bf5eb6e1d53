import Box from '@mui/material/Box';
import { useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ShopNameContext } from '../../ui/documentTitle';

/** The thin bar above the screens; on a narrow screen it names the marketplace. */
export const TopBar = ({ children }: { children: ReactNode }): ReactNode => {
  const { t } = useTranslation('shell');
  const shopName = useContext(ShopNameContext);
  return (
    <Box
      component="header"
      aria-label={t('topBar')}
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        minHeight: 48,
        px: { xs: 2, sm: 3 },
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: { sm: 'none' }, fontWeight: 650, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {shopName}
      </Box>
      {children}
    </Box>
  );
};
