import { useLocation } from 'react-router-dom';
import { readConfig } from '../api/config';

/** The store that one signs in to: named in the address, else the server's own. */
export const useLoginStore = (): string => {
  const { search } = useLocation();
  return new URLSearchParams(search).get('store') ?? readConfig().store;
};
