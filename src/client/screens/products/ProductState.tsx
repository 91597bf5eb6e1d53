import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { isOnSale, type Approval, type ProductStatus } from '../../../domain/products/products';
import { StatusLabel, type Tone } from '../../ui/StatusLabel';

interface ProductStateProps {
  status: ProductStatus;
  approval: Approval;
  t: TFunction<'products'>;
}

const draftTones: Record<Approval, Tone> = { pending: 'warning', approved: 'neutral', unapproved: 'bad' };

/** Whether a product is in the shop, and what the marketplace said of it where that is not the same. */
export const ProductState = ({ status, approval, t }: ProductStateProps): ReactNode => {
  const plain = isOnSale({ status, approval });
  return (
    <span className="sk-state">
      <StatusLabel tone={status === 'ACTIVE' ? 'good' : draftTones[approval]}>
        {t(`status.${status}`)}
      </StatusLabel>
      {!plain && <span className="sk-below">{t(`approval.${approval}`)}</span>}
    </span>
  );
};
