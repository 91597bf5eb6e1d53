import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { SavedView, ViewedList } from '../../../domain/products/savedViews';
import { useListViewsQuery } from '../../api/hooks';
import { useAppSelector } from '../../storeHooks';

/**
 * Opens the view that a person has chosen to begin with, once, where they come to a list by the menu: not where the
 * address says what is looked for, nor where they come back to a list that they had left unfiltered.
 */
export const useFirstView = (list: ViewedList, search: string, onOpen: (view: SavedView) => void): void => {
  const { pathname } = useLocation();
  const wasHere = useAppSelector(({ filters }) => filters[pathname] !== undefined);
  const isFirst = useRef(!wasHere && search === '');
  const { data } = useListViewsQuery({ list });
  const isKnown = data !== undefined;
  const open = useEffectEvent(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    const first = data?.views.find(({ opensFirst }) => opensFirst);
    if (first !== undefined && search === '') onOpen(first);
  });
  useEffect(() => {
    if (isKnown) open();
  }, [isKnown]);
};
