import { array, number, object, string } from 'yup';
import { sourceErrors } from '../../../domain/errors/sources';
import { AnsweredStatus, SourceFailed } from '../sources/askSource';
import { askShop, type ShopAccess } from '../sources/shopClient';
import { adminClient } from './adminClient';
import type { ShopifyApp } from './app';

/** What a shop has given: a token, and by what it is renewed. Times are ISO 8601. */
export interface ShopTokens {
  access: string;
  /** Null: it has no end. */
  until: string | null;
  refresh: string | null;
}

export interface Granted extends ShopTokens {
  scopes: string[];
}

/** How a token is asked for: by the code of an authorisation, a session token of the bridge, or the one before. */
export type Grant = { code: string } | { sessionToken: string } | { refresh: string };

const answerSchema = object({
  access_token: string().required(),
  scope: string().ensure(),
  expires_in: number().integer().min(1).optional(),
  refresh_token: string().optional(),
});

const fieldsOf = (grant: Grant): Record<string, string> => {
  // Tokens without an end are not given to new apps any more.
  if ('code' in grant) return { code: grant.code, expiring: '1' };
  if ('refresh' in grant) return { grant_type: 'refresh_token', refresh_token: grant.refresh };
  return {
    grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
    subject_token: grant.sessionToken,
    subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
    requested_token_type: 'urn:shopify:params:oauth:token-type:offline-access-token',
    expiring: '1',
  };
};

/** Asks a shop for a token. Errors: SourceFailed; `shopGrantRefused` where it does not take the grant. */
export const askToken = async (
  access: Omit<ShopAccess, 'key'>,
  { clientId, secret }: ShopifyApp,
  grant: Grant,
): Promise<Granted> => {
  const { host } = new URL(access.base);
  const body = { client_id: clientId, client_secret: secret, ...fieldsOf(grant) };
  const { value } = await askShop(
    { ...access, key: '' },
    { path: '/admin/oauth/access_token', headers: {}, body },
    answerSchema,
  ).catch((error: unknown) => {
    const isRefusal =
      (error instanceof AnsweredStatus && error.status === 400) ||
      (error instanceof SourceFailed && error.fault.code === 'shopKeyRefused');
    throw isRefusal ? new SourceFailed(sourceErrors.shopGrantRefused({ host }), false) : error;
  });
  const { access_token: token, scope, expires_in: seconds, refresh_token: refresh } = value;
  return {
    access: token,
    until: seconds === undefined ? null : new Date(access.now().getTime() + seconds * 1000).toISOString(),
    refresh: refresh ?? null,
    scopes: scope.split(',').filter((each) => each !== ''),
  };
};

const shopSchema = object({ shop: object({ myshopifyDomain: string().required() }).required() });

/** Whose a token is, as the shop itself says. Errors: SourceFailed. */
export const shopOfToken = async (access: ShopAccess): Promise<string> => {
  const { shop } = await adminClient(access, { waits: 0 }).ask(
    '{ shop { myshopifyDomain } }',
    {},
    shopSchema,
  );
  return shop.myshopifyDomain.toLowerCase();
};

const listSchema = object({
  webhookSubscriptions: object({
    nodes: array(object({ topic: string().required(), uri: string().required() })).required(),
  }).required(),
});
const madeSchema = object({
  webhookSubscriptionCreate: object({
    userErrors: array(object({ message: string().ensure() })).required(),
  }).required(),
});

/**
 * Makes the shop tell us of what is missing among its subscriptions, which it deletes by itself after failures. Topics
 * are Shopify's, such as ORDERS_CREATE. Errors: SourceFailed.
 */
export const subscribeTo = async (
  access: ShopAccess,
  wanted: readonly { topic: string; uri: string }[],
): Promise<void> => {
  const client = adminClient(access, { waits: 0 });
  const { webhookSubscriptions } = await client.ask(
    '{ webhookSubscriptions(first: 100) { nodes { topic uri } } }',
    {},
    listSchema,
  );
  const known = new Set(webhookSubscriptions.nodes.map(({ topic, uri }) => `${topic} ${uri}`));
  for (const { topic, uri } of wanted.filter((each) => !known.has(`${each.topic} ${each.uri}`))) {
    const { webhookSubscriptionCreate: made } = await client.ask(
      `mutation Subscribe($topic: WebhookSubscriptionTopic!, $uri: String!) {
        webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, format: JSON }) {
          userErrors { message }
        }
      }`,
      { topic, uri },
      madeSchema,
    );
    const [problem] = made.userErrors;
    if (problem !== undefined)
      throw new SourceFailed(sourceErrors.shopSubscription({ topic, reason: problem.message }), false);
  }
};

const removedSchema = object({
  appUninstall: object({ userErrors: array(object({ message: string().ensure() })).required() }).required(),
});

/** Takes the app out of a shop: its tokens end, and the shop tells us of nothing any more. Errors: SourceFailed. */
export const removeApp = async (access: ShopAccess): Promise<void> => {
  const client = adminClient(access, { waits: 0 });
  await client.ask('mutation { appUninstall { userErrors { message } } }', {}, removedSchema);
};
