const STROKE = 'fill="none" stroke="#F4F6FB" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"'

/** Drawing of each category in a box of 28 units: marigold shape (m), iris shape (i) and light lines over them. */
const ICONS: Record<string, { m: string; i: string; lines: string }> = {
  HOT: {
    i: 'M14 3C15 8 21 10.5 21 17A7 7.6 0 0 1 7 17C7 13 9 11.5 9.5 8.5C11 9.5 11.6 11 11.6 12.4C13.4 10 14.2 6.6 14 3Z',
    m: 'M14 13.5C14.6 16 17.4 17 17.4 20A3.4 3.6 0 0 1 10.6 20C10.6 17.4 13.4 16.6 14 13.5Z',
    lines: '',
  },
  FAV: {
    i: 'M14 24L5 15.2A5.6 5.6 0 0 1 13 7.4L14 8.5L15 7.4A5.6 5.6 0 0 1 23 15.2Z',
    m: 'M14 9.6l1.6 3.3 3.6.5-2.6 2.5.6 3.6-3.2-1.7-3.2 1.7.6-3.6-2.6-2.5 3.6-.5Z',
    lines: '',
  },
  INHOUSE: {
    i: 'M6.5 14H21.5V22.5H6.5Z',
    m: 'M14 3.5C15 8 19 11 25.5 12C25 14 24 14.6 22.6 14.6H5.4C4 14.6 3 14 2.5 12C9 11 13 8 14 3.5Z',
    lines: 'M10 18V22.5M14 17V22.5M18 18V22.5M4 24.2H24',
  },
  RNG: {
    i: 'M4 6.5A2.5 2.5 0 0 1 6.5 4H18.5A2.5 2.5 0 0 1 21 6.5V21.5A2.5 2.5 0 0 1 18.5 24H6.5A2.5 2.5 0 0 1 4 21.5Z',
    m: 'M23.6 8.2a2 2 0 1 1 1.6 0V14a2.6 2.6 0 0 1-2.6 2.6H21V15H22.6a1 1 0 0 0 1-1ZM6.5 9H18.5V18H6.5Z',
    lines: 'M9.4 11.2H15.4L11.8 16.4',
  },
  SPORTS: {
    i: 'M14 3.5A10.5 10.5 0 1 1 14 24.5A10.5 10.5 0 1 1 14 3.5Z',
    m: 'M14 9.2L18.4 12.4L16.7 17.6H11.3L9.6 12.4Z',
    lines: 'M14 9.2V3.8M18.4 12.4L23.6 10.6M16.7 17.6L20 22.4M11.3 17.6L8 22.4M9.6 12.4L4.4 10.6',
  },
  ESPORTS: {
    i: 'M8 8H20A6 6 0 0 1 26 14C26 19 25 22.5 22.6 22.5C20.4 22.5 19.4 19 17 19H11C8.6 19 7.6 22.5 5.4 22.5C3 22.5 2 19 2 14A6 6 0 0 1 8 8Z',
    m: 'M18.4 11.2a1.5 1.5 0 1 1 0 3 1.5 1.5 0 1 1 0-3ZM21.8 13.8a1.5 1.5 0 1 1 0 3 1.5 1.5 0 1 1 0-3Z',
    lines: 'M9 11.4V16.2M6.6 13.8H11.4',
  },
  LOTT: {
    i: 'M11 10.5A7.5 7.5 0 1 1 11 25.4A7.5 7.5 0 1 1 11 10.5Z',
    m: 'M19 2.6A6 6 0 1 1 19 14.6A6 6 0 1 1 19 2.6Z',
    lines: 'M9.4 15.8L11.4 14.8V21M17.4 7.2H20.4L18.4 10.8',
  },
  ELOTT: {
    i: 'M14 6A9.5 9.5 0 1 1 14 25A9.5 9.5 0 1 1 14 6Z',
    m: 'M16 8.6L10.4 16.4H13.6L12.4 22.4L18 14.4H14.8Z',
    lines: 'M11.4 3H16.6M21.4 7.2L23 5.6',
  },
  FISH: {
    i: 'M3 14.5C6 8.8 14.6 7.4 19.4 13L25 9V20L19.4 16C14.6 21.6 6 20.2 3 14.5Z',
    m: 'M11.4 9.4C12.4 6.6 15 5 17.6 5.2C17.4 7 17 8.8 16.2 10.4C14.6 9.4 13 9.2 11.4 9.4ZM11.6 19.6C12.4 21.8 14 23 16 23.2C16.2 21.6 16 20 15.4 18.8Z',
    lines: 'M7.8 13.4V13.5M12 11.6C13.2 13.4 13.2 15.6 12 17.4',
  },
  PVP: {
    i: 'M4.6 8.2L14 5L19.4 20.6L10 23.8Z',
    m: 'M15.4 4.6L23.8 8.2L18.6 21.6L16.2 20.6L20 19.8L15.2 5.4Z',
    lines:
      'M12 11.6C13.8 12.4 14.8 13.4 14.6 14.8C14.4 16 12.8 16 12.4 15.2C12.4 16.2 10.8 16.8 10.2 15.8C9.6 14.6 10.6 13.2 12 11.6ZM12.6 15.6L13.4 17.8',
  },
  LIVE: {
    i: 'M5.4 9.6A3 3 0 0 1 8.4 6.6H15.8A3 3 0 0 1 18.8 9.6V18.4A3 3 0 0 1 15.8 21.4H8.4A3 3 0 0 1 5.4 18.4Z',
    m: 'M20.2 12.4L25.4 9V19L20.2 15.6Z',
    lines: 'M10.2 11L14.6 14L10.2 17Z',
  },
}

/** The categories that have an icon. */
export const CATEGORY_IDS = Object.keys(ICONS)

/** A two-tone icon of 28 px: iris behind, marigold before, thin light lines. Throws for an unknown category. */
export function categoryIcon(id: string): string {
  const icon = ICONS[id]
  if (icon === undefined) throw new Error(`no icon for the category ${id}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="28" height="28" viewBox="0 0 28 28"><defs><linearGradient id="i" x2="0" y2="1"><stop stop-color="#9BA7FF"/><stop offset="1" stop-color="#4F5EE6"/></linearGradient><linearGradient id="m" x2="0" y2="1"><stop stop-color="#FFD86B"/><stop offset="1" stop-color="#FF9F1A"/></linearGradient></defs><path d="${icon.i}" fill="url(#i)"/><path d="${icon.m}" fill="url(#m)"/>${icon.lines === '' ? '' : `<path d="${icon.lines}" ${STROKE}/>`}</svg>`
}
