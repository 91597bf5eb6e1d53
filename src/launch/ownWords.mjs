// A marketplace's own words ("Boutique" for vendor) stand in all languages, and no language knows their gender, their
// case endings or whether they begin with a vowel. So no word beside `{{vendor}}` and its like may agree with it. What is
// the same for all words (French "les", German "alle" and "je", Spanish "cada", Dutch "een") may stand there.

const one = String.raw`\{\{(?:word\.)?(?:vendor|product|specification|commission|finance|marketplace)\}\}`;
const many = String.raw`\{\{(?:word\.)?(?:vendors|products)\}\}`;
const any = String.raw`\{\{(?:word\.)?(?:vendors?|products?|specification|commission|finance|marketplace)\}\}`;
const rule = (pattern) => new RegExp(pattern, 'giu');
const before = (agreeing, word) => rule(String.raw`(?<!\p{L})(?:${agreeing}) ${word}`);
const after = (word, agreeing) => rule(String.raw`${word}(?:${agreeing})(?!\p{L})`);
/** As in "Restaurado: {{count}} {{product}}". */
const counting = (agreeing) => rule(String.raw`^(?:${agreeing})\s?:\s\{\{count\}\} ${any}`);
/** As in "Nouveau : {{product}}". */
const labelling = (agreeing) => rule(String.raw`(?<!\p{L})(?:${agreeing})\s?(?::\s)?(?:\{\{\w+\}\} )?${any}`);
/** An ending of ours at a word of theirs: `{{vendors}}n`. */
const glued = rule(String.raw`${any}\p{L}|\p{L}${any}`);

/** By language, what agrees with the word that it stands beside. */
const agreeing = {
  en: [glued],
  de: [
    glued,
    before(
      String.raw`d(?:er|ie|as|en|em|es)|[kms]?ein|(?:jed|dies|jen|welch|manch)e[nmrs]?|vom|zu[mr]|i[mn]s?|am|ans|beim|` +
        // An adjective, or an article with its ending; those are neither.
        String.raw`(?!(?:oder|unter|hinter|über|außer|ohne|wie) )\p{L}{2,}e[nmrs]?`,
      one,
    ),
    // In the dative most words end in -n.
    before('mit|von|aus|bei|zu|nach|seit|den|auf|zwischen', many),
    after(one, ',? (?:zurückgezogen, )?(?:der|die|das|er)'),
  ],
  fr: [
    glued,
    rule(String.raw`\p{L}[’']${any}`),
    before(
      'le|la|une?|du|de|au|ce|cet|cette|[mts](?:on|a)|aucune?|quel(?:le)?s?|tou(?:t|te|tes|s)(?: les)?|certain(?:e?s)?|que|autres?|ceux|celles?|celui',
      any,
    ),
    labelling('nouve(?:au|aux|lle|lles)|premi(?:er|ère)s?|tou(?:te)?s'),
    counting(String.raw`\p{L}{2,}(?:é|li)e?s?`),
    after(
      any,
      String.raw`(?: |\s:\s)(?:\{\{count\}\} )?(?:(?:est|sont|pourrai(?:en)?t être|être|sera|seront|a été|ont été|devient) )?(?:\p{L}{2,}(?:ée?s?|i[fv]e?s?)|toute?s|tous)`,
    ),
    rule(String.raw`(?<!\p{L})tou(?:te)?s \(${any}`),
    after(any, String.raw`[^.;{]*? (?:ils|elles|eux|d’eux-mêmes|tel(?:le)?s quel(?:le)?s)`),
  ],
  es: [
    glued,
    before(
      '(?:tod[ao]s )?(?:el|l[ao]s?)|un[ao]?s?|del|al|es?t?[eao]s?|es[eao]s?|otr[ao]s?|(?:nin|al)g(?:ún|un[ao]s?)|much[ao]s?',
      any,
    ),
    labelling('nuev[ao]s?|primer[ao]?s?|tod[ao]s'),
    counting(String.raw`\p{L}+[ai]d[ao]s?`),
    after(
      any,
      String.raw` (?:(?:está|están|es|son|fue|ha sido) )?(?:\p{L}+(?:[ai]d|iv|uest|ech|uev)|fij)[ao]s?`,
    ),
    after(any, ', fij[ao]s?'),
    rule(String.raw`(?<!\p{L})tod[ao]s \(${any}`),
  ],
  nl: [
    glued,
    before(
      String.raw`(?:de|het)(?: \p{L}+e)?|deze|dit|die|dat|elke?|iedere?|welke?|ander|onze|ons|nieuwe?|actief|hele|(?!eerste )\p{L}{4,}[dtrv]e`,
      one,
    ),
    after(one, String.raw`(?:,| \p{L}+)? (?:die|dat)`),
  ],
};

/** What in a text agrees with a word whose gender nobody knows. */
export const agreementsIn = (language, text) =>
  (agreeing[language] ?? []).flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found));

/** Sentences as they once stood: who loosens a rule sees here whether it still refuses them. */
const once = {
  de: [
    'Diese Zonen gelten für jeden {{vendor}} ohne eigene.',
    'Die {{commission}} wird wieder nach den Regeln berechnet.',
    '{{count}} aktives {{product}} ist ausverkauft',
    'Nur ein Name auf {{products}}',
    'Namen von {{vendors}}n',
  ],
  fr: [
    'Le {{vendor}} le voit',
    'Changer la {{commission}}',
    'Pas encore de {{vendors}}',
    'L’{{vendor}} le lit',
    '{{count}} {{product}} refusé :',
    'Tous les {{vendors}}',
    'Nouveau\u00a0: {{product}}',
    'Tout voir comme le voient les {{vendors}}, et agir pour eux',
  ],
  es: [
    'Los {{products}} pueden llegar solos desde una hoja',
    'Para el {{vendor}}',
    'Invite al primer {{vendor}}',
    '{{count}} {{product}} enviado para aprobación',
    'Restaurado: {{count}} {{product}}',
  ],
  nl: [
    'De {{vendor}} ziet het',
    'Bij elk {{product}} in de winkel',
    'Nieuw: dit {{product}}',
    'Een andere {{vendor}} verkoopt al onder deze SKU',
    '{{Commission}} ingetrokken die nog niet gold',
  ],
};

/** What the rules above no longer refuse. */
export const overlooked = () =>
  Object.entries(once).flatMap(([language, texts]) =>
    texts
      .filter((text) => agreementsIn(language, text).length === 0)
      .map((text) => `the rules of ${language} no longer refuse “${text}”`),
  );
