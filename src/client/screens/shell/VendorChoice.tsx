import Autocomplete from '@mui/material/Autocomplete';
import Popover from '@mui/material/Popover';
import type { PopperProps } from '@mui/material/Popper';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { marketplaceVendor } from '../../../domain/accounts/session';
import { useListStoresQuery } from '../../api/hooks';
import { useUser } from '../../session/useSession';
import { useFocusOnMount } from '../../ui/focus/useFocusOnMount';
import { belowRight } from '../../ui/belowRight';

/** The list stands in the menu, under its field. */
const InPlace = ({ children }: PopperProps): ReactNode => (
  <div>{typeof children === 'function' ? null : children}</div>
);

interface VendorChoiceProps {
  open: boolean;
  anchor: HTMLElement | null;
  onChoose: (vendor: string) => void;
  onClose: () => void;
}

const VendorField = ({ onChoose, onClose }: Pick<VendorChoiceProps, 'onChoose' | 'onClose'>): ReactNode => {
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
      // The first one that fits is chosen by Enter. What the arrow keys chose is forgotten when the field is drawn again.
      autoHighlight
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

/** The marketplace as a whole and its vendors, to choose from by typing. */
export default function VendorChoice({ open, anchor, onChoose, onClose }: VendorChoiceProps): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      {...belowRight}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('vendorSwitch'), sx: { width: 320 } } }}
    >
      <VendorField onChoose={onChoose} onClose={onClose} />
    </Popover>
  );
}
