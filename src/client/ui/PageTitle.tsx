import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useDocumentTitle } from './documentTitle';

interface PageTitleProps {
  title: string;
  /** Beside the title: a state, a count. */
  aside?: ReactNode;
  /** The one primary action and those beside it. */
  actions?: ReactNode;
  /** Above the title: where one came from. */
  back?: ReactNode;
}

// On a narrow screen they have a line of their own and share it.
const actionsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  ml: { sm: 'auto' },
  width: { xs: 1, sm: 'auto' },
  '& > *': { flex: { xs: '1 0 auto', sm: 'none' }, maxWidth: 1, whiteSpace: { xs: 'normal', sm: 'nowrap' } },
};

/** The head of a screen; names the page in the browser's tab as well. */
export const PageTitle = ({ title, aside, actions, back }: PageTitleProps): ReactNode => {
  useDocumentTitle(title);
  return (
    <Box component="header" sx={{ mb: 2 }}>
      {back}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1.5,
          rowGap: 1,
          minHeight: 40,
        }}
      >
        <Typography variant="h1" tabIndex={-1} sx={{ outline: 0 }}>
          {title}
        </Typography>
        {aside}
        {actions !== undefined && <Box sx={actionsStyle}>{actions}</Box>}
      </Box>
    </Box>
  );
};
