import MoreHoriz from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { StaffPerson } from '../../../../domain/accounts/people';
import { useHistoryAddress } from '../../../accounts/HistoryLink';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useInviteAgainMutation, useRemovePersonMutation, useResetTwoStepMutation } from '../../../api/hooks';
import { saying } from '../../../outcomes';

/** The calls about a person; each says how it went. */
const usePersonActions = ({ id, email, name }: StaffPerson) => {
  const { t } = useTranslation('accounts');
  const [inviteAgain] = useInviteAgainMutation();
  const [resetTwoStep, resetting] = useResetTwoStepMutation();
  const [removePerson, removing] = useRemovePersonMutation();
  const input = { personId: id };
  return {
    busy: resetting.isLoading || removing.isLoading,
    inviteAgain: () => saying(inviteAgain(input), { done: t('againDone', { email }) }),
    resetTwoStep: () => saying(resetTwoStep(input), { done: t('resetDone', { name }) }),
    remove: () => saying(removePerson(input), { done: t('removeDone', { name }) }),
  };
};

/** What can be done with a person; what cannot be taken back is asked once. */
export const PersonActions = ({ person }: { person: StaffPerson }): ReactNode => {
  const { t } = useTranslation(['accounts', 'audit']);
  const history = useHistoryAddress({ kind: 'person', record: person.id });
  const { inviteAgain, resetTwoStep, remove, busy } = usePersonActions(person);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState<'reset' | 'remove' | null>(null);
  const { name } = person;
  const close = (): void => setAnchor(null);
  const ask = (what: 'reset' | 'remove') => (): void => {
    close();
    setAsking(what);
  };
  const confirm = async (): Promise<void> => {
    await (asking === 'reset' ? resetTwoStep() : remove());
    setAsking(null);
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('actionsFor', { name })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {person.state === 'invited' && (
          <MenuItem
            onClick={() => {
              close();
              void inviteAgain();
            }}
          >
            {t('again')}
          </MenuItem>
        )}
        {person.twoStep && <MenuItem onClick={ask('reset')}>{t('reset')}</MenuItem>}
        {history !== null && (
          <MenuItem component={Link} to={history}>
            {t('history', { ns: 'audit' })}
          </MenuItem>
        )}
        <MenuItem onClick={ask('remove')}>{t('remove')}</MenuItem>
      </Menu>
      {asking !== null && (
        <ConfirmDialog
          open
          danger
          busy={busy}
          title={asking === 'reset' ? t('resetTitle', { name }) : t('removeTitle', { name })}
          text={asking === 'reset' ? t('resetText') : t('removeText')}
          confirm={asking === 'reset' ? t('reset') : t('remove')}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(null)}
        />
      )}
    </>
  );
};
