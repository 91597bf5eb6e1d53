import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import UnfoldMore from '@mui/icons-material/UnfoldMore';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import type { PopperProps } from '@mui/material/Popper';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { marketplaceVendor } from '../../../domain/accounts/session';
import { useListStoresQuery } from '../../api/hooks';
import { useUser } from '../../session/useSession';
import { useFocusOnMount } from '../../ui/focus/useFocusOnMount';
import { useChangeView } from './useChangeView';

/** The list stands in the menu, under its field. */
const InPlace = ({ children }: PopperProps): ReactNode => (
  <div>{typeof children === 'function' ? null : children}</div>
);

interface VendorChoiceProps {
  onChoose: (vendor: string) => void;
  onClose: () => void;
}

const VendorChoice = ({ onChoose, onClose }: VendorChoiceProps): ReactNode => {
  const { t } = useTranslation('shell');
  const field = useFocusOnMount<HTMLInputElement>();
  const { store, vendor } = useUser();
  const { data, isLoading } = useListStoresQuery();
  const vendors = data?.stores.find((each) => each.store === store)?.vendors ?? [];
  const options = [marketplaceVendor, ...vendors.filter((each) => each !== marketplaceVendor)];
  const [typed, setTyped] = useState('');
  return (
    <Autocomplete
      open
      options={options}
      loading={isLoading}
      value={vendor}
      inputValue={typed}
      disableClearable
      getOptionLabel={(option) => (option === marketplaceVendor ? t('wholeMarketplace') : option)}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') setTyped(text);
      }}
      onChange={(_, chosen) => {
        onChoose(chosen);
      }}
      onClose={(_, reason) => {
        if (reason === 'escape') onClose();
        // The one that is chosen already was chosen again.
        else if (reason === 'selectOption') onChoose(vendor);
      }}
      renderInput={(params) => (
        <TextField {...params} label={t('fields.vendor')} inputRef={field} sx={{ p: 1.5, pb: 1 }} />
      )}
      slots={{ popper: InPlace }}
      slotProps={{
        paper: { elevation: 0, square: true },
        listbox: { sx: { maxHeight: 'min(60vh, 420px)' } },
        popupIndicator: { sx: { display: 'none' } },
      }}
    />
  );
};

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
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('vendorSwitch'), sx: { width: 320 } } }}
      >
        <VendorChoice onChoose={(vendor) => void choose(vendor)} onClose={close} />
      </Popover>
    </>
  );
};
