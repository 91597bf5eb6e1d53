import { isWebAddress } from '../../domain/webAddress';
import { readConfig } from '../api/config';
import { messageOf } from '../api/failure';
import { useResolveFileQuery } from '../api/hooks';

interface StoredAddress {
  /** None while it is not known, and of what must not be read. */
  address: string | null;
  problem: string | undefined;
  loading: boolean;
}

const isOwnPath = (source: string): boolean => /^\/(?!\/)/.test(source);

/** Where a file is read: an address of the web or of our own, or that of an uploaded file's id. */
export const useStoredAddress = (source: string): StoredAddress => {
  const isId = source.startsWith(readConfig().fileIdPrefix);
  const { data, error, isLoading } = useResolveFileQuery({ ressourceId: source }, { skip: !isId });
  if (isId) return { address: data?.src ?? null, problem: messageOf(error), loading: isLoading };
  const isSafe = isWebAddress(source) || isOwnPath(source);
  return { address: isSafe ? source : null, problem: undefined, loading: false };
};
