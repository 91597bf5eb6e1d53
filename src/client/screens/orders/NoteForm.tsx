import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { orderNoteSchema } from '../../../domain/orders/orderDesk';
import { messageOf } from '../../api/failure';
import { useNoteOrderMutation } from '../../api/hooks';
import { CheckInput } from '../../form/CheckInput';
import { SmallForm } from '../../form/SmallForm';
import { TextInput } from '../../form/TextInput';
import { validateWith } from '../../form/validateWith';
import { useMarketplaceView } from '../../session/useSession';

interface NoteValues {
  text?: string;
  internal: boolean;
}

const validate = validateWith(orderNoteSchema);

/** Writes a note into the timeline; the marketplace chooses whether the vendor sees it. */
export const NoteForm = ({ orderId }: { orderId: string }): ReactNode => {
  const { t } = useTranslation('orderDesk');
  const marketplace = useMarketplaceView();
  const [note] = useNoteOrderMutation();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const submit = async ({ text = '', internal }: NoteValues): Promise<SubmissionErrors> => {
    const { error } = await note({ orderId, text, internal: marketplace && internal, key });
    if (error !== undefined) return { [FORM_ERROR]: t('noteFailed', { message: messageOf(error) }) };
    setKey(crypto.randomUUID());
    return undefined;
  };
  return (
    <SmallForm<NoteValues>
      label={t('addNote')}
      initial={{ text: '', internal: true }}
      validate={(values) => validate({ ...values, orderId })}
      onSubmit={submit}
      submit={t('addNote')}
    >
      <TextInput
        name="text"
        label={t('note')}
        help={marketplace ? undefined : t('noteHelp')}
        maxLength={2000}
        multiline
        minRows={2}
      />
      {marketplace && <CheckInput name="internal" label={t('noteInternal')} help={t('noteInternalHelp')} />}
    </SmallForm>
  );
};
