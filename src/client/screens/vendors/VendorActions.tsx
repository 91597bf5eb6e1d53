import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MailsKept } from '../../accounts/MailsKept';
import { useNavigate } from 'react-router-dom';
import { type VendorAnswer, vendorRenameSchema, vendorInviteSchema } from '../../../domain/vendors/vendors';
import {
  useReadAppInfoQuery,
  useActOnVendorMutation,
  useRenameVendorMutation,
  useInviteVendorMutation,
  useDeleteVendorMutation,
} from '../../api/hooks';
import { isOn } from '../../../domain/settings/toggles';
import { MessageSheet } from './MessageSheet';
import { useActAsVendor } from '../../session/useActAsVendor';
import { useCan } from '../../session/useSession';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { vendorPath } from './vendorRows';
import type { SubmissionErrors } from 'final-form';
import { TextInput } from '../../form/TextInput';
import { validateWith } from '../../form/validateWith';
import { formErrorsOf } from './formErrors';
import { FormSheet } from './FormSheet';
import Box from '@mui/material/Box';

interface DeleteDialogProps {
  answer: VendorAnswer;
  onCancel: () => void;
  onDeleted: () => void;
}

const Said = ({ title, items }: { title: string; items: string[] }): ReactNode => (
  <Box sx={{ mt: 1.5 }}>
    <Box sx={{ fontWeight: 600 }}>{title}</Box>
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </Box>
  </Box>
);

/** Asks before a vendor is deleted, and says what goes with it and what stays. */
const DeleteDialog = ({ answer, onCancel, onDeleted }: DeleteDialogProps): ReactNode => {
  const { t } = useTranslation('vendors');
  const [remove] = useDeleteVendorMutation();
  const [busy, setBusy] = useState(false);
  const { vendor, counts } = answer;
  const confirm = async (): Promise<void> => {
    setBusy(true);
    const { data } = await remove({ vendor: vendor.vendor });
    setBusy(false);
    if (data !== undefined) onDeleted();
  };
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={t('deleteTitle', { name: vendor.vendor })}
      text={t('deleteText')}
      confirm={t('delete')}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      <Said
        title={t('deleteGoes')}
        items={[t('deleteProducts', { count: counts.products }), t('deletePeople', { count: counts.people })]}
      />
      <Said
        title={t('deleteStays')}
        items={[
          ...(counts.orders === null ? [] : [t('deleteOrders', { count: counts.orders })]),
          t('deleteAudit'),
        ]}
      />
    </ConfirmDialog>
  );
};

interface InviteSheetProps {
  vendor: string;
  email: string | null;
  onClose: () => void;
}

/** Invites someone to sign in for a vendor that nobody signs in for. */
const InviteSheet = ({ vendor, email: known, onClose }: InviteSheetProps): ReactNode => {
  const { t } = useTranslation('vendors');
  const [invite] = useInviteVendorMutation();
  const submit = async ({ email = '' }: { email?: string }): Promise<SubmissionErrors> => {
    const { data, error } = await invite({ vendor, email });
    if (data === undefined) return formErrorsOf(error, ['email']);
    onClose();
    return undefined;
  };
  return (
    <FormSheet<{ email?: string }>
      draft={`invite-${vendor}`}
      title={t('inviteFor', { name: vendor })}
      text={t('inviteHelp')}
      save={t('sendInvitation')}
      values={known === null ? {} : { email: known }}
      validate={validateWith(vendorInviteSchema.pick(['email']))}
      onSubmit={submit}
      onClose={onClose}
    >
      <MailsKept />
      <TextInput
        name="email"
        label={t('email')}
        required
        inputMode="email"
        autoComplete="off"
        maxLength={254}
      />
    </FormSheet>
  );
};

interface RenameSheetProps {
  vendor: string;
  onClose: () => void;
  onRenamed: (vendor: string) => void;
}

