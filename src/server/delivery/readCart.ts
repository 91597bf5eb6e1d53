import { ValidationError } from 'yup';
import { cartSchema, type Cart } from '../../domain/delivery/checkout';
import { BadInput } from '../errors';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadInput({ cart: 'Must be JSON' });
  }
};

/** The cart that a checkout sent as text. Errors: BadInput with what is wrong, as `cart.lines[0].quantity`. */
export const readCart = async (text: string): Promise<Cart> => {
  const json = parsed(text);
  try {
    return await cartSchema.validate(json, {
      abortEarly: false,
      stripUnknown: true,
      disableStackTrace: true,
    });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const all = error.inner.length > 0 ? error.inner : [error];
    throw new BadInput(
      Object.fromEntries(
        all.map(({ path, message }) => [
          path === undefined || path === '' ? 'cart' : `cart.${path}`,
          message,
        ]),
      ),
    );
  }
};
