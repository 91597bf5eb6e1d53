// The script that a shop includes with one tag: elements that show the marketplace's pieces. It brings along no more
// than what reads them; the forms are loaded when somebody wants to write. Styles are adopted sheets and nothing is
// inline, so that a strict policy of the shop's page lets it work.
import { baseOf, isLanguage, type Language } from '../../locales/languages';
import { label } from './labels';
import type { Asked } from './forms';

/** Where the marketplace is: where this script came from. */
const home = new URL('..', import.meta.url);

/** The language of the place where an element stands, as the page says it. */
const languageAt = (element: Element): Language => {
  const said = baseOf(element.closest('[lang]')?.getAttribute('lang') ?? navigator.language);
  return isLanguage(said) ? said : 'en';
};

const sheets = new Map<string, Promise<CSSStyleSheet>>();

/** The look of all pieces of a store, read once a page. */
const sheetOf = (store: string): Promise<CSSStyleSheet> => {
  const known = sheets.get(store);
  if (known !== undefined) return known;
  const read = (async (): Promise<CSSStyleSheet> => {
    const address = new URL('api/storefront/styles.css', home);
    if (store !== '') address.searchParams.set('store', store);
    const sheet = new CSSStyleSheet();
    const answer = await fetch(address);
    if (answer.ok) sheet.replaceSync(await answer.text());
    return sheet;
  })();
  sheets.set(store, read);
  return read;
};

/** HTML of the marketplace's own server as nodes; where the page trusts no text, by a policy that it can name. */
const nodesOf = (html: string): Node[] => {
  const { trustedTypes } = globalThis as {
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createHTML: (text: string) => string },
      ) => {
        createHTML: (text: string) => string;
      };
    };
  };
  policy ??= trustedTypes?.createPolicy('stallkeeper', { createHTML: (text) => text }) ?? {
    createHTML: (text) => text,
  };
  return [...new DOMParser().parseFromString(policy.createHTML(html), 'text/html').body.childNodes];
};
let policy: { createHTML: (text: string) => string } | null = null;

/** An address that the shop gives as a pattern, such as /vendors/{vendor}, filled in. */
const filled = (pattern: string, name: string, value: string): string =>
  pattern.replaceAll(`{${name}}`, encodeURIComponent(value));

/** Makes the name of each thing that the pieces list lead to the shop's own page of it. */
const link = (root: ParentNode, name: 'product' | 'vendor', pattern: string | null): void => {
  if (pattern === null) return;
  for (const each of root.querySelectorAll<HTMLElement>(`[data-${name}]`)) {
    const heading = each.querySelector('.stallkeeper-name');
    if (heading === null) continue;
    // The marketplace may have given it a link of its own already.
    const anchor = heading.querySelector('a') ?? document.createElement('a');
    anchor.href = filled(pattern, name, each.dataset[name] ?? '');
    if (anchor.parentNode === heading) continue;
    anchor.append(...heading.childNodes);
    heading.append(anchor);
  }
};

/** What all elements have: an open root with the look, and the store that they are of. */
abstract class Piece extends HTMLElement {
  static readonly observedAttributes: readonly string[] = [
    'vendor',
    'store',
    'country',
    'variant-id',
    'product-id',
  ];
  protected readonly root = this.attachShadow({ mode: 'open' });
  /** Counts what was asked for: the answer to what is no longer asked is not shown. */
  private asked = 0;

  connectedCallback(): void {
    void this.show();
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (this.isConnected && before !== after) void this.show();
  }

  protected said(name: string): string {
    return this.getAttribute(name) ?? '';
  }

  protected language(): Language {
    return languageAt(this);
  }

  protected abstract content(): Promise<readonly Node[]>;

  private async show(): Promise<void> {
    this.asked += 1;
    const turn = this.asked;
    const [sheet, nodes] = await Promise.all([
      sheetOf(this.said('store')).catch(() => new CSSStyleSheet()),
      // A piece that cannot be had leaves the shop's page as it is.
      this.content().catch((): Node[] => []),
    ]);
    if (turn !== this.asked) return;
    this.root.adoptedStyleSheets = [sheet];
    this.root.replaceChildren(...nodes);
  }
}

/** A piece that the server writes as HTML. */
abstract class Written extends Piece {
  protected abstract readonly path: string;
  protected readonly names: readonly string[] = ['vendor'];

  protected async content(): Promise<readonly Node[]> {
    return this.read('');
  }

