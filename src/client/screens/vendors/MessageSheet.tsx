import type { SubmissionErrors } from 'final-form';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chatWithSellerSchema } from '../../../domain/conversations/conversations';
import { useChatWithSellerMutation } from '../../api/hooks';
import { TextInput } from '../../form/TextInput';
import { validateWith } from '../../form/validateWith';
import { saying } from '../../outcomes';
import { FormSheet } from './FormSheet';
import { formErrorsOf } from './formErrors';

interface MessageSheetProps {
  vendor: string;
  onClose: () => void;
}

const validate = validateWith(chatWithSellerSchema.pick(['text']));

/** Writes into the marketplace's conversation with a vendor, without leaving its page. */
export const MessageSheet = ({ vendor, onClose }: MessageSheetProps): ReactNode => {
  const { t } = useTranslation('vendors');
  const [send] = useChatWithSellerMutation();
  // The same text sent once more, after a lost answer, is one message.
  const tried = useRef({ text: '', key: '' });
  const submit = async ({ text = '' }: { text?: string }): Promise<SubmissionErrors> => {
    if (text.trim() === '') return { text: t('messageNeeded') };
    if (tried.current.text !== text) tried.current = { text, key: crypto.randomUUID() };
    const { data, error } = await saying(send({ vendor, ...tried.current }), {
      done: t('messageSent', { name: vendor }),
    });
    if (data === undefined) return formErrorsOf(error, ['text']);
    onClose();
    return undefined;
  };
  return (
    <FormSheet<{ text?: string }>
      draft={`message-${vendor}`}
      title={t('messageTo', { name: vendor })}
      text={t('messageHelp')}
      save={t('send')}
      values={{}}
      validate={validate}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput name="text" label={t('messageText')} multiline minRows={4} required />
    </FormSheet>
  );
};
