/** Those whose name holds the text, whatever its case; all of them for an empty text. */
export function matchName<Named extends { name: string }>(all: readonly Named[], text: string): readonly Named[] {
  const wish = text.trim().toLocaleLowerCase()
  return wish === '' ? all : all.filter(({ name }) => name.toLocaleLowerCase().includes(wish))
}
