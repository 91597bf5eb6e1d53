import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { marketplaceVendor } from '../../../domain/accounts/session';
import { useUser } from '../../session/useSession';
import { useSwitchVendor } from '../../session/useSwitchVendor';

/** Says, on every screen, that someone of the marketplace acts as a vendor, with the way back. */
export const ActingBar = (): ReactNode => {
  const { t } = useTranslation('shell');
  const { vendor, marketplaceView, permissions } = useUser();
  const switchVendor = useSwitchVendor();
  const navigate = useNavigate();
  if (marketplaceView || !permissions.includes('switch_vendor')) return null;
  const leave = async (): Promise<void> => {
    if (await switchVendor(marketplaceVendor)) await navigate(`/vendors/${encodeURIComponent(vendor)}`);
  };
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: { xs: 2, sm: 3 },
        py: 0.5,
        bgcolor: 'warning.main',
        color: 'warning.contrastText',
      }}
    >
      <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {t('actingAs', { name: vendor })}
      </Box>
      <Button size="small" variant="outlined" color="inherit" onClick={() => void leave()}>
        {t('leaveVendor')}
      </Button>
    </Box>
  );
};
