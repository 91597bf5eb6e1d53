import { useState, type ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import {
  decodeUpload,
  encodeUpload,
  mediaKindOf,
  type MediaItem,
} from '../../../../../domain/products/media';
import { readConfig } from '../../../../api/config';
import { AnswerFrame, describedBy, type AnswerLabel } from './AnswerFrame';
import { FilePicker } from './FilePicker';
import { MediaPreview } from './MediaPreview';
import { UrlDialog } from './UrlDialog';
import { useAnswer } from './useAnswer';
import { useMediaUpload } from './useMediaUpload';

export interface MediaAnswerProps extends AnswerLabel {
  store: string;
  /** One picture, kept as its plain source (trap 68). */
  isPlain: boolean;
}

const readItems = (text: string, isPlain: boolean): MediaItem[] => {
  if (text === '') return [];
  if (isPlain) return [{ src: text, contentType: 'IMAGE' }];
  return text.split('\n').flatMap((line) => decodeUpload(line) ?? []);
};

const writeItems = (items: readonly MediaItem[], isPlain: boolean): string =>
  isPlain
    ? (items.at(-1)?.src ?? '')
    : items.map(({ contentType, src }) => encodeUpload(contentType, src)).join('\n');

/** Pictures and videos, uploaded or by URL (spec 2, media upload control). */
export const MediaAnswer = ({ store, isPlain, ...frame }: MediaAnswerProps): ReactNode => {
  const { t } = useTranslation('register');
  const { name, help } = frame;
  const { input, error } = useAnswer(name, '');
  const [isAsking, setAsking] = useState(false);
  const items = readItems(input.value, isPlain);
  const keep = (next: readonly MediaItem[]): void => {
    input.onChange(writeItems(next, isPlain));
    input.onBlur();
  };
  const { getFieldState } = useForm();
  const { isUploading, refusals, upload } = useMediaUpload(store, (added) => {
    // Others may have been added or removed while these were on their way.
    const value: unknown = getFieldState(name)?.value;
    keep([...readItems(typeof value === 'string' ? value : '', isPlain), ...added]);
  });
  return (
    <AnswerFrame {...frame} error={error} isGroup>
      {items.map((item, index) => (
        <MediaPreview
          key={`${index} ${item.src}`}
          item={item}
          number={index + 1}
          onRemove={() => keep(items.filter((each) => each !== item))}
        />
      ))}
      <div className="register-pickers">
        <FilePicker
          id={name}
          label={t('chooseFiles')}
          accept={isPlain ? 'image/*' : 'image/*,video/*'}
          multiple={!isPlain}
          isUploading={isUploading}
          refusals={refusals}
          describedBy={describedBy(name, help, error)}
          onChoose={(files) => void upload(files)}
        />
        <button className="register-small" type="button" onClick={() => setAsking(true)}>
          {t('byUrl')}
        </button>
      </div>
      {isAsking && (
        <UrlDialog
          onClose={() => setAsking(false)}
          onSave={(src) => keep([...items, { src, contentType: mediaKindOf(src, readConfig().videoHost) }])}
        />
      )}
    </AnswerFrame>
  );
};
