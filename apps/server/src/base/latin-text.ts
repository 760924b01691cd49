/** Letters that Unicode takes apart no further, as banks write them. */
const WRITTEN: Readonly<Record<string, string>> = {
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
}

/** A text in plain Latin letters, as far as its own are Latin: accents dropped, blanks made one. Others stay as they are. */
export function latinOf(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '')
  return [...plain]
    .map((sign) => WRITTEN[sign] ?? sign)
    .join('')
    .replace(/[\s\p{Default_Ignorable_Code_Point}]+/gu, ' ')
    .trim()
}
