const words = (text: string): string[] => text.split('|');

/**
 * The headings of WooCommerce's export in its languages (en, de, nl, fr, es, it, pt, pl, sv, da, ja), one list
 * a column. Several translations of one language are here where releases differ.
 */
export const wooWords = {
  type: words('Type|Typ|Tipo|Rodzaj|タイプ|種類|種別|Produkttyp|Varetype'),
  sku: words(
    'SKU|Artikelnummer|UGS|COD|REF|Varenummer|Varenummer (SKU)|Artikelnr|商品コード|Código|' +
      'Numer katalogowy',
  ),
  name: words('Name|Naam|Nom|Nombre|Nome|Nazwa|Namn|Navn|名前|名称|商品名'),
  published: words(
    'Published|Veröffentlicht|Gepubliceerd|Publié|Publicado|Pubblicato|Opublikowano|' +
      'Opublikowany|Publicerad|Udgivet|Publiceret|公開済み|公開',
  ),
  featured: words(
    'Is featured?|Ist hervorgehoben?|Is uitgelicht?|Uitgelicht?|Mis en avant ?|' +
      '¿Está destacado?|In primo piano?|Em destaque?|É destaque?|Wyróżniony?|Polecany?|' +
      'Är utvald?|Är utvalt?|Er fremhævet?|Er udvalgt?|おすすめ商品ですか ?|注目商品ですか ?|おすすめですか ?',
  ),
  visibility: words(
    'Visibility in catalog|Visibility in catalogue|Sichtbarkeit im Katalog|' +
      'Zichtbaarheid in catalogus|Visibilité dans le catalogue|Visibilidad en el catálogo|' +
      'Visibilità nel catalogo|Visibilidade no catálogo|Widoczność w katalogu|' +
      'Synlighet i katalog|Synlighet i katalogen|Synlighed i katalog|Synlighed i kataloget|' +
      'カタログでの表示|カタログの表示状態|カタログでの表示状態',
  ),
  shortDescription: words(
    'Short description|Kurzbeschreibung|Korte beschrijving|Description courte|' +
      'Descripción corta|Breve descrizione|Descrição curta|Breve descrição|Krótki opis|' +
      'Kort beskrivning|Kort beskrivelse|簡単な説明|短い説明|抜粋',
  ),
  description: words(
    'Description|Beschreibung|Beschrijving|Descripción|Descrizione|Descrição|Opis|Beskrivning|' +
      'Beskrivelse|説明',
  ),
  inStock: words(
    'In stock?|Vorrätig?|Auf Lager?|Op voorraad?|En stock ?|¿Existencias?|¿En inventario?|' +
      '¿Hay existencias?|Disponibile?|In stock?|Em estoque?|Em stock?|W magazynie?|Na stanie?|' +
      'I lager?|På lager?|在庫あり ?|在庫はありますか ?',
  ),
  stock: words(
    'Stock|Lager|Bestand|Lagerbestand|Voorraad|Inventario|Existencias|Magazzino|Estoque|' +
      'Magazyn|Stan magazynowy|Lagersaldo|Lagerstatus|Lagerbeholdning|在庫|在庫数',
  ),
  weight: words('Weight|Gewicht|Poids|Peso|Waga|Vikt|Vægt|重量|重さ'),
  salePrice: words(
    'Sale price|Angebotspreis|Actieprijs|Aanbiedingsprijs|Kortingsprijs|Tarif promo|Prix promo|' +
      'Precio rebajado|Precio de oferta|Prezzo in offerta|Prezzo scontato|Preço promocional|' +
      'Preço com desconto|Cena promocyjna|Promocyjna cena|Reapris|Rabattpris|Udsalgspris|' +
      'Tilbudspris|セール価格',
  ),
  regularPrice: words(
    'Regular price|Regulärer Preis|Normaler Preis|Reguliere prijs|Normale prijs|Tarif régulier|' +
      'Prix régulier|Tarif normal|Precio normal|Precio regular|Prezzo di listino|Prezzo regolare|' +
      'Preço|Preço normal|Preço regular|Cena|Cena regularna|Regularna cena|Cena podstawowa|' +
      'Ordinarie pris|Normalpris|Normal pris|通常価格',
  ),
  categories: words(
    'Categories|Kategorien|Categorieën|Catégories|Categorías|Categorie|Categorias|Kategorie|' +
      'Kategorier|カテゴリー',
  ),
  tags: words('Tags|Schlagwörter|Étiquettes|Etiquetas|Tag|Tagi|Znaczniki|Etiketter|タグ'),
  images: words('Images|Bilder|Afbeeldingen|Imágenes|Immagini|Immagine|Imagens|Obrazki|Obrazy|Billeder|画像'),
  parent: words(
    'Parent|Übergeordnet|Übergeordnetes Produkt|Elternprodukt|Hoofd|Bovenliggend|Hoofdproduct|' +
      'Hoofditem|Superior|Principal|Genitore|Ascendente|Produto pai|Pai|Nadrzędny|Nadrzędne|' +
      'Rodzic|Överordnad|Förälder|Huvudprodukt|Overordnet|Forælder|親|親商品',
  ),
};

/** Columns of an attribute, whatever the language, say so and have its number. */
export const wooAttribute = /attribu|eigenschap|atribut|atrybut|egenskab|egenskap|属性|特性/i;
