import type { IncomingMessage } from 'node:http';
import {
  array,
  boolean,
  number,
  object,
  string,
  ValidationError,
  type AnyObject,
  type ObjectSchema,
} from 'yup';

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

const country = () => string().matches(/^[A-Z]{2}$/);

/** As the real one takes it: all that carriers want to hear of what is in the parcel. */
const customsBody = object({
  contents_type: string()
    .oneOf([
      'DOCUMENTS',
      'GIFT',
      'SAMPLE',
      'MERCHANDISE',
      'HUMANITARIAN_DONATION',
      'RETURN_MERCHANDISE',
      'OTHER',
    ])
    .required(),
  contents_explanation: string()
    .min(1)
    .when('contents_type', ([type], schema) => (type === 'OTHER' ? schema.required() : schema.optional())),
  non_delivery_option: string().oneOf(['ABANDON', 'RETURN']).required(),
  certify: boolean().isTrue().required(),
  certify_signer: string().min(1).required(),
  eel_pfc: string().oneOf(['NOEEI_30_37_a', 'NOEEI_30_36']).optional(),
  items: array(
    object({
      description: string().min(1).required(),
      quantity: number().integer().min(1).required(),
      net_weight: decimal().matches(/[1-9]/, 'net_weight must be above 0').required(),
      mass_unit: string().oneOf(['g', 'kg', 'oz', 'lb']).required(),
      value_amount: decimal().matches(/[1-9]/, 'value_amount must be above 0').required(),
      value_currency: string()
        .matches(/^[A-Z]{3}$/)
        .required(),
      origin_country: country().required(),
      tariff_number: string().min(4).optional(),
    }).noUnknown(),
  )
    .min(1)
    .required(),
}).noUnknown();

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
  customs_declaration: customsBody.optional().default(undefined),
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

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Borders within the stand-in's world: Germany, the Netherlands and France have none between them. */
const union = ['DE', 'NL', 'FR'];

const needsCustoms = (body: unknown): boolean => {
  const from = memberOf(memberOf(body, 'address_from'), 'country');
  const to = memberOf(memberOf(body, 'address_to'), 'country');
  return from !== to && !(union.some((each) => each === from) && union.some((each) => each === to));
};

const problemOfCustoms = (body: unknown): string | null => {
  const declaration = memberOf(body, 'customs_declaration');
  if (!needsCustoms(body)) return null;
  if (declaration === undefined) return 'customs_declaration is required for international shipments';
  const isFromUs = memberOf(memberOf(body, 'address_from'), 'country') === 'US';
  return isFromUs && memberOf(declaration, 'eel_pfc') === undefined ? 'eel_pfc is required' : null;
};

/** What is wrong of a shipment; null: nothing. */
export const problemOfShipment = (body: unknown): string | null =>
  isAwaited(body) ? (problemOf(shipmentBody, body) ?? problemOfCustoms(body)) : 'async must be false';

/** What is wrong of a purchase; null: nothing. */
export const problemOfTransaction = (body: unknown, rates: readonly string[]): string | null => {
  if (!isAwaited(body)) return 'async must be false';
  const problem = problemOf(transactionBody, body);
  const rate: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'rate') : null;
  if (problem !== null) return problem;
  return rates.some((each) => each === rate) ? null : 'Rate not found';
};
