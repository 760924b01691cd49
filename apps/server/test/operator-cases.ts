import { randomUUID } from 'node:crypto'
import { proposeAppReset, proposeOperator } from '@pavilion/api/operator-accounts'
import { proposeOperatorRoles } from '@pavilion/api/operators'
import type { startTestApp } from './harness.ts'
import type { Answer, Client } from './member-client.ts'
import { openOperator } from './operator-client.ts'
import { testSeals } from './seals.ts'

type World = Awaited<ReturnType<typeof startTestApp>>

const wanted = () => ({ requestId: randomUUID(), reason: 'a test of one alone' })

let names = 0
const newName = (kind: string): string => `${kind}${++names}`

/** What one owner proposes about operators: makes what it is about, and returns the call that proposes it. */
export const operatorCases: Readonly<Record<string, (world: World) => Promise<(by: Client) => Promise<Answer>>>> = {
  'roles of an operator': async (world) => {
    const { operatorId } = await openOperator(world, newName('promoted'), ['viewer'])
    return (by) => by.call(proposeOperatorRoles, { body: { ...wanted(), id: operatorId.toString(), roles: ['owner'] } })
  },
  'an operator who is added': async () => {
    const username = newName('added')
    return (by) => by.call(proposeOperator, { body: { ...wanted(), username, roles: ['cashier'] } })
  },
  'another app of an operator': async (world) => {
    const name = newName('phoneless')
    const { operatorId } = await openOperator(world, name, ['viewer'])
    const secret = testSeals.seal('operators.totp_secret', `pavilion/${name}`, 'ENROLLED')
    await world.app.pool.query('update operators set totp_secret = $1 where id = $2', [secret, operatorId])
    return (by) => by.call(proposeAppReset, { body: { ...wanted(), id: operatorId.toString() } })
  },
}
