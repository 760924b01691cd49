/** What a form holds, a word for each field. One that is missing is empty. */
export type Fields = Readonly<Record<string, string>>

/** A field that says one thing here and another there, and who of the two changed it. */
export type Difference = { name: string; mine: string; theirs: string; changedBy: 'me' | 'them' | 'both' }

const namesOf = (...all: readonly Fields[]): string[] => [...new Set(all.flatMap((fields) => Object.keys(fields)))]
const at = (fields: Fields, name: string): string => (Object.hasOwn(fields, name) ? fields[name] : undefined) ?? ''

/** Whether two forms say the same in every field. */
export const areSame = (one: Fields, other: Fields): boolean => namesOf(one, other).every((name) => at(one, name) === at(other, name))

/** What they have, and over it what I changed since `before`. */
export function keepMine(before: Fields, mine: Fields, theirs: Fields): Fields {
  const changed = namesOf(before, mine).filter((name) => at(mine, name) !== at(before, name))
  return { ...theirs, ...Object.fromEntries(changed.map((name) => [name, at(mine, name)])) }
}

/** Every field in which mine and theirs differ, in the order of theirs. */
export function listDifferences(before: Fields, mine: Fields, theirs: Fields): Difference[] {
  return namesOf(theirs, mine).flatMap((name) => {
    const [was, here, there] = [at(before, name), at(mine, name), at(theirs, name)]
    if (here === there) return []
    return [{ name, mine: here, theirs: there, changedBy: here === was ? 'them' : there === was ? 'me' : 'both' }]
  })
}

/** Whether they changed anything that I would not see in what I wrote. */
export const isOvertaken = (before: Fields, mine: Fields, theirs: Fields): boolean =>
  listDifferences(before, mine, theirs).some(({ changedBy }) => changedBy !== 'me')
