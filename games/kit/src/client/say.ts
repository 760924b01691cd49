/** Returns the text of a key in one language; `values` are filled in where the text names them, as `{name}`. */
export type Say<Key extends string> = (key: Key, values?: Readonly<Record<string, string | number>>) => string

/** Says the texts of one language. */
export function sayOf<Key extends string>(texts: Readonly<Record<Key, string>>): Say<Key> {
  return (key, values = {}) => texts[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
