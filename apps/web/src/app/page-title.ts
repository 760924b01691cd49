/** The title of a page in the browser's own bar. */
export const pageTitle = (title: string, merchantName: string): string => `${title} · ${merchantName}`
