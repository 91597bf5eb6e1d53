import type { ShopKind } from '../../domain/integrations/connections';
import type { StandInAnswer, StandInRequest } from '../standIn';

/** How a shop is set up; what is not said is as most are in Europe. */
export interface ShopSettings {
  currency?: string;
  weightUnit?: string;
  /** Its key may read products alone. */
  hidden?: boolean;
}

const ok = (body: unknown): StandInAnswer => ({ status: 200, body });

const woocommerce = (path: string, { currency = 'EUR', weightUnit = 'kg', hidden }: ShopSettings) => {
  const values = new Map([
    ['/wp-json/wc/v3/settings/general/woocommerce_currency', ['general', currency]],
    ['/wp-json/wc/v3/settings/products/woocommerce_weight_unit', ['products', weightUnit]],
  ]);
  const [group, value] = values.get(path) ?? [];
  if (group === undefined) return null;
  if (hidden === true)
    return { status: 403, body: { code: 'woocommerce_rest_cannot_view', data: { status: 403 } } };
  const id = path.slice(path.lastIndexOf('/') + 1);
  return ok({
    id,
    label: id,
    description: '',
    type: 'select',
    default: 'x',
    tip: '',
    value,
    group_id: group,
  });
};

const prestashop = (
  { path, query }: StandInRequest,
  { currency = 'EUR', weightUnit = 'kg', hidden }: ShopSettings,
) => {
  if (path !== '/api/configurations' && path !== '/api/currencies') return null;
  if (hidden === true) return { status: 401, body: { errors: [{ code: 26, message: 'not allowed' }] } };
  if (path === '/api/currencies')
    return ok(query.get('filter[id]') === '[3]' ? { currencies: [{ id: 3, iso_code: currency }] } : []);
  const name = query.get('filter[name]');
  const all = [
    { name: 'PS_CURRENCY_DEFAULT', value: '3' },
    { name: 'PS_WEIGHT_UNIT', value: weightUnit },
  ];
  const configurations = all.filter((each) => each.name === name);
  return ok(configurations.length === 0 ? [] : { configurations });
};

const shopify = ({ body }: StandInRequest, { currency = 'EUR' }: ShopSettings) =>
  body.includes('query Currency') ? ok({ data: { shop: { currencyCode: currency } } }) : null;

/** What a shop says of how it is set up; null where something else is asked for. */
export const settingsAnswer = (
  kind: ShopKind,
  request: StandInRequest,
  settings: ShopSettings,
): StandInAnswer | null => {
  if (kind === 'shopify') return shopify(request, settings);
  if (request.method !== 'GET') return null;
  return kind === 'woocommerce' ? woocommerce(request.path, settings) : prestashop(request, settings);
};
