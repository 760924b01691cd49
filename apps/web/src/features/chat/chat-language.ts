/** The language that a chat is launched in: the stored one in capitals, every kind of Chinese as `CN`, and a default for none. */
export function chatLanguage(stored: string | null, fallback: string): string {
  const language = (stored === null || stored.trim() === '' ? fallback : stored).trim().toUpperCase()
  return /^(CN|ZH)([-_].*)?$/.test(language) || /[-_]CN$/.test(language) ? 'CN' : language
}
