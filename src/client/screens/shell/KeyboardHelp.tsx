import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../ui/Sheet';

const groups = [
  {
    title: 'keysEverywhere',
    keys: [
      ['Ctrl K', 'keyPalette'],
      ['?', 'keyHelp'],
    ],
  },
  {
    title: 'keysLists',
    keys: [
      ['/', 'keySearch'],
      ['j', 'keyDown'],
      ['k', 'keyUp'],
      ['Enter', 'keyOpen'],
      ['x', 'keySelect'],
      ['f', 'keyShip'],
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

/** The keys, for whoever presses `?`. */
export const KeyboardHelp = ({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode => {
  const { t } = useTranslation('shell');
  return (
    <Sheet open={open} onClose={onClose} title={t('keys')} width="xs">
      {groups.map(({ title, keys }) => (
        <Box key={title} sx={{ mb: 2 }}>
          <Typography variant="h3" component="h3" gutterBottom>
            {t(title)}
          </Typography>
          <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '80px 1fr', gap: 1 }}>
            {keys.map(([key, word]) => (
              <Box key={word} sx={{ display: 'contents' }}>
                <dt>
                  <Box component="kbd" sx={keyStyle}>
                    {key.replace('Ctrl', t('ctrl'))}
                  </Box>
                </dt>
                <Box component="dd" sx={{ m: 0 }}>
                  {t(word)}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Sheet>
  );
};
