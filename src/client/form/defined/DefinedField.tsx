import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { decodeDescription, isMandatory, type FieldDefinition } from '../../../domain/vendors/fields';
import { BareFrame, FieldFrame, GroupFrame } from '../FieldFrame';
import { VideoView } from '../media/MediaView';
import { UploadControl } from '../media/UploadControl';
import type { MediaLook } from '../media/useUploadField';
import { RichTextControl } from '../richText/RichTextControl';
import { DayBox } from '../day/DayInput';
import { SelectBox } from '../SelectInput';
import { TextBox } from '../TextInput';
import type { FieldTies } from '../ties';
import { ChoicesControl, TermsControl } from './ChoiceControls';
import type { ShownError } from '../../language/translateError';

type Asked = Pick<FieldDefinition, 'key' | 'name' | 'type' | 'required' | 'description' | 'options' | 'link'>;

/** What finds a product, where there are products to choose from. */
export interface ProductControlProps {
  value: string;
  onChange: (value: string) => void;
  onLeave: () => void;
  ties: FieldTies;
}

interface DefinedFieldProps {
  definition: Asked;
  /** A text, whatever the type. */
  value: string;
  error: ShownError | undefined;
  onChange: (value: string) => void;
  /** It was left: now its messages may be shown. */
  onLeave: () => void;
  /** Of the control, where something leads to it. */
  id?: string;
  media?: MediaLook;
  /** Without it a product is named in words. */
  ProductControl?: ComponentType<ProductControlProps>;
}

const inputTypes: Partial<Record<FieldDefinition['type'], string>> = {
  date_time: 'datetime-local',
  url: 'url',
};

/** One field of a definition with the control of its type, its help, and what is wrong with it. */
export const DefinedField = (props: DefinedFieldProps): ReactNode => {
  const { definition, value, error, onChange, onLeave, id, media = 'small', ProductControl } = props;
  const { t } = useTranslation('forms');
  const { name, type, description = '', options = [], link = '' } = definition;
  const required = isMandatory(definition);
  const label = required || type === 'video' ? name : t('labelOptional', { label: name });
  const frame = { id, label, help: decodeDescription(description).text, error };
  const control = { value, onChange, onLeave };
  switch (type) {
    case 'select': {
      // What is no choice any more stays to be seen.
      const all = value === '' || options.includes(value) ? options : [...options, value];
      return (
        <SelectBox
          {...frame}
          required={required}
          value={value}
          options={[
            { value: '', label: t('none') },
            ...all.map((option) => ({ value: option, label: option })),
          ]}
          onChange={onChange}
          onBlur={onLeave}
        />
      );
    }
    case 'checkbox':
      return (
        <GroupFrame {...frame} onLeave={onLeave}>
          {(ties) => <ChoicesControl options={options} value={value} onChange={onChange} ties={ties} />}
        </GroupFrame>
      );
    case 'date':
      return <DayBox {...frame} {...control} onBlur={onLeave} required={required} />;
    case 'terms':
      return (
        <BareFrame {...frame} required={required}>
          {(ties) => <TermsControl {...control} ties={ties} link={link} label={label} />}
        </BareFrame>
      );
    case 'video':
      return <GroupFrame {...frame}>{() => <VideoView label={name} link={link} />}</GroupFrame>;
    case 'file':
    case 'image':
    case 'media':
    case 'list_media':
      return (
        <GroupFrame {...frame}>
          {(ties) => <UploadControl {...control} definition={definition} ties={ties} look={media} />}
        </GroupFrame>
      );
    case 'richtext':
      return (
        <FieldFrame {...frame} required={required}>
          {(ties) => <RichTextControl {...control} label={label} ties={ties} />}
        </FieldFrame>
      );
    case 'product':
      if (ProductControl !== undefined)
        return (
          <FieldFrame {...frame} required={required}>
            {(ties) => <ProductControl {...control} ties={ties} />}
          </FieldFrame>
        );
      break;
    default:
  }
  const isLong = type === 'textarea';
  return (
    <TextBox
      {...frame}
      required={required}
      type={inputTypes[type] ?? 'text'}
      value={value}
      onChange={onChange}
      onBlur={onLeave}
      {...(isLong ? { multiline: true, minRows: 3, maxRows: 12 } : {})}
    />
  );
};
