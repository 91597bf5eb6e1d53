import { object, string } from 'yup';
import { query, typed, type Call } from './call';

const signedIn = { role: 'signedIn' } as const;
const row = { summary: '', allow: signedIn, tags: [] } as const;

/** A row knows its input and its answer. */
export const known: Call<'query', { orderId: string; page?: string | undefined }, number> = query({
  ...row,
  path: 'orders/{orderId}',
  input: object({ orderId: string().required(), page: string().optional() }),
  output: typed<number>(),
});

export const pathLacksItsField = query({
  ...row,
  // @ts-expect-error {orderId} is no field of the input
  path: 'orders/{orderId}',
  input: object({ id: string().required() }),
  output: typed<number>(),
});

export const pathWithoutInput = query({
  ...row,
  // @ts-expect-error a path with a name needs an input
  path: 'orders/{orderId}',
  output: typed<number>(),
});
