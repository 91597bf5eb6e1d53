import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import UnfoldMore from '@mui/icons-material/UnfoldMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { marketplaceVendor } from '../../../domain/accounts/session';
import { useUser } from '../../session/useSession';
import { later } from '../../ui/later';
import { useChangeView } from './useChangeView';

const VendorChoice = later(() => import(/* webpackChunkName: "menus" */ './VendorChoice'));

/** Whose eyes one sees the marketplace with, for those who may change it: a menu under its button. */
export const VendorSwitch = ({ compact }: { compact: boolean }): ReactNode => {
  const { t } = useTranslation('shell');
  const user = useUser();
  const changeView = useChangeView();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const nameOf = (vendor: string): string => (vendor === marketplaceVendor ? t('wholeMarketplace') : vendor);
  const close = (): void => setAnchor(null);
  const choose = async (vendor: string): Promise<void> => {
    close();
    if (vendor === user.vendor) return;
    await changeView(vendor, t('switched', { name: nameOf(vendor) }));
  };
  const label = `${t('vendorSwitch')}: ${nameOf(user.vendor)}`;
  const shared = {
    'aria-label': label,
    'aria-haspopup': 'dialog',
    'aria-expanded': anchor !== null,
    onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => setAnchor(currentTarget),
  } as const;
  return (
    <>
      {compact ? (
        <IconButton {...shared}>
          <StorefrontOutlined fontSize="small" />
        </IconButton>
      ) : (
        <Button {...shared} color="inherit" endIcon={<UnfoldMore />} sx={{ maxWidth: 240 }}>
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {nameOf(user.vendor)}
          </Box>
        </Button>
      )}
      <VendorChoice
        open={anchor !== null}
        anchor={anchor}
        onChoose={(vendor) => void choose(vendor)}
        onClose={close}
      />
    </>
  );
};
