import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import UnfoldMore from '@mui/icons-material/UnfoldMore';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { marketplaceVendor } from '../../../domain/accounts/session';
import { useListStoresQuery } from '../../api/hooks';
import { useUser } from '../../session/useSession';
import { useSwitchVendor } from '../../session/useSwitchVendor';
import { Sheet } from '../../ui/Sheet';
import { useFocusOnMount } from '../../ui/focus/useFocusOnMount';

const VendorChoice = ({ onChoose }: { onChoose: (vendor: string) => void }): ReactNode => {
  const { t } = useTranslation('shell');
  const field = useFocusOnMount<HTMLInputElement>();
  const { store, vendor } = useUser();
  const { data, isLoading } = useListStoresQuery();
  const vendors = data?.stores.find((each) => each.store === store)?.vendors ?? [];
  const options = [marketplaceVendor, ...vendors.filter((each) => each !== marketplaceVendor)];
  return (
    <Autocomplete
      options={options}
      loading={isLoading}
      value={vendor}
      disableClearable
      openOnFocus
      getOptionLabel={(option) => (option === marketplaceVendor ? t('wholeMarketplace') : option)}
      onChange={(_, chosen) => {
        onChoose(chosen);
      }}
      renderInput={(params) => <TextField {...params} label={t('fields.vendor')} inputRef={field} />}
      slotProps={{ popper: { disablePortal: true } }}
      sx={{ mt: 1, minHeight: 400 }}
    />
  );
};

/** Whose eyes one sees the marketplace with, for those who may change it. */
export const VendorSwitch = ({ compact }: { compact: boolean }): ReactNode => {
  const { t } = useTranslation('shell');
  const user = useUser();
  const switchVendor = useSwitchVendor();
  const [open, setOpen] = useState(false);
  const nameOf = (vendor: string): string => (vendor === marketplaceVendor ? t('wholeMarketplace') : vendor);
  const choose = async (vendor: string): Promise<void> => {
    setOpen(false);
    if (vendor === user.vendor) return;
    await switchVendor(vendor, t('switched', { name: nameOf(vendor) }));
  };
  const show = (): void => {
    setOpen(true);
  };
  const label = `${t('vendorSwitch')}: ${nameOf(user.vendor)}`;
  return (
    <>
      {compact ? (
        <IconButton aria-label={label} onClick={show}>
          <StorefrontOutlined fontSize="small" />
        </IconButton>
      ) : (
        <Button
          color="inherit"
          endIcon={<UnfoldMore />}
          aria-label={label}
          onClick={show}
          sx={{ maxWidth: 240 }}
        >
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {nameOf(user.vendor)}
          </Box>
        </Button>
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title={t('vendorSwitch')} width="xs">
        <VendorChoice onChoose={(vendor) => void choose(vendor)} />
      </Sheet>
    </>
  );
};
