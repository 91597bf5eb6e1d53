import type { TestServer } from './startServer';

interface TestApplication {
  store?: string;
  vendorName: string;
  email: string;
  fields?: { key: string; name: string; value: string }[];
}

/** Stores an application as the registration does; answers its id. */
export const addApplication = async (
  { services }: TestServer,
  { store = 'main', vendorName, email, fields = [] }: TestApplication,
): Promise<string> => {
  const { id } = await services.db
    .insertInto('vendor_applications')
    .values({ store, vendor_name: vendorName, email, fields: JSON.stringify(fields) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
};
