import { foldName } from '@pavilion/api/folded-name'

/** Those whose name holds the text, as lists of the server are searched; all of them for a text of which nothing counts. */
export function matchName<Named extends { name: string }>(all: readonly Named[], text: string): readonly Named[] {
  const wish = foldName(text)
  return wish === '' ? all : all.filter(({ name }) => foldName(name).includes(wish))
}
