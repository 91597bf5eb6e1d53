import type { ReactNode } from 'react';
import { decodeDescription, isMandatory } from '../../../../../domain/vendors/fields';
import { imageUrlKey, type RegistrationField } from '../../../../../domain/vendors/answers';
import { ChecksAnswer, SelectAnswer, TermsAnswer } from './ChoiceAnswer';
import type { LaterControls } from './laterControls';
import { TextAnswer } from './TextAnswer';

interface AnswerFieldProps {
  /** The answer's place in the form. */
  name: string;
  field: RegistrationField;
  store: string;
  /** Those that were fetched for the fields. */
  controls: LaterControls;
}

/** One field that the marketplace asks for, by its type; the braces of its description are not for the reader. */
export const AnswerField = ({ name, field, store, controls }: AnswerFieldProps): ReactNode => {
  const { type, key, options = [], link = '' } = field;
  const help = decodeDescription(field.description ?? '').text;
  const frame = { name, label: field.name, help, isMandatory: isMandatory(field) };
  const { FileAnswer, MediaAnswer, RichTextAnswer, VideoNotice } = controls;
  switch (type) {
    case 'textarea':
      return <TextAnswer {...frame} type="textarea" />;
    case 'richtext':
      return RichTextAnswer && <RichTextAnswer {...frame} />;
    case 'date':
      return <TextAnswer {...frame} type="date" />;
    case 'date_time':
      return <TextAnswer {...frame} type="datetime-local" />;
    case 'url':
      return <TextAnswer {...frame} type="url" />;
    case 'select':
      return <SelectAnswer {...frame} options={options} />;
    case 'checkbox':
      return <ChecksAnswer {...frame} options={options} />;
    case 'terms':
      return <TermsAnswer {...frame} link={link} />;
    case 'video':
      return VideoNotice && <VideoNotice label={field.name} help={help} link={link} />;
    case 'file':
      return FileAnswer && <FileAnswer {...frame} store={store} />;
    case 'image':
    case 'media':
    case 'list_media':
      return MediaAnswer && <MediaAnswer {...frame} store={store} isPlain={key === imageUrlKey} />;
    // What is of no known type is a text.
    default:
      return <TextAnswer {...frame} />;
  }
};
