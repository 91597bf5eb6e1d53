import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useDocumentTitle } from './documentTitle';
import { useNarrow } from './useNarrow';

interface PageTitleProps {
  title: string;
  /** Beside the title: a state, a count. */
  aside?: ReactNode;
  /** The one primary action and those beside it. */
  actions?: ReactNode;
  /** Above the title: where one came from. */
  back?: ReactNode;
  /** Stays in sight while one scrolls; what is beside the title does not where it is narrow. */
  stays?: boolean;
}

const stayingStyle = {
  position: 'sticky',
  top: 'var(--sk-top, 0px)',
  zIndex: 3,
  py: 0.5,
  bgcolor: 'background.default',
};

// On a narrow screen they have a line of their own and share it.
const actionsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  ml: { sm: 'auto' },
  width: { xs: 1, sm: 'auto' },
  '& > *': { flex: { xs: '1 0 auto', sm: 'none' }, maxWidth: 1, whiteSpace: { xs: 'normal', sm: 'nowrap' } },
};

// What is jumped to, and the field that has the focus, is not left behind the head.
const belowStyle = { html: { scrollPaddingTop: 'calc(var(--sk-top, 0px) + 64px)' } };

const besideStyle = { display: 'flex', alignItems: 'center', gap: 0.5, ml: 'auto' };

/** The head of a screen; names the page in the browser's tab as well. */
export const PageTitle = ({ title, aside, actions, back, stays = false }: PageTitleProps): ReactNode => {
  useDocumentTitle(title);
  const isBelow = useNarrow() && stays;
  return (
    <>
      {stays && <GlobalStyles styles={belowStyle} />}
      {stays && back}
      <Box component="header" sx={[{ mb: isBelow ? 1 : 2 }, stays && stayingStyle]}>
        {!stays && back}
        <Box
          sx={{
            display: 'flex',
            flexWrap: isBelow ? 'nowrap' : 'wrap',
            alignItems: 'center',
            columnGap: 1.5,
            rowGap: 1,
            minHeight: 40,
          }}
        >
          <Typography variant="h1" tabIndex={-1} sx={{ outline: 0 }}>
            {title}
          </Typography>
          {!isBelow && aside}
          {actions !== undefined && <Box sx={isBelow ? besideStyle : actionsStyle}>{actions}</Box>}
        </Box>
      </Box>
      {isBelow && <Box sx={{ mb: 2 }}>{aside}</Box>}
    </>
  );
};
