/** Where the import screens stand, as paths of the router. */
export const importPaths = {
  list: '/imports',
  begin: '/imports/new',
  draft: (id: string): string => `/imports/new?draft=${id}`,
  batch: (id: string): string => `/imports/${id}`,
};
