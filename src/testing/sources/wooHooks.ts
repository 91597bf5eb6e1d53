import { createHmac } from 'node:crypto';
import type { StandInAnswer, StandInRequest } from '../standIn';

interface WooHook {
  id: number;
  name: string;
  status: string;
  topic: string;
  delivery_url: string;
  /** Shown to nobody. */
  secret: string;
}

export interface WooHooks {
  list: WooHook[];
  /** What each write said. */
  written: string[];
  /** A body as the shop signs it for a webhook. */
  sign: (body: string, hook?: WooHook) => string;
  answer: (request: StandInRequest) => StandInAnswer;
}

const path = '/wp-json/wc/v3/webhooks';
/** What the published schema lets a webhook be made of. */
const writable = ['name', 'status', 'topic', 'delivery_url', 'secret'];
const statuses = ['active', 'paused', 'disabled'];
const topics = ['coupon', 'customer', 'order', 'product'].flatMap((of) =>
  ['created', 'updated', 'deleted'].map((event) => `${of}.${event}`),
);
const notThere: StandInAnswer = {
  status: 404,
  body: { code: 'woocommerce_rest_shop_webhook_invalid_id', message: 'Invalid ID.', data: { status: 404 } },
};
const invalid: StandInAnswer = {
  status: 400,
  body: { code: 'rest_invalid_param', message: 'Invalid parameter(s)', data: { status: 400 } },
};

/** Webhooks of a shop of WooCommerce, as its REST interface (version 3) makes, changes, lists and deletes them. */
export const wooHooks = (): WooHooks => {
  let last = 0;
  const shown = ({ secret: _secret, ...hook }: WooHook) => ({
    ...hook,
    resource: hook.topic.split('.')[0],
    event: hook.topic.split('.')[1],
    hooks: [],
    date_created: '2026-05-01T12:00:00',
  });
  const write = (place: string, given: Record<string, string>): StandInAnswer => {
    const isFit =
      Object.keys(given).every((key) => writable.includes(key)) &&
      statuses.includes(given['status'] ?? 'active') &&
      topics.includes(given['topic'] ?? 'order.updated') &&
      /^https?:\/\//.exec(given['delivery_url'] ?? 'https://') !== null;
    if (!isFit) return invalid;
    if (place === path) {
      if (given['topic'] === undefined || given['delivery_url'] === undefined) return invalid;
      const { name = '', status = 'active', topic, delivery_url, secret = '' } = given;
      const made: WooHook = { id: (last += 1), name, status, topic, delivery_url, secret };
      hooks.list.push(made);
      return { status: 201, body: shown(made) };
    }
    const known = hooks.list.find(({ id }) => place === `${path}/${String(id)}`);
    if (known === undefined) return notThere;
    return { status: 200, body: shown(Object.assign(known, given)) };
  };

  const hooks: WooHooks = {
    list: [],
    written: [],
    sign: (body, hook = hooks.list[0]) =>
      createHmac('sha256', hook?.secret ?? '')
        .update(body)
        .digest('base64'),
    answer({ method, path: place, query, body }) {
      if (method === 'GET') {
        if (place !== path || [...query.keys()].some((key) => !['page', 'per_page'].includes(key)))
          return invalid;
        const size = Number(query.get('per_page') ?? '10');
        const from = (Number(query.get('page') ?? '1') - 1) * size;
        return size > 100 ? invalid : { status: 200, body: hooks.list.slice(from, from + size).map(shown) };
      }
      if (method !== 'POST') return { status: 404, body: {} };
      hooks.written.push(place.slice(path.length));
      const given = JSON.parse(body) as Record<string, string>;
      if (place !== `${path}/batch`) return write(place, given);
      const { delete: ids } = JSON.parse(body) as { delete: number[] };
      const gone = hooks.list.filter(({ id }) => ids.includes(id));
      hooks.list = hooks.list.filter((hook) => !gone.includes(hook));
      return { status: 200, body: { delete: gone.map(shown) } };
    },
  };
  return hooks;
};
