import Popover from '@mui/material/Popover';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { deDE, enUS, esES, frFR, nlNL } from '@mui/x-date-pickers/locales';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/de';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/es';
import 'dayjs/locale/fr';
import 'dayjs/locale/nl';
import type { ReactNode } from 'react';
import { isDay } from '../../../domain/dates';
import { useFormats } from '../../ui/format/formats';

export interface DayCalendarProps {
  open: boolean;
  onClose: () => void;
  /** What the field is called. */
  label: string;
  /** YYYY-MM-DD; what is none marks no day. */
  value: string;
  onDay: (day: string) => void;
  /** The first and the last day that can be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  anchor: HTMLElement | null;
}

const words = { en: enUS, de: deDE, es: esES, fr: frFR, nl: nlNL };
const isSaid = (language: string): language is keyof typeof words => Object.hasOwn(words, language);

/** Weeks begin on a Sunday in some English-speaking countries, and on a Monday elsewhere. */
const calendarOf = ({ language, region = 'US' }: Intl.Locale): string => {
  if (language !== 'en') return language;
  return ['US', 'CA', 'PH', 'ZA'].includes(region) ? 'en' : 'en-gb';
};

const dayAt = (day: string): Dayjs | null => (isDay(day) ? dayjs(day) : null);

/** Keys move from day to day at once. */
const goToDay = (month: HTMLElement): void => {
  month.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus();
};

/** A month to choose a day from, in the reader's language. */
const DayCalendar = ({
  open,
  onClose,
  label,
  value,
  onDay,
  min = '',
  max = '',
  anchor,
}: DayCalendarProps): ReactNode => {
  const locale = new Intl.Locale(useFormats().locale ?? 'en');
  const { language } = locale;
  const {
    previousMonth = '',
    nextMonth = '',
    calendarViewSwitchingButtonAriaLabel = () => '',
  } = words[isSaid(language) ? language : 'en'].components.MuiLocalizationProvider.defaultProps.localeText;
  return (
    <Popover
      open={open}
      onClose={onClose}
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label }, transition: { onEntered: goToDay } }}
    >
      <LocalizationProvider
        dateAdapter={AdapterDayjs}
        adapterLocale={calendarOf(locale)}
        localeText={{ previousMonth, nextMonth, calendarViewSwitchingButtonAriaLabel }}
      >
        <DateCalendar
          value={dayAt(value)}
          minDate={dayAt(min) ?? dayjs('1900-01-01')}
          maxDate={dayAt(max) ?? dayjs('2999-12-31')}
          onChange={(day, step) => {
            if (step === 'finish' && day !== null) onDay(day.format('YYYY-MM-DD'));
          }}
        />
      </LocalizationProvider>
    </Popover>
  );
};

export default DayCalendar;
