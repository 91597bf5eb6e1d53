import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '../../../domain/products/savedViews';
import { useListViewsQuery } from '../../api/hooks';
import { Sheet } from '../../ui/Sheet';
import { KeepViewSheet } from './KeepViewSheet';
import { OwnView } from './OwnView';
import type { ShownView } from './shownView';

interface ViewsMenuProps extends ShownView {
  onOpen: (view: SavedView) => void;
}

const listStyle = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 };

/** The views of a list that one keeps, and those that others share. */
export const ViewsMenu = ({ onOpen, ...shown }: ViewsMenuProps): ReactNode => {
  const { t } = useTranslation('shell');
  const { data } = useListViewsQuery({ list: shown.list });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [sheet, setSheet] = useState<'keep' | 'manage' | null>(null);
  const views = data?.views ?? [];
  const own = views.filter((view) => view.own);
  const others = views.filter((view) => !view.own);
  const current = views.find(({ search }) => search === shown.search);
  const close = (): void => {
    setAnchor(null);
  };
  const entry = (view: SavedView): ReactNode => (
    <MenuItem
      key={view.id}
      selected={view === current}
      onClick={() => {
        close();
        onOpen(view);
      }}
    >
      {view.name}
      {!view.own && (
        <Box component="span" sx={{ ml: 1, color: 'text.secondary' }}>
          {t('sharedBy', { name: view.by })}
        </Box>
      )}
    </MenuItem>
  );
  const open = (which: 'keep' | 'manage') => () => {
    close();
    setSheet(which);
  };
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
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        // The sheet that an entry opens takes the focus.
        disableRestoreFocus={sheet !== null}
      >
        {views.length === 0 && (
          <ListSubheader sx={{ maxWidth: 280, lineHeight: 1.4, py: 1 }}>{t('none')}</ListSubheader>
        )}
        {own.length > 0 && <ListSubheader>{t('yourViews')}</ListSubheader>}
        {own.map(entry)}
        {others.length > 0 && <ListSubheader>{t('shared')}</ListSubheader>}
        {others.map(entry)}
        <Divider />
        <MenuItem onClick={open('keep')}>{t('keep')}</MenuItem>
        {own.length > 0 && <MenuItem onClick={open('manage')}>{t('manage')}</MenuItem>}
      </Menu>
      {sheet === 'keep' && (
        <KeepViewSheet
          {...shown}
          onClose={() => {
            setSheet(null);
          }}
        />
      )}
      <Sheet
        open={sheet === 'manage'}
        title={t('yourViews')}
        onClose={() => {
          setSheet(null);
        }}
      >
        <Box component="ul" sx={listStyle}>
          {own.map((view) => (
            <OwnView key={view.id} view={view} shown={shown} />
          ))}
        </Box>
      </Sheet>
    </>
  );
};
