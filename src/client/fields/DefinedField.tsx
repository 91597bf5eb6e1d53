import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { decodeDescription, isMandatory, type FieldDefinition } from '../../domain/vendors/fields';
import { FieldFrame } from '../form/FieldFrame';
import { ChoiceControl } from './ChoiceControl';
import type { GroupProps, SingleProps } from './control';
import { GroupFrame } from './GroupFrame';
import { ProductControl } from './ProductControl';
import { RichTextControl } from './RichTextControl';
import { TextControl } from './TextControl';
import { ChoicesControl } from './ChoicesControl';
import { TermsControl } from './TermsControl';
import { UploadControl } from './UploadControl';
import { VideoView } from './VideoView';

interface DefinedFieldProps {
  definition: FieldDefinition;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onLeave: () => void;
}

const groups: Partial<Record<FieldDefinition['type'], ComponentType<GroupProps>>> = {
  checkbox: ChoicesControl,
  terms: TermsControl,
  video: VideoView,
  file: UploadControl,
  image: UploadControl,
  media: UploadControl,
  list_media: UploadControl,
};
const singles: Partial<Record<FieldDefinition['type'], ComponentType<SingleProps>>> = {
  select: ChoiceControl,
  product: ProductControl,
  richtext: RichTextControl,
};

/** One field of a definition with the control of its type, its help, and what is wrong with it. */
export const DefinedField = (props: DefinedFieldProps): ReactNode => {
  const { definition, value, error, onChange, onLeave } = props;
  const { t } = useTranslation('specifications');
  const { name, type, description = '' } = definition;
  const required = isMandatory(definition);
  const label = required || type === 'video' ? name : t('labelOptional', { label: name });
  const help = decodeDescription(description).text;
  const control = { definition, value, onChange, onLeave };
  const Group = groups[type];
  if (Group !== undefined)
    return (
      <GroupFrame label={label} help={help} error={error} onLeave={onLeave}>
        <Group {...control} label={name} />
      </GroupFrame>
    );
  const Single = singles[type] ?? TextControl;
  return (
    <FieldFrame label={label} help={help} error={error} required={required}>
      {(ties) => <Single {...control} label={label} ties={ties} />}
    </FieldFrame>
  );
};
