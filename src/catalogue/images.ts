import { removeBackgroundSchema } from '../domain/products/images';
import { mutation, typed } from './call';

export const imageCalls = {
  removeBackground: mutation({
    path: 'images/remove-bg/v2',
    summary: 'A copy of one of our own pictures without its background',
    allow: { role: 'signedIn', permission: 'write_products' },
    input: removeBackgroundSchema,
    output: typed<{ src: string }>(),
    tags: [],
  }),
};
