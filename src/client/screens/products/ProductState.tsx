import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Approval, ProductStatus } from '../../../domain/products';
import { StatusLabel, type Tone } from '../../ui/StatusLabel';

interface ProductStateProps {
  status: ProductStatus;
  approval: Approval;
}

const draftTones: Record<Approval, Tone> = { pending: 'warning', approved: 'neutral', unapproved: 'bad' };

/** Whether a product is in the shop, and what the marketplace said of it where that is not the same. */
export const ProductState = ({ status, approval }: ProductStateProps): ReactNode => {
  const { t } = useTranslation('products');
  const plain = status === 'ACTIVE' && approval === 'approved';
  return (
    <Box component="span" sx={{ display: 'inline-block', lineHeight: '16px' }}>
      <StatusLabel tone={status === 'ACTIVE' ? 'good' : draftTones[approval]}>
        {t(`status.${status}`)}
      </StatusLabel>
      {!plain && (
        <Box component="span" sx={{ display: 'block', pl: 2, fontSize: 12, color: 'text.secondary' }}>
          {t(`approval.${approval}`)}
        </Box>
      )}
    </Box>
  );
};
