// npm run faults: lets everything befall servers and their database that they must survive, under load, and then asks for every
// answer again. `--only server,cut` names the disasters, `--kills` their number.
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { Complaint, runCommand } from './complaint.ts'
import { describeOutcome, isClean, runFaults } from './faults/run-faults.ts'
import { allDisasters, isDisaster } from './faults/strike.ts'
import { withUndoing } from './testing/temporary.ts'

await runCommand(() =>
  withUndoing(async () => {
    const { values } = parseArgs({
      options: {
        kills: { type: 'string', default: String(allDisasters.length) },
        only: { type: 'string' },
        seconds: { type: 'string', default: '120' },
        members: { type: 'string', default: '48' },
        seed: { type: 'string', default: String(randomInt(1, 2 ** 31)) },
      },
    })
    const only = values.only?.split(',')
    const strange = only?.find((name) => !isDisaster(name))
    if (strange !== undefined) throw new Complaint(`There is no disaster "${strange}", only ${allDisasters.join(', ')}.`)
    const kinds = only?.filter(isDisaster)
    const disasters = kinds && Array.from({ length: Number(values.kills) }, (_, index) => kinds[index % kinds.length] ?? 'server')
    const outcome = await runFaults({
      ...(disasters ? { disasters } : {}),
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
