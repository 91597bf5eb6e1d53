import { checkInput, unstorableIn, type Checks } from '../../domain/checkInput';
import { deliveryErrors } from '../../domain/errors/delivery';
import type { Fault } from '../../domain/errors/errorTable';
import { BadInput, CallError } from '../errors';
import { readJson } from '../readJson';

const parsed = (text: string): unknown => {
  try {
    return readJson(text);
  } catch (error) {
    if (error instanceof CallError) throw error;
    throw new BadInput({ cart: deliveryErrors.mustBeJson() });
  }
};

const inCart = (faults: Record<string, Fault>): BadInput =>
  new BadInput(
    Object.fromEntries(
      Object.entries(faults).map(([path, fault]) => [path === '' ? 'cart' : `cart.${path}`, fault]),
    ),
  );

/**
 * The cart that a checkout sent as text, by its schema; as careful with it as with what comes as an input of its own.
 * Errors: BadInput with what is wrong, as `cart.lines[0].quantity`.
 */
export const readCart = async <T>(schema: Checks<T>, text: string): Promise<T> => {
  const json = parsed(text);
  const lost = unstorableIn(json);
  if (Object.keys(lost).length > 0) throw inCart(lost);
  const checked = await checkInput(schema, json);
  if ('fields' in checked) throw inCart(checked.fields);
  return checked.input;
};
