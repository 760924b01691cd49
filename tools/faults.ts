// npm run faults: kills and freezes servers and their database under load, and then asks for every answer again.
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { runCommand } from './complaint.ts'
import { describeOutcome, isClean, runFaults } from './faults/run-faults.ts'
import { withUndoing } from './testing/temporary.ts'

await runCommand(() =>
  withUndoing(async () => {
    const { values } = parseArgs({
      options: {
        kills: { type: 'string', default: '10' },
        seconds: { type: 'string', default: '60' },
        members: { type: 'string', default: '48' },
        seed: { type: 'string', default: String(randomInt(1, 2 ** 31)) },
      },
    })
    const outcome = await runFaults({
      kills: Number(values.kills),
      seconds: Number(values.seconds),
      members: Number(values.members),
      seed: Number(values.seed),
      log: console.log,
    })
    console.log(describeOutcome(outcome))
    return isClean(outcome) ? 0 : 1
  }),
)
