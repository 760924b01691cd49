import { randomUUID } from 'node:crypto'
import { changeConfiguration, listConfiguration, listConfigurationChanges, proposeConfiguration } from '@pavilion/api/settings'
import type { startTestApp } from './harness.ts'
import { type Client, createClient } from './member-client.ts'
import { openOperator } from './operator-client.ts'

type World = Awaited<ReturnType<typeof startTestApp>>
type Wanted = { part: string; name?: string; value: string | null; seen: string | null; requestId?: string; reason?: string }

const bodyOf = (wanted: Wanted) => ({ requestId: randomUUID(), reason: 'a test of it', name: '', ...wanted })

/** Sets one thing of the configuration, or proposes it. */
export const changeItem = (by: Client, wanted: Wanted) => by.call(changeConfiguration, { body: bodyOf(wanted) as never })
export const proposeItem = (by: Client, wanted: Wanted) => by.call(proposeConfiguration, { body: bodyOf(wanted) as never })

/** Two owners of a merchant, and how a test looks at what they set. */
export async function openOwners(world: World) {
  const owner = await openOperator(world, 'owner-one', ['owner'])
  const second = await openOperator(world, 'owner-two', ['owner'])
  const list = async (query: object = {}) => (await owner.call(listConfiguration, { query })).value?.list ?? []
  return {
    owner,
    second,
    list,
    item: async (part: string, name = '', query: object = {}) => (await list(query)).find((one) => one.part === part && one.name === name),
    changes: async (query: object = {}) => (await owner.call(listConfigurationChanges, { query })).value?.list ?? [],
    visitor: () => {
      world.clock.advance(2_001)
      return createClient(world.app)
    },
  }
}
