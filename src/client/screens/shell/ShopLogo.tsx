import Box from '@mui/material/Box';
import { useContext, type ReactNode } from 'react';
import { useReadAppInfoQuery } from '../../api/hooks';
import { ShopNameContext } from '../../ui/documentTitle';

/** The marketplace's logo above the navigation: its picture, its text, else the shop's name. */
export const ShopLogo = (): ReactNode => {
  const shopName = useContext(ShopNameContext);
  const logo = useReadAppInfoQuery().data?.features.logoText;
  if (logo?.selected === 'src' && logo.src !== undefined && logo.src !== '')
    return (
      <Box
        component="img"
        src={logo.src}
        alt={shopName}
        // 448 wide where there is room; the navigation is narrower.
        sx={{
          display: 'block',
          width: 448,
          maxWidth: 1,
          maxHeight: 48,
          objectFit: 'contain',
          objectPosition: 'left',
        }}
      />
    );
  const text = logo?.selected === 'value' && logo.value !== undefined ? logo.value : shopName;
  return text;
};
