import type { IncomingMessage } from 'node:http';
import { array, object, string, ValidationError, type AnyObject, type ObjectSchema } from 'yup';

const version = '2018-02-08';

/** What is wrong of a question before its body is read; null: nothing. */
export const problemOfRequest = (
  { headers, method }: IncomingMessage,
  key: string,
): { status: number; text: string } | null => {
  if (headers.authorization !== `ShippoToken ${key}`) return { status: 401, text: 'Invalid token' };
  if (headers['shippo-api-version'] !== version) return { status: 400, text: 'Another version is asked for' };
  if (method === 'POST' && headers['content-type'] !== 'application/json')
    return { status: 415, text: 'JSON is wanted' };
  return null;
};

const decimal = () =>
  string()
    .matches(/^\d{1,6}(\.\d{1,4})?$/)
    .required();

const address = object({
  name: string().min(1).required(),
  street1: string().min(1).required(),
  city: string().min(1).required(),
  zip: string().min(1).required(),
  country: string().length(2).required(),
  company: string().min(1).optional(),
  street2: string().min(1).optional(),
  state: string().min(1).optional(),
  phone: string().min(1).optional(),
  email: string().email().optional(),
}).required();

const shipmentBody = object({
  address_from: address,
  address_to: address,
  parcels: array(
    object({
      length: decimal(),
      width: decimal(),
      height: decimal(),
      distance_unit: string().oneOf(['cm', 'in', 'ft', 'm', 'mm', 'yd']).required(),
      weight: decimal(),
      mass_unit: string().oneOf(['g', 'kg', 'oz', 'lb']).required(),
    }).noUnknown(),
  )
    .min(1)
    .required(),
  metadata: string().max(100).optional(),
}).required();

const transactionBody = object({
  rate: string().length(32).required(),
  label_file_type: string().oneOf(['PDF_4x6']).required(),
  metadata: string().max(100).required(),
}).required();

const problemOf = (schema: ObjectSchema<AnyObject>, body: unknown): string | null => {
  try {
    schema.validateSync(body, { strict: true });
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return error.message;
    throw error;
  }
};

const isAwaited = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && Reflect.get(body, 'async') === false;

/** What is wrong of a shipment; null: nothing. */
export const problemOfShipment = (body: unknown): string | null =>
  isAwaited(body) ? problemOf(shipmentBody, body) : 'async must be false';

/** What is wrong of a purchase; null: nothing. */
export const problemOfTransaction = (body: unknown, rates: readonly string[]): string | null => {
  if (!isAwaited(body)) return 'async must be false';
  const problem = problemOf(transactionBody, body);
  const rate: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'rate') : null;
  if (problem !== null) return problem;
  return rates.some((each) => each === rate) ? null : 'Rate not found';
};
