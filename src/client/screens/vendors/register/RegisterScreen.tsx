import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import GlobalStyles from '@mui/material/GlobalStyles';
import MuiLink from '@mui/material/Link';
import { ThemeProvider } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { cdnCalls } from '../../../../catalogue/files';
import { isColour } from '../../../../domain/settings/contrast';
import type { Features } from '../../../../domain/settings/settings';
import { usualColours } from '../../../../domain/settings/usualColours';
import { ask } from '../../../api/ask';
import { isEmbedded } from '../../../api/frame';
import { page } from '../../../api/page';
import { DraftPlaceContext } from '../../../form/drafts/draftPlace';
import { FileServicesContext } from '../../../form/media/fileServices';
import { useLoginStore } from '../../../session/loginStore';
import { useShowLogo } from '../../../session/shopMark';
import { calm, themeOf } from '../../../theme';
import { useDocumentTitle } from '../../../ui/documentTitle';
import { fileServicesOf } from '../../../uploads/fileServices';
import { ApplicationForm } from './ApplicationForm';
import { useRegistration } from './useRegistration';

/** A card of the login area that has room for a video of 490 and a logo of 448. */
const pageStyle = {
  ...calm,
  '.login-card:has(.register)': { maxWidth: 556 },
  '.login-card:has(.register) .login-logo': { width: 448, maxWidth: '100%', maxHeight: 'none' },
};

/** The marketplace's colours as the server put them into the page; what is none is the usual one. */
const pageColours = (): Features['colors'] => {
  const style = getComputedStyle(document.documentElement);
  const own = (name: string, usual: string): string => {
    const colour = style.getPropertyValue(name).trim();
    return isColour(colour) ? colour : usual;
  };
  const { indigo } = usualColours;
  return {
    ...usualColours,
    indigo: { 600: own('--indigo-600', indigo[600]), 800: own('--indigo-800', indigo[800]) },
  };
};

/** On a phone: smaller text makes it zoom into the field, and fingers need room. */
const onPhones = {
  '@media (max-width: 599px)': {
    '& .MuiInputBase-input': { fontSize: 16 },
    '& .MuiButton-root': { minHeight: 44 },
  },
};

/** Shows the top of our page, and of the page that frames it where that lets us (trap 55). */
const scrollToTop = (): void => {
  window.scrollTo(0, 0);
  if (!isEmbedded()) return;
  try {
    window.parent.scrollTo(0, 0);
  } catch {
    // A page of another origin is asked instead; there is nothing secret in it.
    window.parent.postMessage({ type: 'stallkeeper:scrollToTop' }, '*');
  }
};

/** What the form needs around it: a place in this tab for what is typed, and a storage for files. */
const Surroundings = ({ store, children }: { store: string; children: ReactNode }): ReactNode => {
  const place = useMemo(() => ({ owner: ['applicant', store], isLeaving: () => page.leaving }), [store]);
  const files = useMemo(
    () =>
      fileServicesOf(async (ressourceId) => (await ask(cdnCalls.resolveFile, { ressourceId })).src, store),
    [store],
  );
  return (
    <DraftPlaceContext value={place}>
      <FileServicesContext value={files}>{children}</FileServicesContext>
    </DraftPlaceContext>
  );
};

const Registration = (): ReactNode => {
  const { t } = useTranslation('register');
  const { registration, failure, again } = useRegistration(useLoginStore());
  const [isSent, setSent] = useState(false);
  const showLogo = useShowLogo();
  useEffect(() => {
    if (registration !== null) showLogo({ ...registration.logo, shopName: registration.shopName });
    return () => showLogo(null);
  }, [registration, showLogo]);
  useEffect(() => {
    if (isSent) scrollToTop();
  }, [isSent]);
  const isOpen = registration?.requireApproval === true;
  const title = isOpen ? t('application') : t('create');
  useDocumentTitle(registration === null ? t('loading') : title);

  if (failure !== null)
    return (
      <>
        <Alert severity="error" variant="outlined">
          {failure}
        </Alert>
        <Button variant="contained" onClick={again}>
          {t('again')}
        </Button>
      </>
    );
  if (registration === null)
    return (
      <Box
        role="status"
        aria-busy="true"
        aria-label={t('loading')}
        sx={{ display: 'grid', justifyContent: 'center', py: 3 }}
      >
        <CircularProgress size={32} aria-hidden />
      </Box>
    );
  return (
    <>
      <Typography variant="h2">{title}</Typography>
      {!isOpen && <Typography sx={{ color: 'text.secondary' }}>{t('disabled')}</Typography>}
      {isOpen && isSent && (
        <>
          <Alert severity="success" variant="outlined" role="status">
            {t('thanks')}
          </Alert>
          <Typography sx={{ color: 'text.secondary' }}>
            {t(registration.sendsMail ? 'thanksMail' : 'thanksUnsent')}
          </Typography>
        </>
      )}
      {isOpen && !isSent && (
        <Surroundings store={registration.store}>
          <ApplicationForm registration={registration} onSent={() => setSent(true)} />
        </Surroundings>
      )}
    </>
  );
};

/** Where people apply to sell in the marketplace (spec 2, vendor registration screen). */
export default function RegisterScreen(): ReactNode {
  const { t } = useTranslation('login');
  const { search } = useLocation();
  const theme = useMemo(() => themeOf(pageColours()), []);
  return (
    <ThemeProvider theme={theme} defaultMode="system" disableTransitionOnChange>
      <GlobalStyles styles={pageStyle} />
      <Box
        className="register"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 2,
          color: 'text.primary',
          ...onPhones,
        }}
      >
        <Registration />
        <MuiLink component={Link} to={{ pathname: '/login', search }} sx={{ justifySelf: 'center' }}>
          {t('loginInstead')}
        </MuiLink>
      </Box>
    </ThemeProvider>
  );
}
