/** Where the import screens stand, as paths of the router. */
export const importPaths = {
  list: '/imports',
  begin: '/imports/new',
  batch: (id: string): string => `/imports/${id}`,
};
