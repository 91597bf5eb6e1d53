import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { textOn } from '../../../../domain/settings/contrast';
import type { Features } from '../../../../domain/settings/settings';
import { paletteOf } from '../../../theme';

const State = ({ colour, children }: { colour: string; children: ReactNode }): ReactNode => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, color: colour }}>
    <Box component="span" aria-hidden sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: colour }} />
    {children}
  </Box>
);

interface PaneProps {
  scheme: 'light' | 'dark';
  colors: Features['colors'];
}

const Pane = ({ scheme, colors }: PaneProps): ReactNode => {
  const { t } = useTranslation('settings');
  const { primary, warning, success, text, background, divider } = paletteOf(colors, scheme);
  const card = {
    bgcolor: background.paper,
    border: `1px solid ${divider}`,
    borderRadius: 1,
    p: 2,
    display: 'grid',
    gap: 1.5,
    justifyItems: 'start',
  };
  return (
    <Box
      component="figure"
      aria-label={t(scheme)}
      data-primary={primary.main}
      sx={{ m: 0, p: 2, borderRadius: 1, bgcolor: background.default, border: `1px solid ${divider}` }}
    >
      <Box component="figcaption" sx={{ color: text.secondary, mb: 1, fontSize: 13 }}>
        {t(scheme)}
      </Box>
      <Box sx={{ ...card, color: text.primary }}>
        <Box sx={{ fontWeight: 600 }}>{t('previewTitle')}</Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <State colour={warning.main}>{t('previewWarning')}</State>
          <State colour={success.main}>{t('previewSuccess')}</State>
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Box
            component="span"
            sx={{
              px: 2,
              py: 0.75,
              borderRadius: 0.75,
              fontWeight: 600,
              bgcolor: primary.main,
              color: textOn(primary.main),
              '&:hover': { bgcolor: primary.dark, color: textOn(primary.dark) },
            }}
          >
            {t('approve')}
          </Box>
          <Box component="span" sx={{ color: primary.main, textDecoration: 'underline' }}>
            {t('previewLink')}
          </Box>
        </Box>
      </Box>
    </Box>
  );
};

/** How the colours will look, in both schemes, before they are saved. */
export const LookPreview = ({ colors }: { colors: Features['colors'] }): ReactNode => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
    <Pane scheme="light" colors={colors} />
    <Pane scheme="dark" colors={colors} />
  </Box>
);
