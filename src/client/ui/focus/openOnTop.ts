/** Opens another service's page in the top frame: such pages let nobody frame them. */
export const openOnTop = (url: string): void => {
  window.open(url, '_top');
};
