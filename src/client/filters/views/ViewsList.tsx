import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '../../../domain/products/savedViews';
import { Sheet } from '../../ui/Sheet';
import { KeepViewSheet } from './KeepViewSheet';
import { OwnView } from './OwnView';
import type { ShownView } from './shownView';

interface ViewsListProps {
  open: boolean;
  anchor: HTMLElement | null;
  onClose: () => void;
  views: readonly SavedView[];
  /** The one that the list shows now. */
  current: SavedView | undefined;
  shown: ShownView;
  onOpen: (view: SavedView) => void;
}

const listStyle = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 };

/** The views of a list to choose from, and the sheets in which they are kept and managed. */
export default function ViewsList({
  open,
  anchor,
  onClose,
  views,
  current,
  shown,
  onOpen,
}: ViewsListProps): ReactNode {
  const { t } = useTranslation('shell');
  const [sheet, setSheet] = useState<'keep' | 'manage' | null>(null);
  const own = views.filter((view) => view.own);
  const others = views.filter((view) => !view.own);
  const entry = (view: SavedView): ReactNode => (
    <MenuItem
      key={view.id}
      selected={view === current}
      onClick={() => {
        onClose();
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
  const openSheet = (which: 'keep' | 'manage') => () => {
    onClose();
    setSheet(which);
  };
  return (
    <>
      <Menu
        open={open}
        anchorEl={anchor}
        onClose={onClose}
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
        <MenuItem onClick={openSheet('keep')}>{t('keep')}</MenuItem>
        {own.length > 0 && <MenuItem onClick={openSheet('manage')}>{t('manage')}</MenuItem>}
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
}
