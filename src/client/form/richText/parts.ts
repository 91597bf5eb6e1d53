import StarterKit from '@tiptap/starter-kit';
import { linkTo } from './markup';

/** What the server keeps as it is: no classes, no code, links without a target. */
export const parts = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      HTMLAttributes: { rel: 'noopener noreferrer', target: null, class: null },
      isAllowedUri: (address) => linkTo(address) !== null,
    },
    trailingNode: false,
  }),
];
