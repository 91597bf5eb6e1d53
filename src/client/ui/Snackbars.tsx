import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useTheme } from '@mui/material/styles';
import i18next from 'i18next';
import {
  SnackbarContent,
  SnackbarProvider,
  enqueueSnackbar,
  closeSnackbar,
  type CustomContentProps,
} from 'notistack';
import { useEffect, useLayoutEffect, type ReactNode, type Ref } from 'react';
import { showToasts, type Said } from './Toasts';
import { useNarrow } from './useNarrow';

interface ToastProps extends CustomContentProps {
  ref?: Ref<HTMLDivElement>;
}

/** Tells the page how much of its foot is covered, so that the navigation ends above and nothing of it lies below. */
const useRoomTaken = (): void => {
  useLayoutEffect(() => {
    const place = document.querySelector<HTMLElement>('.sk-toasts');
    if (place === null) return undefined;
    const { style } = document.documentElement;
    const tell = (): void => style.setProperty('--sk-toasts', `${String(place.offsetHeight)}px`);
    tell();
    const sizes = new ResizeObserver(tell);
    sizes.observe(place);
    return () => {
      sizes.disconnect();
      // Where others are left, their place has another size now, and they tell of it.
      style.removeProperty('--sk-toasts');
    };
  }, []);
};

// notistack's own colours fail contrast; the page's own, inverted, pass in light and dark.
const Toast = ({ id, message, action, style, className, variant, ref }: ToastProps): ReactNode => {
  const { palette, shape } = useTheme();
  useRoomTaken();
  return (
    <SnackbarContent
      {...(ref === undefined ? {} : { ref })}
      role={variant === 'error' ? 'alert' : 'status'}
      className={className ?? ''}
      style={{
        ...style,
        background: '#1f2430',
        color: '#ffffff',
        borderLeft: variant === 'error' ? `4px solid ${palette.error.light}` : 0,
        borderRadius: shape.borderRadius,
        padding: '6px 8px 6px 16px',
        fontSize: 14,
        gap: 8,
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
      }}
    >
      <span style={{ flex: '1 1 120px', overflowWrap: 'anywhere' }}>{message}</span>
      {typeof action === 'function' ? action(id) : action}
    </SnackbarContent>
  );
};

const contents = { default: Toast, success: Toast, error: Toast };

// Under the navigation, which makes room, and where there is none over the bar at the top: never over what one goes on by or fills in, nor
// over what lists and sheets have right under that bar.
const wide = { vertical: 'bottom', horizontal: 'left' } as const;
const narrow = { vertical: 'top', horizontal: 'center' } as const;
/** As wide as the navigation leaves, which is narrower than the library's own least width. */
const placeStyle = {
  '@media (min-width: 600px)': {
    '.sk-toasts.sk-toasts': { left: '8px', bottom: '0px', width: '192px', maxWidth: '192px' },
    '.sk-toasts.sk-toasts *': { minWidth: 0 },
  },
  '@media (max-width: 599.95px)': { '.sk-toasts.sk-toasts': { top: '4px' } },
};

const button = (label: string, id: string | number, onClick?: () => void): ReactNode => (
  <Button
    size="small"
    sx={{ color: '#c7d2fe', flexShrink: 0 }}
    onClick={() => {
      closeSnackbar(id);
      onClick?.();
    }}
  >
    {label}
  </Button>
);

const show = ({ text, undo, action, error = false }: Said): void => {
  const lasting = undo !== undefined || action !== undefined || error;
  enqueueSnackbar(text, {
    variant: error ? 'error' : 'default',
    autoHideDuration: lasting ? 10_000 : 5_000,
    action: (id) => {
      if (undo !== undefined) return button(i18next.t('undo'), id, undo);
      return action === undefined
        ? button(i18next.t('dismiss'), id)
        : button(action.label, id, action.onClick);
    },
  });
};

/** Where what is said in passing is shown. */
export default function Snackbars(): ReactNode {
  useEffect(() => showToasts(show), []);
  return (
    <>
      <GlobalStyles styles={placeStyle} />
      <SnackbarProvider
        maxSnack={3}
        Components={contents}
        anchorOrigin={useNarrow() ? narrow : wide}
        classes={{ containerRoot: 'sk-toasts' }}
        transitionDuration={150}
      />
    </>
  );
}
