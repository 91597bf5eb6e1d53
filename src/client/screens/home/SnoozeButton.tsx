import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../../domain/dates';
import { longestSnooze, type Duty } from '../../../domain/home/duties';
import { useSnoozeDutyMutation } from '../../api/hooks';
import { useLocalDateText } from '../../ui/format/LocalDate';
import { DayField } from '../../form/day/DayField';
import { Sheet } from '../../ui/Sheet';

/** So many days a duty is put off. */
const delays = [1, 3, 7, 30] as const;

interface DaySheetProps {
  title: string;
  today: string;
  onClose: () => void;
  onDay: (day: string) => void;
}

const DaySheet = ({ title, today, onClose, onDay }: DaySheetProps): ReactNode => {
  const { t } = useTranslation('home');
  const dateText = useLocalDateText();
  const [day, setDay] = useState(addDays(today, 14));
  const last = addDays(today, longestSnooze);
  const fits = day > today && day <= last;
  return (
    <Sheet
      open
      width="xs"
      title={title}
      onClose={onClose}
      actions={
        <Button variant="contained" disabled={!fits} onClick={() => onDay(day)}>
          {t('snooze')}
        </Button>
      }
    >
      <DayField
        label={t('untilDay')}
        value={day}
        error={
          fits ? undefined : t('untilBetween', { from: dateText(addDays(today, 1)), to: dateText(last) })
        }
        onChange={setDay}
      />
    </Sheet>
  );
};

/** Puts a duty off until a day, or has it seen again. */
export const SnoozeButton = ({ duty, today }: { duty: Duty; today: string }): ReactNode => {
  const { t } = useTranslation('home');
  const dateText = useLocalDateText();
  const [snooze] = useSnoozeDutyMutation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [choosing, setChoosing] = useState(false);
  const sentence = t(`duties.${duty.name}`, { count: duty.count });
  if (duty.snoozedUntil !== null)
    return (
      <Button
        size="small"
        aria-label={t('showAgainOf', { what: sentence })}
        onClick={() => void snooze({ duty: duty.name })}
      >
        {t('showAgain')}
      </Button>
    );
  const putOff = (until: string): void => {
    setAnchor(null);
    setChoosing(false);
    void snooze({ duty: duty.name, until });
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="menu"
        aria-label={t('snoozeOf', { what: sentence })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('snooze')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {delays.map((days) => {
          const until = addDays(today, days);
          return (
            <MenuItem key={days} onClick={() => putOff(until)}>
              {t('until', { day: dateText(until) })}
            </MenuItem>
          );
        })}
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setChoosing(true);
          }}
        >
          {t('untilOther')}
        </MenuItem>
      </Menu>
      {choosing && (
        <DaySheet
          title={t('snoozeOf', { what: sentence })}
          today={today}
          onClose={() => setChoosing(false)}
          onDay={putOff}
        />
      )}
    </>
  );
};
