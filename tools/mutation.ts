// npm run mutation: changes the code that decides about money and ways in, one expression at a time, and sees whether the tests notice.
// With words, the areas whose names they are.
import { Complaint, runCommand } from './complaint.ts'
import { areas } from './mutation/areas.ts'
import { mutate } from './mutation/mutate.ts'
import { createTally, type Tally } from './testing/tally.ts'
import { withUndoing } from './testing/temporary.ts'

/** Per cent of the changes that must be noticed. */
const SCORE_MIN = 85

/** Each area counts as one test. Survivors are listed where the score is too low, and of an area that was asked for by name. */
export async function runMutations(wanted: readonly string[], tally: Tally): Promise<void> {
  const unknown = wanted.find((name) => !areas.some((area) => area.name === name))
  if (unknown !== undefined) throw new Complaint(`There is no area "${unknown}", but ${areas.map(({ name }) => name).join(', ')}.`)
  tally.section('Changes that the tests have to notice')
  for (const area of areas.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const name = `tests notice ${SCORE_MIN} % of all changes: ${area.name}`
    const startedAt = performance.now()
    try {
      const { score, changes, survivors } = await mutate(area)
      const told = survivors.map(({ where, change }) => `${where}: ${change.replaceAll(/\s+/g, ' ').slice(0, 120)}`)
      tally.note(`Mutation of ${area.name}: ${score.toFixed(1)} % of ${changes} changes noticed`)
      if (score >= SCORE_MIN) tally.pass(name)
      else tally.fail({ name, where: area.files.join(' '), error: told.join('\n') })
      if (wanted.length > 0) for (const line of told) console.log(line)
    } catch (error) {
      tally.fail({ name, where: area.files.join(' '), error: error instanceof Error ? error.message : String(error) })
    }
    tally.took({ file: `mutation of ${area.name}`, ms: performance.now() - startedAt })
  }
}

if (import.meta.main) {
  await runCommand(() =>
    withUndoing(async () => {
      const tally = createTally()
      await runMutations(process.argv.slice(2), tally)
      return tally.finish()
    }),
  )
}
