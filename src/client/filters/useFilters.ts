import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { AnyObject, ObjectSchema } from 'yup';
import { useAppDispatch, useAppSelector } from '../storeHooks';
import { filtersUsed } from './filtersSlice';
import { readFilters, writeFilters } from './readFilters';

interface FiltersInUse<F> {
  filters: F;
  /** Changes some; anything but the page begins at page 1 again. */
  change: (part: Partial<F>) => void;
  /** Back to the defaults; how many rows a page has stays. */
  clear: () => void;
  /** Whether anything but the page and its size differs from the defaults. */
  changed: boolean;
  /** How many of these differ from the defaults. */
  countInUse: (...names: (keyof F)[]) => number;
  /** The filters without the page as text, for what ends when they change (useSelection). */
  scope: string;
}

const isSize = (name: string): boolean => name === 'pageSize';

/**
 * The filters of a list, kept in the address. `defaults` is a constant of the module and names every
 * filter, `page: 1` among them.
 */
export const useFilters = <F extends { page: number }>(
  schema: ObjectSchema<AnyObject>,
  defaults: F,
): FiltersInUse<F> => {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const dispatch = useAppDispatch();
  const search = params.toString();
  // A vendor looks at its own alone: an address that the marketplace left, or sent, may name another one.
  const isVendor = useAppSelector(({ session }) => session.user?.marketplaceView === false);
  const read = useCallback(
    (text: string): F => {
      const given = new URLSearchParams(text);
      if (isVendor) given.delete('vendor');
      return readFilters(schema, defaults, given);
    },
    [schema, defaults, isVendor],
  );
  const filters = useMemo(() => read(search), [read, search]);
  useEffect(() => {
    dispatch(filtersUsed({ path: pathname, search }));
  }, [dispatch, pathname, search]);
  // Changes that the page does not show yet: the next one builds upon the last of them. An address that is
  // none of them is somebody else's, such as Back.
  const asked = useRef<string[]>([]);
  const shown = useRef(search);
  useLayoutEffect(() => {
    shown.current = search;
    const place = asked.current.indexOf(search);
    asked.current = place === -1 ? [] : asked.current.slice(place + 1);
  }, [search]);
  const inUse = writeFilters(defaults, { ...filters, page: 1 });
  const scope = inUse.toString();
  return {
    filters,
    change: (part) => {
      const before = read(asked.current.at(-1) ?? shown.current);
      const next = writeFilters(defaults, { ...before, ...('page' in part ? {} : { page: 1 }), ...part });
      asked.current.push(next.toString());
      // Typing in the search replaces the entry, so that Back leaves the list; the rest can be gone back to.
      setParams(next, { replace: Object.keys(part).join() === 'q' });
    },
    clear: () => {
      const next = new URLSearchParams([...params].filter(([name]) => isSize(name)));
      asked.current.push(next.toString());
      setParams(next);
    },
    changed: [...inUse.keys()].some((name) => !isSize(name)),
    countInUse: (...names) => names.filter((name) => filters[name] !== defaults[name]).length,
    scope,
  };
};

/** Where a list was left: its path with the query it last had. */
export const useListAddress = (path: string): string => {
  const search = useAppSelector((state) => state.filters[path] ?? '');
  return search === '' ? path : `${path}?${search}`;
};
