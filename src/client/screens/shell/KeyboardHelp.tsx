import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useCan, useMarketplaceView } from '../../session/useSession';
import { Sheet } from '../../ui/Sheet';
import { goKeys } from './goKeys';
import type { MenuItem } from './menu';

const inConversations = [
  {
    title: 'keysLists',
    keys: [
      ['/', 'keySearch'],
      ['j', 'keyDown'],
      ['k', 'keyUp'],
      ['Enter', 'keyOpen'],
    ],
  },
] as const;

const inReports = {
  title: 'keysReports',
  keys: [
    ['a', 'keyNothingWrong'],
    ['d', 'keyDelete'],
    ['b', 'keyBan'],
  ],
} as const;

const everywhere = {
  title: 'keysEverywhere',
  keys: [
    ['Ctrl K', 'keyPalette'],
    ['?', 'keyHelp'],
  ],
} as const;

const groups = [
  {
    title: 'keysLists',
    keys: [
      ['/', 'keySearch'],
      ['j', 'keyDown'],
      ['k', 'keyUp'],
      ['Enter', 'keyOpen'],
      ['x', 'keySelect'],
      ['f', 'keyShip'],
      ['s', 'keyStock'],
      ['$', 'keyPrice'],
      ['n  p', 'keyPages'],
    ],
  },
  {
    title: 'keysApproval',
    keys: [
      ['a', 'keyApprove'],
      ['r', 'keyUnapprove'],
      ['d', 'keyDelete'],
      ['n', 'keyNote'],
    ],
  },
  { title: 'keysForms', keys: [['Ctrl S', 'keySave']] },
] as const;

const inWriting = { title: 'keysForms', keys: [['Ctrl Enter', 'keySend']] } as const;

/** The groups of keys that do something where one is; in most places all that lists and forms may have. */
const useGroups = () => {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const isAdmin = useMarketplaceView();
  const mayDecide = useCan('write_orders') && isAdmin;
  if (pathname !== '/conversations') return [everywhere, ...groups];
  const isReports = mayDecide && params.get('filter') === 'reported';
  return [everywhere, ...inConversations, ...(isReports ? [inReports] : []), inWriting];
};

const keyStyle = {
  font: 'inherit',
  fontSize: 12,
  px: 0.75,
  py: 0.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  whiteSpace: 'pre',
};

interface KeyboardHelpProps {
  open: boolean;
  onClose: () => void;
  menu: readonly MenuItem[];
}

/** The keys, for whoever presses `?`. */
export default function KeyboardHelp({ open, onClose, menu }: KeyboardHelpProps): ReactNode {
  const { t } = useTranslation('shell');
  const shown = useGroups().map(({ title, keys }) => ({
    title: t(title),
    keys: keys.map(([key, word]) => ({ key: key.replace('Ctrl', t('ctrl')), text: t(word) })),
  }));
  const places = goKeys.filter(([, word]) => menu.some((item) => item.word === word));
  shown.splice(1, 0, {
    title: t('keysGo'),
    keys: places.map(([key, word]) => ({ key: `g  ${key}`, text: t(`menu.${word}`) })),
  });
  return (
    <Sheet isText open={open} onClose={onClose} title={t('keys')} width="xs">
      {shown.map(({ title, keys }) => (
        <Box key={title} sx={{ mb: 2 }}>
          <Typography variant="h3" component="h3" gutterBottom>
            {title}
          </Typography>
          <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '80px 1fr', gap: 1 }}>
            {keys.map(({ key, text }) => (
              <Box key={text} sx={{ display: 'contents' }}>
                <dt>
                  <Box component="kbd" sx={keyStyle}>
                    {key}
                  </Box>
                </dt>
                <Box component="dd" sx={{ m: 0 }}>
                  {text}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Sheet>
  );
}
