const words = (text: string): string[] => text.split('|');

/**
 * The headings of WooCommerce's export in 24 languages, one list a column: those of the translations that WordPress
 * hands out (of 2022), and others that older or newer releases have.
 */
export const wooWords = {
  type: words(
    'Type|Typ|Tipo|Rodzaj|タイプ|種類|種別|Produkttyp|Varetype|Τύπος|Laji|Tipe|형식|Тип|ชนิด|Tür|Loại|类型|' +
      '類型',
  ),
  sku: words(
    'SKU|Artikelnummer|UGS|COD|REF|Varenummer|Varenummer (SKU)|Artikelnr|商品コード|Código|' +
      'Numer katalogowy|Κωδικός προϊόντος|Tuotetunnus (SKU)|Артикул|รหัสสินค้า|Stok kodu (SKU)|' +
      'Mã sản phẩm|貨號',
  ),
  name: words(
    "Name|Naam|Nom|Nombre|Nome|Nazwa|Namn|Navn|名前|名称|商品名|Όνομα|Nimi|Nama|이름|Имя|ชื่อ|İsim|Ім'я|" +
      'Tên|名稱',
  ),
  published: words(
    'Published|Veröffentlicht|Gepubliceerd|Publié|Publicado|Pubblicato|Opublikowano|Opublikowany|' +
      'Publicerad|Udgivet|Publiceret|公開済み|公開|Δημοσιευμένο|Julkaistu|Telah Terbit|발행됨|Publisert|' +
      'Опубликован|เผยแพร่แล้ว|Yayımlanmış|Опубліковано|Đã đăng|已发布|已發佈',
  ),
  featured: words(
    'Is featured?|Ist hervorgehoben?|Is uitgelicht?|Uitgelicht?|Mis en avant ?|¿Está destacado?|' +
      'In primo piano?|Em destaque?|É destaque?|Wyróżniony?|Polecany?|Är utvald?|Är utvalt?|' +
      'Er fremhævet?|Er udvalgt?|おすすめ商品ですか ?|注目商品ですか ?|おすすめですか ?|Er fremhævet (udvalgt)?|' +
      'Είναι προτεινόμενο;|On esittelyssä?|Apakah diunggulkan?|オススメですか ?|추천 상품입니까?|Er fremhevet?|' +
      'Wyróżniony produkt?|рекомендуемый?|เป็นรายการเด่นหรือไม่|Öne çıkan?|Рекомендовано?|' +
      'Nhãn nổi bật?|是推荐产品？|是特色商品？',
  ),
  visibility: words(
    'Visibility in catalog|Visibility in catalogue|Sichtbarkeit im Katalog|' +
      'Zichtbaarheid in catalogus|Visibilité dans le catalogue|Visibilidad en el catálogo|' +
      'Visibilità nel catalogo|Visibilidade no catálogo|Widoczność w katalogu|Synlighet i katalog|' +
      'Synlighet i katalogen|Synlighed i katalog|Synlighed i kataloget|カタログでの表示|カタログの表示状態|' +
      'カタログでの表示状態|Synlighed i katalog (shoppens frontend)|Ορατότητα στον κατάλογο|' +
      'Näkyvyys tuoteluettelossa|Kenampakan pada katalog|카탈로그에 표시 여부|Видимость в каталоге|' +
      'การมองเห็นในแค็ตตาล็อก|Katalogda görünürlük|Видимість в каталозі|Hiển thị trong danh mục|' +
      '在列表页可见|目錄的可見度',
  ),
  shortDescription: words(
    'Short description|Kurzbeschreibung|Korte beschrijving|Description courte|Descripción corta|' +
      'Breve descrizione|Descrição curta|Breve descrição|Krótki opis|Kort beskrivning|' +
      'Kort beskrivelse|簡単な説明|短い説明|抜粋|Σύντομη περιγραφή|Lyhyt kuvaus|Deskripsi singkat|간단한 설명|' +
      'Korte omschrijving|Descrição breve|Краткое описание|คำอธิบายแบบย่อ|Kısa açıklama|' +
      'Короткий опис|Mô tả ngắn|简短描述|簡短內容說明',
  ),
  description: words(
    'Description|Beschreibung|Beschrijving|Descripción|Descrizione|Descrição|Opis|Beskrivning|' +
      'Beskrivelse|説明|Περιγραφή|Kuvaus|Deskripsi|설명|Описание|รายละเอียดเพิ่มเติม|Açıklama|Опис|' +
      'Mô tả|描述',
  ),
  inStock: words(
    'In stock?|Vorrätig?|Auf Lager?|Op voorraad?|En stock ?|¿Existencias?|¿En inventario?|' +
      '¿Hay existencias?|Disponibile?|Em estoque?|Em stock?|W magazynie?|Na stanie?|I lager?|' +
      'På lager?|在庫あり ?|在庫はありますか ?|Σε απόθεμα;|Varasto?|Stok tersedia?|在庫の有無|재고가 있나요?|В наличии?|' +
      'มีสินค้าในคลังสินค้า?|Stokta?|В наявності?|Còn hàng?|有货？|有庫存？',
  ),
  stock: words(
    'Stock|Lager|Bestand|Lagerbestand|Voorraad|Inventario|Existencias|Magazzino|Estoque|Magazyn|' +
      'Stan magazynowy|Lagersaldo|Lagerstatus|Lagerbeholdning|在庫|在庫数|Lagerantal|Απόθεμα|Varasto|' +
      'Varastossa|Stok|재고|Qtd Stock|Запасы|Склад|I lager|คลังสินค้า|สต็อก|Запас|На складі|Kho|库存|' +
      '库存数|庫存',
  ),
  weight: words(
    'Weight|Gewicht|Poids|Peso|Waga|Vikt|Vægt|重量|重さ|Βάρος|Paino|Berat|무게|Vekt|Вес|น้ำหนัก|' +
      'Ağırlık|Вага|Cân nặng',
  ),
  salePrice: words(
    'Sale price|Angebotspreis|Actieprijs|Aanbiedingsprijs|Kortingsprijs|Tarif promo|Prix promo|' +
      'Precio rebajado|Precio de oferta|Prezzo in offerta|Prezzo scontato|Preço promocional|' +
      'Preço com desconto|Cena promocyjna|Promocyjna cena|Reapris|Rabattpris|Udsalgspris|' +
      'Tilbudspris|セール価格|Τιμή προσφοράς|Alennettu hinta|Harga obral|할인 가격|Utsalgspris|' +
      'Акционная цена|ราคาที่ลด|İndirimli satış fiyatı|Ціна зі знижкою|Giá khuyến mãi|促销价格|折扣價',
  ),
  regularPrice: words(
    'Regular price|Regulärer Preis|Normaler Preis|Reguliere prijs|Normale prijs|Tarif régulier|' +
      'Prix régulier|Tarif normal|Precio normal|Precio regular|Prezzo di listino|Prezzo regolare|' +
      'Preço|Preço normal|Preço regular|Cena|Cena regularna|Regularna cena|Cena podstawowa|' +
      'Ordinarie pris|Normalpris|通常価格|Κανονική τιμή|Normaali hinta|Harga normal|標準価格|정상 가격|' +
      'Ordinær pris|Базовая цена|ราคาปกติ|Normal fiyat|Звичайна ціна|Giá bán thường|常规售价|原價',
  ),
  categories: words(
    'Categories|Kategorien|Categorieën|Catégories|Categorías|Categorie|Categorias|Kategorie|' +
      'Kategorier|カテゴリー|Κατηγορίες|Osastot|Kategori|카테고리|Категории|หมวดหมู่|Kategoriler|Категорії|' +
      'Danh mục|分类|分類',
  ),
  tags: words(
    'Tags|Schlagwörter|Étiquettes|Etiquetas|Tag|Tagi|Znaczniki|Etiketter|タグ|Ετικέτες|Avainsanat|' +
      '태그|Stikkord|Метки|ป้ายกำกับ|Etiketler|Позначки|Từ khóa|标签|標籤',
  ),
  images: words(
    'Images|Bilder|Afbeeldingen|Imágenes|Immagini|Immagine|Imagens|Obrazki|Obrazy|Billeder|画像|' +
      'Εικόνες|Kuvat|Gambar-gambar|이미지|Изображения|ไฟล์รูปภาพ|Görseller|Зображення|Hình ảnh|图片|圖片',
  ),
  parent: words(
    'Parent|Übergeordnet|Übergeordnetes Produkt|Elternprodukt|Hoofd|Bovenliggend|Hoofdproduct|' +
      'Hoofditem|Superior|Principal|Genitore|Ascendente|Produto pai|Pai|Nadrzędny|Nadrzędne|Rodzic|' +
      'Överordnad|Förälder|Huvudprodukt|Overordnet|Forælder|親|親商品|Forældre|Γονέας|Ylempi taso|' +
      'Induk|상위|Forelder|Element nadrzędny|Родительский|หลัก|Ebeveyn|Предок|Gốc|父级|上層',
  ),
  length: words(
    'Length|Længde|Länge|Μήκος|Longitud|Pituus|Longueur|Panjang|Lunghezza|長さ|길이|Lengde|Lengte|' +
      'Długość|Comprimento|Длина|Längd|ยาว|Uzunluk|Довжина|Độ dài|长度|長',
  ),
  width: words(
    'Width|Bredde|Breite|Πλάτος|Anchura|Leveys|Largeur|Lebar|Larghezza|幅|폭|Breedte|Szerokość|' +
      'Largura|Ширина|Bredd|กว้าง|Genişlik|Độ rộng|宽度|寬',
  ),
  height: words(
    'Height|Højde|Höhe|Ύψος|Altura|Korkeus|Hauteur|Tinggi|Altezza|高さ|높이|Høyde|Hoogte|Wysokość|' +
      'Высота|Höjd|สูง|Yükseklik|Висота|Chiều cao|高度|高',
  ),
};

/** Columns of an attribute, whatever the language, say so and have its number. */
export const wooAttribute =
  /attribu|eigenschap|atribut|atrybut|egenskab|egenskap|ιδιότητ|ominaisu|атрибут|nitelik|thuộc tính|คุณสมบัติ|속성|属性|屬性|特性/i;