  private async read(after: string): Promise<readonly Node[]> {
    const address = new URL(`api/storefront/${this.path}`, home);
    const asked = { ...Object.fromEntries(this.names.map((name) => [name, this.said(name)])), after };
    for (const [name, value] of Object.entries({
      ...asked,
      store: this.said('store'),
      locale: this.language(),
    }))
      if (value !== '') address.searchParams.set(name, value);
    const answer = await fetch(address);
    // Whoever is not active, or has no page, is not shown.
    if (!answer.ok) return [];
    const nodes = nodesOf(await answer.text());
    const [first] = nodes;
    if (!(first instanceof HTMLElement)) return nodes;
    link(first, 'product', this.getAttribute('product-link'));
    link(first, 'vendor', this.getAttribute('vendor-link'));
    this.offerMore(first);
    return nodes;
  }

  /** A button at the end of a page of a list, which reads the next one into it. */
  private offerMore(piece: HTMLElement): void {
    const { next = '', more = '' } = piece.dataset;
    if (next === '') return;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'stallkeeper-plain';
    button.textContent = more;
    button.addEventListener('click', () => {
      button.disabled = true;
      this.read(next)
        .then(([page]) => {
          if (!(page instanceof HTMLElement)) throw new Error('There is no such page');
          const cards = [...page.querySelectorAll('.stallkeeper-card')];
          piece.querySelector('.stallkeeper-cards')?.append(...cards);
          const further = page.querySelector('.stallkeeper-plain');
          if (further === null) button.remove();
          else button.replaceWith(further);
          // Whoever goes by the keyboard goes on where the new ones begin.
          const [first] = cards;
          if (first instanceof HTMLElement) {
            first.tabIndex = -1;
            first.focus();
          }
        })
        .catch(() => {
          button.disabled = false;
        });
    });
    piece.append(button);
  }
}

class VendorPage extends Written {
  protected readonly path = 'populate/vendor';
}

class SoldBy extends Written {
  protected readonly path = 'populate';
}

class Vendors extends Written {
  protected readonly path = 'populate/v2';
  protected override readonly names: readonly string[] = ['vendor', 'q'];
}

class Delivery extends Written {
  protected readonly path = 'populate/delivery';
  protected override readonly names: readonly string[] = ['vendor', 'country'];
}

/** A button that opens a form below it; the form is loaded when somebody presses it. */
abstract class Form extends Piece {
  protected abstract readonly kind: Asked['kind'];

  protected content(): Promise<readonly Node[]> {
    const language = this.language();
    const box = document.createElement('div');
    box.className = `stallkeeper stallkeeper-${this.kind}`;
    box.lang = language;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = label(language, this.kind);
    button.ariaExpanded = 'false';
    button.addEventListener('click', () => {
      if (button.ariaExpanded === 'true') {
        button.ariaExpanded = 'false';
        box.querySelector('form')?.remove();
        return;
      }
      button.ariaExpanded = 'true';
      import('./forms')
        .then(({ openForm }) =>
          openForm(box, button, {
            kind: this.kind,
            language,
            home,
            store: this.said('store'),
            vendor: this.said('vendor'),
            productId: this.said('product-id'),
            variantId: this.said('variant-id'),
          }),
        )
        .catch(() => {
          button.ariaExpanded = 'false';
          const failed = document.createElement('p');
          failed.role = 'alert';
          failed.textContent = label(language, 'failed');
          button.after(failed);
        });
    });
    box.append(button);
    return Promise.resolve([box]);
  }
}

class Ask extends Form {
  protected readonly kind = 'ask';
}

class Contact extends Form {
  protected readonly kind = 'contact';
}

class Newsletter extends Form {
  protected readonly kind = 'newsletter';
}

class Offer extends Form {
  protected readonly kind = 'offer';
}

const elements: Readonly<Record<string, CustomElementConstructor>> = {
  'stallkeeper-vendor': VendorPage,
  'stallkeeper-sold-by': SoldBy,
  'stallkeeper-vendors': Vendors,
  'stallkeeper-delivery': Delivery,
  'stallkeeper-ask': Ask,
  'stallkeeper-offer': Offer,
  'stallkeeper-contact': Contact,
  'stallkeeper-newsletter': Newsletter,
};
for (const [name, element] of Object.entries(elements))
  // A page that includes the script twice has the elements once.
  if (customElements.get(name) === undefined) customElements.define(name, element);
