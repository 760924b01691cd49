import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { startTestApp } from '../../test/harness.ts'
import { systemClock } from '../base/clock.ts'
import { createDatabase } from '../base/database.ts'
import type { MerchantDirectory } from '../features/merchants/index.ts'
import { createMerchantDirectory } from '../features/merchants/wiring.ts'
import { startSummingDays } from './days.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp()
})
after(() => world.stop())

test('what fails for one merchant holds up no other, and the run counts as one that failed', async () => {
  const known = createMerchantDirectory(createDatabase(world.app.pool), systemClock)
  const asked: string[] = []
  const directory: MerchantDirectory = {
    ...known,
    byCode: async (code) => {
      asked.push(code)
      if (code === 'lantern') throw new Error('planted')
      return known.byCode(code)
    },
  }
  let run: () => Promise<unknown> = () => assert.fail('nothing was started')
  const told: unknown[] = []
  const server = {
    log: { warn: ({ err }: { err: Error }) => told.push(err.message) },
    jobs: {
      start: (_job: unknown, work: typeof run) => {
        run = work
        return async () => {}
      },
    },
  }
  const stop = startSummingDays(server as unknown as FastifyInstance, world.databaseUrl, { clock: systemClock, directory })
  await assert.rejects(run())
  await stop()
  const { rows } = await world.app.pool.query<{ code: string }>('select code from merchants')
  const twice = [...rows, ...rows].map(({ code }) => code)
  assert.deepEqual(asked.sort(), twice.sort())
  assert.deepEqual(told, ['planted', 'planted'])
})
