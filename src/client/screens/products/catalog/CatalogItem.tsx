import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogRow } from '../../../../domain/products/catalog';
import { Thumbnail } from '../../../ui/Thumbnail';

interface CatalogItemProps {
  row: CatalogRow;
  busy: boolean;
  onCopy: () => void;
}

/** What another vendor sells, and a way to offer it as well. */
export const CatalogItem = ({ row, busy, onCopy }: CatalogItemProps): ReactNode => {
  const { t } = useTranslation('catalog');
  const { title, vendor, image, variantCount } = row;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 0.75, borderTop: 1, borderColor: 'divider' }}
    >
      <Thumbnail src={image} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>{title}</Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          {t('by', { name: vendor })}
          {variantCount > 1 && ` · ${t('countVariants', { count: variantCount })}`}
        </Box>
      </Box>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        loading={busy}
        aria-label={t('copy', { name: title })}
        onClick={onCopy}
      >
        {t('offer')}
      </Button>
    </Box>
  );
};
