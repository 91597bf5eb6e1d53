import { cartSchema, type Cart } from '../../domain/delivery/checkout';
import { BadInput, CallError } from '../errors';
import { readJson } from '../readJson';
import { faultsIn } from '../../domain/errors/faultIn';
import { deliveryErrors } from '../../domain/errors/delivery';

const parsed = (text: string): unknown => {
  try {
    return readJson(text);
  } catch (error) {
    if (error instanceof CallError) throw error;
    throw new BadInput({ cart: deliveryErrors.mustBeJson() });
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
    const faults = Object.entries(faultsIn(error));
    throw new BadInput(
      Object.fromEntries(faults.map(([path, fault]) => [path === '' ? 'cart' : `cart.${path}`, fault])),
    );
  }
};