/** Gives a vendor another name. */
const RenameSheet = ({ vendor, onClose, onRenamed }: RenameSheetProps): ReactNode => {
  const { t } = useTranslation('vendors');
  const [rename] = useRenameVendorMutation();
  const submit = async ({ newVendor = '' }: { newVendor?: string }): Promise<SubmissionErrors> => {
    const { data, error } = await rename({ oldVendor: vendor, newVendor });
    if (data === undefined) return formErrorsOf(error, ['newVendor']);
    onRenamed(data.vendor);
    return undefined;
  };
  return (
    <FormSheet<{ newVendor?: string }>
      draft={`rename-${vendor}`}
      title={t('renameTitle', { name: vendor })}
      text={t('renameText')}
      save={t('rename')}
      values={{ newVendor: vendor }}
      validate={validateWith(vendorRenameSchema.pick(['newVendor']))}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput name="newVendor" label={t('newName')} help={t('nameHelp')} required maxLength={100} />
    </FormSheet>
  );
};

type Asked = 'rename' | 'delete' | 'invite' | 'unapprove' | 'message';

interface VendorActionsProps {
  answer: VendorAnswer;
  onDeleted: () => void;
}

/** What the marketplace can do with a vendor. */
export const VendorActions = ({ answer, onDeleted }: VendorActionsProps): ReactNode => {
  const { t } = useTranslation('vendors');
  const navigate = useNavigate();
  const canSwitch = useCan('switch_vendor');
  const canInvite = useCan('manage_people');
  const [act] = useActOnVendorMutation();
  const actAs = useActAsVendor();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { vendor, approved, hasAccount, email } = answer.vendor;
  const { isListed } = answer;
  const { data: info } = useReadAppInfoQuery();
  // The call takes no shorter names.
  const canWrite =
    isListed && hasAccount && vendor.length >= 3 && info !== undefined && isOn(info.features, 'messages');
  const close = (): void => setAsked(null);
  const decide = (action: 'approve' | 'unapprove'): void => {
    close();
    void act({ vendor, action });
  };
  const become = async (): Promise<void> => {
    if (await actAs(vendor)) await navigate('/');
  };
  return (
    <>
      <Button color="error" onClick={() => setAsked('delete')}>
        {t('delete')}
      </Button>
      <Button color="inherit" variant="outlined" onClick={() => setAsked('rename')}>
        {t('rename')}
      </Button>
      {canWrite && (
        <Button color="inherit" variant="outlined" onClick={() => setAsked('message')}>
          {t('message')}
        </Button>
      )}
      {!hasAccount && canInvite && (
        <Button
          {...(isListed ? { variant: 'outlined', color: 'inherit' } : { variant: 'contained' })}
          onClick={() => setAsked('invite')}
        >
          {t('inviteAgain')}
        </Button>
      )}
      {isListed && approved && (
        <Button color="inherit" variant="outlined" onClick={() => setAsked('unapprove')}>
          {t('unapprove')}
        </Button>
      )}
      {isListed && canSwitch && (
        <Button
          {...(approved ? { variant: 'contained' } : { variant: 'outlined', color: 'inherit' })}
          onClick={() => void become()}
        >
          {t('actAs')}
        </Button>
      )}
      {isListed && !approved && (
        <Button variant="contained" onClick={() => decide('approve')}>
          {t('approve')}
        </Button>
      )}
      {asked === 'rename' && (
        <RenameSheet
          vendor={vendor}
          onClose={close}
          onRenamed={(next) => void navigate(vendorPath(next), { replace: true })}
        />
      )}
      {asked === 'message' && <MessageSheet vendor={vendor} onClose={close} />}
      {asked === 'invite' && <InviteSheet vendor={vendor} email={email} onClose={close} />}
      {asked === 'delete' && <DeleteDialog answer={answer} onCancel={close} onDeleted={onDeleted} />}
      {asked === 'unapprove' && (
        <ConfirmDialog
          open
          title={t('unapproveTitle', { name: vendor })}
          text={t('unapproveText')}
          confirm={t('unapprove')}
          onConfirm={() => decide('unapprove')}
          onCancel={close}
        />
      )}
    </>
  );
};
