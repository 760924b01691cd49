import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { buildApp } from '../src/app.ts'
import { systemRandom } from '../src/base/random.ts'
import { runMerchantCommand } from '../src/commands/merchant-command.ts'
import { createTestClock, startTestApp } from './harness.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp({ clock: createTestClock() })
  await runMerchantCommand(world.databaseUrl, ['close-demo'])
})
after(() => world.stop())

const serveAs = async (databaseUrl: string, mode: 'production' | 'development') => {
  const app = await buildApp({ ...world.app.config, databaseUrl, mode }, { clock: world.clock, random: systemRandom })
  try {
    await app.listen()
  } finally {
    await app.close()
  }
}
const superuserUrl = () => {
  const [, database] = /@\/([^?]+)/.exec(world.databaseUrl) ?? []
  return (process.env.TEST_POSTGRES_URL ?? '').replace(/\/[^/?]+\?/, `/${database}?`)
}

test('production refuses a database role with more rights than it needs and accepts one that owns nothing', async () => {
  await assert.rejects(serveAs(world.databaseUrl, 'production'), /^Error: The role of DATABASE_URL owns its tables: in production/)
  await assert.rejects(serveAs(superuserUrl(), 'production'), /^Error: The role of DATABASE_URL is a superuser: in production/)
  await serveAs(world.app.config.databaseUrl, 'production')
})

test('a role that could become the owner, or make tables of its own, is refused likewise', async () => {
  const superuser = new pg.Client({ connectionString: superuserUrl() })
  await superuser.connect()
  const name = `test_near_${process.pid}`
  await superuser.query(`create role ${name} login password 'test'; grant test_owner to ${name}`)
  const nearUrl = world.databaseUrl.replace('//test_owner:', `//${name}:`)
  await assert.rejects(serveAs(nearUrl, 'production'), /owns its tables/)
  await superuser.query(`drop role ${name}`)
  await superuser.end()

  await world.app.pool.query('grant create on schema ledger to test_app')
  await assert.rejects(serveAs(world.app.config.databaseUrl, 'production'), /may make tables of its own/)
})

test('in development a role that owns its tables serves too', async () => {
  await serveAs(world.databaseUrl, 'development')
})
