import type { Product, ProductInput } from '../../domain/products/products';
import type { Caller, TestServer } from './startServer';

/** A product as a form sends it, with what a test wants otherwise. */
export const productInput = (changes: Partial<ProductInput> = {}): ProductInput => ({
  title: 'Linen shirt',
  variants: [{ price: '12.50', stock: 3, trackStock: true, sku: 'SHIRT' }],
  ...changes,
});

/** Saves a product and answers it; fails where the server refuses. */
export const saveProduct = async (
  server: TestServer,
  changes: Partial<ProductInput>,
  as: Caller,
): Promise<Product> => {
  const { status, body, message } = await server.call('saveProduct', { product: productInput(changes) }, as);
  if (status !== 200) throw new Error(message);
  return body.product;
};
