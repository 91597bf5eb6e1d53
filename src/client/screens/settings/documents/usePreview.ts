import { useEffect, useState } from 'react';
import type { NotificationTemplate, TemplatePreview } from '../../../../domain/documents/documents';
import { messageOf } from '../../../api/failures/failure';
import { usePreviewTemplateMutation } from '../../../api/hooks';

/** Typing is waited for so long, in ms. */
const pause = 300;

interface Shown {
  preview: TemplatePreview | undefined;
  /** Why there is no newer one. */
  failure: string | undefined;
}

interface Wish {
  template: NotificationTemplate;
  html: string;
  orderId?: string;
  subject?: string;
  language?: string;
}

/** What a text looks like, a moment after it was typed. While it has a mistake the last page stays. */
export const usePreview = ({ template, html, orderId, subject, language }: Wish): Shown => {
  const [ask] = usePreviewTemplateMutation();
  const [shown, setShown] = useState<Shown>({ preview: undefined, failure: undefined });
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(() => {
      void ask({ template, html, orderId, subject, language }).then(({ data, error }) => {
        if (isOver) return;
        setShown(({ preview }) => {
          if (data === undefined) return { preview, failure: messageOf(error) };
          const page = data.mistake === null ? data.html : (preview?.html ?? '');
          return { preview: { ...data, html: page }, failure: undefined };
        });
      });
    }, pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [ask, template, html, orderId, subject, language]);
  return shown;
};
