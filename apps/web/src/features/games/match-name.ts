import { nameFinder } from '@pavilion/api/folded-name'

/** Those whose name holds the text, as lists of the server are searched; all of them for an empty text. */
export function matchName<Named extends { name: string }>(all: readonly Named[], text: string): readonly Named[] {
  const finds = nameFinder(text)
  return finds ? all.filter(({ name }) => finds(name)) : all
}
