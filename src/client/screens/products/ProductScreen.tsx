import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { EditProduct } from './EditProduct';
import { NewProduct } from './NewProduct';

/** One product, or a new one at /products/new. Each address begins anew. */
export default function ProductScreen(): ReactNode {
  const { productId = 'new' } = useParams();
  return productId === 'new' ? <NewProduct /> : <EditProduct key={productId} productId={productId} />;
}
