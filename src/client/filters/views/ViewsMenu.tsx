import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '../../../domain/products/savedViews';
import { useListViewsQuery } from '../../api/hooks';
import { later } from '../../ui/later';
import type { ShownView } from './shownView';

interface ViewsMenuProps extends ShownView {
  onOpen: (view: SavedView) => void;
}

const ViewsList = later(() => import(/* webpackChunkName: "list-menus" */ './ViewsList'));

/** The views of a list that one keeps, and those that others share. */
export const ViewsMenu = ({ onOpen, ...shown }: ViewsMenuProps): ReactNode => {
  const { t } = useTranslation('shell');
  const { data } = useListViewsQuery({ list: shown.list });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const views = data?.views ?? [];
  const current = views.find(({ search }) => search === shown.search);
  return (
    <>
      <Button
        color="inherit"
        size="small"
        startIcon={<BookmarkBorder />}
        aria-haspopup="menu"
        onClick={(event) => {
          setAnchor(event.currentTarget);
        }}
      >
        {current?.name ?? t('views')}
      </Button>
      <ViewsList
        open={anchor !== null}
        anchor={anchor}
        onClose={() => {
          setAnchor(null);
        }}
        views={views}
        current={current}
        shown={shown}
        onOpen={onOpen}
      />
    </>
  );
};
