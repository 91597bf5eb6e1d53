import { createHash } from 'node:crypto';
import { array, number, object, string } from 'yup';
import { askShop, type ShopAccess } from './shopClient';

const hooksPath = '/wp-json/wc/v3/webhooks';
const pageSize = 100;
const topic = 'order.updated';

const hookSchema = object({
  id: number().integer().required(),
  name: string().ensure(),
  status: string().ensure(),
  topic: string().ensure(),
  delivery_url: string().ensure(),
});
const savedSchema = object({ id: number().integer().required() });
const batchSchema = object({ delete: array(object({ id: number().integer().required() })).default([]) });

const headersOf = ({ key }: ShopAccess) => ({
  authorization: `Basic ${Buffer.from(key).toString('base64')}`,
});

/** The shop shows no secrets: by its name it is seen whether a webhook has this one. */
const nameOf = (secret: string): string =>
  `Marketplace orders ${createHash('sha256').update(secret).digest('hex').slice(0, 8)}`;

/** The webhooks of a shop that lead to an address. */
const hooksTo = async (access: ShopAccess, url: string) => {
  const found = [];
  for (let page = 1; ; page += 1) {
    const query = { per_page: String(pageSize), page: String(page) };
    const asked = { path: hooksPath, query, headers: headersOf(access) };
    const { value } = await askShop(access, asked, array(hookSchema).defined());
    found.push(...value.filter((hook) => hook.delivery_url === url));
    if (value.length < pageSize) return found;
  }
};

/**
 * Makes a shop of WooCommerce tell an address of each change of an order, signed with a secret; one that it has
 * switched off by itself, after failures, is switched on again. Errors: SourceFailed.
 */
export const keepOrderWebhook = async (
  access: ShopAccess,
  { url, secret }: { url: string; secret: string },
): Promise<void> => {
  const name = nameOf(secret);
  const [known] = await hooksTo(access, url);
  const isKept = known?.name === name && known.status === 'active' && known.topic === topic;
  if (isKept) return;
  const path = known === undefined ? hooksPath : `${hooksPath}/${String(known.id)}`;
  const body = { name, status: 'active', topic, delivery_url: url, secret };
  await askShop(access, { path, headers: headersOf(access), body }, savedSchema);
};

/** Takes the webhooks to an address out of a shop of WooCommerce. Errors: SourceFailed. */
export const removeOrderWebhook = async (access: ShopAccess, url: string): Promise<void> => {
  const ids = (await hooksTo(access, url)).map(({ id }) => id);
  if (ids.length === 0) return;
  await askShop(
    access,
    { path: `${hooksPath}/batch`, headers: headersOf(access), body: { delete: ids } },
    batchSchema,
  );
};
