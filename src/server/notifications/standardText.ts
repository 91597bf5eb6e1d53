import type { MailTemplate } from '../../domain/notifications/mails';
import type { Language } from '../../locales/languages';
import { isMailText, textsIn, type TextForm } from '../texts';
import { cases, listed, saidWords, type OwnText } from './renderMail';

const named = (name: string): string => (name === 'items' ? '{{ items | join: ", " }}' : `{{ ${name} }}`);

const either = (given: string, missing: string, condition: string): string =>
  given === missing ? given : `{% if ${condition} %}${given}{% else %}${missing}{% endif %}`;

const paragraphs = (text: string, look = ''): string =>
  text === ''
    ? ''
    : text
        .split('\n')
        .map((line) => `<p${look}>${line}</p>\n`)
        .join('');

/**
 * Our text of a mail as a marketplace would write it itself, in Liquid, to begin with: `values` are the names of what
 * the mail tells. Filled in, it says what ours says.
 */
export const standardText = (
  template: MailTemplate,
  values: readonly string[],
  language: Language,
): OwnText => {
  const t = textsIn(language, 'mails');
  const names = [...values, 'shop', 'support', 'more'];
  const replace = {
    ...Object.fromEntries(names.map((name) => [name, named(name)])),
    word: Object.fromEntries(saidWords.map((name) => [name, named(`word.${name}`)])),
  };
  const say = (part: string, form: TextForm, count = 'count'): string => {
    const key = `${template}.${part}`;
    return isMailText(key, form) ? t(key, { ...form, replace: { ...replace, count: named(count) } }) : '';
  };
  // French says nothing as it says one.
  const isOne = new Intl.PluralRules(language).select(0) === 'one' ? 'count < 2' : 'count == 1';
  const isCounted = values.includes('count');
  const own = cases[template];
  /** A part in all forms that it has, chosen by what there is. */
  const part = (name: string, shape: (text: string) => string): string => {
    const counted = (form: TextForm): string =>
      isCounted
        ? either(shape(say(name, { ...form, count: 1 })), shape(say(name, { ...form, count: 2 })), isOne)
        : shape(say(name, form));
    if (own === undefined) return counted({});
    const { value } = own;
    return either(
      counted({ context: own.given }),
      counted(own.missing === undefined ? {} : { context: own.missing }),
      `${listed[value] ?? value}.size > 0`,
    );
  };
  const waiting = values.map((name) => {
    const [one, other] = [
      say(`waiting.${name}`, { count: 1 }, name),
      say(`waiting.${name}`, { count: 2 }, name),
    ];
    if (one === '') return '';
    return `{% if ${name} != "0" %}<p>${either(one, other, `${name} == "1"`)}</p>{% endif %}\n`;
  });
  const quoted = values.some((name) => listed[name] === 'quote');
  const button = part('button', (text) => text);
  return {
    subject: part('subject', (text) => text),
    html: [
      part('text', paragraphs),
      ...waiting,
      part('code', (text) => paragraphs(text, ' class="large"')),
      values.includes('items')
        ? '{% if items.size > 0 %}<ul>\n{% for item in items %}<li>{{ item }}</li>\n{% endfor %}</ul>{% endif %}\n'
        : '',
      values.includes('more') ? `{% if more != "" %}<p>${t('more', { replace })}</p>{% endif %}\n` : '',
      quoted
        ? '{% if quote.size > 0 %}<div class="quote">{% for line in quote %}{{ line }}<br>{% endfor %}</div>{% endif %}\n'
        : '',
      button === ''
        ? ''
        : `{% if link != "" %}<p><a class="button" href="{{ link }}">${button}</a></p>{% endif %}\n`,
      part('after', (text) => paragraphs(text, ' class="quiet small"')),
    ]
      .filter((each) => each !== '')
      .map((each) => (each.endsWith('\n') ? each : `${each}\n`))
      .join(''),
  };
};
