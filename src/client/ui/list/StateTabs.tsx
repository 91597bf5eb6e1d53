import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { writeNumber } from '../../language/locale';

interface StateTab<V extends string> {
  value: V;
  label: string;
  count?: number | undefined;
}

interface StateTabsProps<V extends string> {
  label: string;
  tabs: readonly StateTab<V>[];
  value: V;
  onChange: (value: V) => void;
}

const tabStyle = {
  px: 1.5,
  minHeight: 40,
  fontSize: 14,
  gap: 0.75,
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  borderBottom: '2px solid transparent',
  '&[aria-pressed=true]': { color: 'text.primary', fontWeight: 600, borderBottomColor: 'primary.main' },
  '&:hover': { color: 'text.primary' },
} as const;

/** How far a shade says that there are more, in px. */
const edge = 28;

const shade = (side: 'left' | 'right'): string =>
  `linear-gradient(to ${side === 'left' ? 'right' : 'left'}, rgba(128 128 128 / 0.35), transparent)`;
const cover = (side: 'left' | 'right'): string =>
  `linear-gradient(to ${side === 'left' ? 'right' : 'left'}, var(--mui-palette-background-default) 40%, transparent)`;

/** A shade at the side to which one can go on; at an end, what moves along covers it. */
const groupStyle = {
  position: 'relative',
  display: 'flex',
  overflowX: 'auto',
  borderBottom: 1,
  borderColor: 'divider',
  mb: 1.5,
  backgroundImage: [cover('left'), cover('right'), shade('left'), shade('right')].join(', '),
  backgroundPosition: 'left, right, left, right',
  backgroundRepeat: 'no-repeat',
  backgroundSize: `${String(edge * 2)}px 100%, ${String(edge * 2)}px 100%, 10px 100%, 10px 100%`,
  backgroundAttachment: 'local, local, scroll, scroll',
} as const;

/** The few states that one lives in, with how many there are in each. They narrow the list below. */
export const StateTabs = <V extends string>({
  label,
  tabs,
  value,
  onChange,
}: StateTabsProps<V>): ReactNode => {
  const group = useRef<HTMLDivElement>(null);
  // Where there is no room for all, the one that is chosen is in sight.
  useLayoutEffect(() => {
    const { current } = group;
    const pressed = current?.querySelector<HTMLElement>('[aria-pressed=true]') ?? null;
    if (current === null || pressed === null) return;
    const { offsetLeft, offsetWidth } = pressed;
    if (offsetLeft < current.scrollLeft) current.scrollLeft = offsetLeft - edge;
    else if (offsetLeft + offsetWidth > current.scrollLeft + current.clientWidth)
      current.scrollLeft = offsetLeft + offsetWidth - current.clientWidth + edge;
  }, [value]);
  return (
    <Box ref={group} role="group" aria-label={label} sx={groupStyle}>
      {tabs.map((tab) => (
        <ButtonBase
          key={tab.value}
          aria-pressed={tab.value === value}
          onClick={() => {
            onChange(tab.value);
          }}
          sx={tabStyle}
        >
          {tab.label}
          {tab.count !== undefined && (
            <Box
              component="span"
              sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 400, color: 'text.secondary' }}
            >
              {writeNumber(tab.count)}
            </Box>
          )}
        </ButtonBase>
      ))}
    </Box>
  );
};
