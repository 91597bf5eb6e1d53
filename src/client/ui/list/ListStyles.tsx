import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { cardStyle } from './cardStyle';
import { checkStyle } from './checkStyle';
import { pieceStyle } from './pieceStyle';
import { tableStyle } from './tableStyle';

const styles = { ...pieceStyle, ...checkStyle, ...tableStyle, ...cardStyle };

/** The look of lists and their pieces, once for all screens. */
export const ListStyles = (): ReactNode => <GlobalStyles styles={styles} />;
