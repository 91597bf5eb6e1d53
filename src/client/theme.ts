import { createTheme, type Theme } from '@mui/material/styles';
import { isColour, nearestReadable } from '../domain/settings/contrast';
import type { Features } from '../domain/settings/settings';

/** What text stands on: of a scheme's grounds the one on which it is hardest to read. */
export const grounds = { light: '#f7f7f9', dark: '#191a21' };

/**
 * AA (4.5 to 1) also where the pointer is on a button, whose colour then tints its ground by up to eight per cent, and a
 * little over it, as the component library rounds when it looks.
 */
const enough = 5.1;

/** The colour, moved away from the ground until text in it can be read there. */
const readable = (colour: string, ground: string): string =>
  nearestReadable(isColour(colour) ? colour : '#808080', ground, enough);

/** A scheme's colours from those of the marketplace. */
export const paletteOf = (colors: Features['colors'], mode: 'light' | 'dark') => {
  const ground = grounds[mode];
  const light = mode === 'light';
  return {
    primary: { main: readable(colors.indigo[600], ground), dark: readable(colors.indigo[800], ground) },
    warning: { main: readable(colors.orange[800], ground) },
    success: { main: readable(colors.green[800], ground) },
    error: { main: readable('#b42318', ground) },
    text: light ? { primary: '#17171f', secondary: '#5b5b6b' } : { primary: '#ececf1', secondary: '#a7a7b6' },
    background: light ? { default: ground, paper: '#ffffff' } : { default: '#121218', paper: ground },
    divider: light ? '#e3e3ea' : '#32323f',
    contrastThreshold: 4.5,
  };
};

const heading = { fontWeight: 650, letterSpacing: '-0.01em' };
const controls = { borderRadius: 6 };
const cell = {
  borderBottomColor: 'var(--mui-palette-divider)',
  fontSize: 13,
  padding: '4px 12px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
};

/** What the component library says of its own fields of choice, in the reader's words. */
export type ChoiceWords = Record<'openText' | 'closeText' | 'clearText', string>;

/** The look of the app in the marketplace's colours: hairlines, no shadows, dense type (both schemes). */
export const themeOf = (colors: Features['colors'], choiceWords?: ChoiceWords): Theme =>
  createTheme({
    cssVariables: { colorSchemeSelector: 'data-scheme' },
    colorSchemes: {
      light: { palette: paletteOf(colors, 'light') },
      dark: { palette: paletteOf(colors, 'dark') },
    },
    shape: { borderRadius: 8 },
    transitions: {
      duration: {
        shortest: 100,
        shorter: 150,
        short: 150,
        standard: 150,
        complex: 150,
        enteringScreen: 150,
        leavingScreen: 150,
      },
    },
    typography: {
      fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
      fontSize: 14,
      h1: { ...heading, fontSize: 20, lineHeight: '28px' },
      h2: { ...heading, fontSize: 16, lineHeight: '24px' },
      h3: { ...heading, fontSize: 14, lineHeight: '20px' },
      h6: { ...heading, fontSize: 16, lineHeight: '24px' },
      body1: { fontSize: 14, lineHeight: '20px' },
      body2: { fontSize: 13, lineHeight: '20px' },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: {
      ...(choiceWords === undefined ? {} : { MuiAutocomplete: { defaultProps: choiceWords } }),
      MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: controls } },
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: {
          root: {
            // What is no button of the kit has the browser's own font otherwise.
            fontFamily: 'inherit',
            '&.Mui-focusVisible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 1 },
          },
        },
      },
      MuiOutlinedInput: { styleOverrides: { root: controls } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiTableCell: {
        styleOverrides: {
          root: cell,
          head: { fontWeight: 600, color: 'var(--mui-palette-text-secondary)', height: 44, lineHeight: 1.3 },
          stickyHeader: { backgroundColor: 'var(--mui-palette-background-paper)' },
          body: { fontVariantNumeric: 'tabular-nums' },
        },
      },
      MuiTableRow: {
        styleOverrides: {
          root: {
            '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -2 },
          },
        },
      },
      MuiTableContainer: {
        styleOverrides: { root: { backgroundColor: 'var(--mui-palette-background-paper)' } },
      },
      MuiTooltip: { defaultProps: { enterDelay: 400 } },
    },
  });

/** Global styles for who asked the device for less motion. */
export const calm = {
  '@media (prefers-reduced-motion: reduce)': {
    '*, ::before, ::after': {
      animationDuration: '0.01ms !important',
      transitionDuration: '0.01ms !important',
    },
  },
};
