import type { ComponentType } from 'react';
import type { RegistrationField } from '../../../../../domain/vendors/answers';
import { loadChunk } from '../../../../api/chunks';
import type { AnswerLabel } from './AnswerFrame';
import type { MediaAnswerProps } from './MediaAnswer';
import type { VideoNoticeProps } from './VideoNotice';

/** The controls that only some marketplaces ask with; those that no field needs are not there. */
export interface LaterControls {
  FileAnswer?: ComponentType<AnswerLabel & { store: string }>;
  MediaAnswer?: ComponentType<MediaAnswerProps>;
  RichTextAnswer?: ComponentType<AnswerLabel>;
  VideoNotice?: ComponentType<VideoNoticeProps>;
}

const richText = (): Promise<LaterControls> =>
  loadChunk(() => import(/* webpackChunkName: "register-controls" */ './RichTextAnswer'));
const video = (): Promise<LaterControls> =>
  loadChunk(() => import(/* webpackChunkName: "register-controls" */ './VideoNotice'));
const file = (): Promise<LaterControls> =>
  loadChunk(() => import(/* webpackChunkName: "register-controls" */ './FileAnswer'));
const media = (): Promise<LaterControls> =>
  loadChunk(() => import(/* webpackChunkName: "register-controls" */ './MediaAnswer'));

const loaders: Readonly<Record<string, () => Promise<LaterControls>>> = {
  richtext: richText,
  video,
  file,
  image: media,
  media,
  list_media: media,
};

/**
 * Fetches the controls that these fields need beyond the plain ones, before the form is shown: what fails to
 * arrive then costs nobody what was typed.
 */
export const loadControls = async (fields: readonly RegistrationField[]): Promise<LaterControls> => {
  const wanted = new Set(fields.flatMap(({ type }) => loaders[type] ?? []));
  const parts = await Promise.all([...wanted].map((load) => load()));
  return parts.reduce((all, part) => ({ ...all, ...part }), {});
};
