import { timingSafeEqual } from 'node:crypto';
import type { Services } from '../../context';

const purpose = 'application';

const keyOf = ({ sign }: Pick<Services, 'sign'>, store: string, id: string): string =>
  sign(purpose, `${store} ${id}`);

/** Where an applicant sees how their application stands; whoever has the link does. */
export const stateLink = (services: Pick<Services, 'sign' | 'config'>, store: string, id: string): string => {
  const query = new URLSearchParams({ store, application: id, key: keyOf(services, store, id) });
  return `${services.config.publicUrl}/app/login/application?${query.toString()}`;
};

/** The number of the application that a link names; null where its key is not the one that was mailed. */
export const applicationIn = (
  services: Pick<Services, 'sign'>,
  store: string,
  id: string,
  key: string,
): number | null => {
  const wanted = Buffer.from(keyOf(services, store, id));
  const given = Buffer.from(key);
  return wanted.length === given.length && timingSafeEqual(wanted, given) ? Number(id) : null;
};
