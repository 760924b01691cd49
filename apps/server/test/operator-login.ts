import type { OperatorRole } from '@pavilion/api/endpoint'
import { finishOperatorLogin, getOperatorChallenge, startOperatorLogin } from '@pavilion/api/operators'
import { TOTP } from 'otpauth'
import { createPasswords } from '../src/features/passwords/wiring.ts'
import { solveProof } from '../src/features/verification/wiring.ts'
import type { startTestApp } from './harness.ts'
import { type Client, createClient } from './member-client.ts'

type World = Awaited<ReturnType<typeof startTestApp>>

export const OPERATOR_PASSWORD = 'ledgers under lamplight'

const passwordHash = createPasswords().hash(OPERATOR_PASSWORD)

/** An operator who never logged in. */
export async function addOperatorRow(world: World, username: string, roles: readonly OperatorRole[] = ['viewer']): Promise<bigint> {
  const { rows } = await world.app.pool.query<{ id: bigint }>(
    "insert into operators (merchant_code, username, password_hash, roles, created_at) values ('pavilion', $1, $2, $3, $4) returning id",
    [username, await passwordHash, roles, world.clock()],
  )
  return rows[0]?.id ?? 0n
}

/** What the operator's app shows now. */
export const codeNow = (world: World, secret: string) => new TOTP({ secret }).generate({ timestamp: world.clock().getTime() })

/** The first step. */
export const enterPassword = (client: Client, username: string, password = OPERATOR_PASSWORD) =>
  client.call(startOperatorLogin, { body: { username, password } })

/** The work that is asked for after three failures of a name. */
export async function workFor(client: Client, username: string): Promise<{ challenge: string; answer: string }> {
  const { value } = await client.call(getOperatorChallenge, { query: { username } })
  const challenge = value?.challenge ?? ''
  return { challenge, answer: solveProof(challenge) ?? '' }
}

/** The first step with that work done. */
export const enterPasswordProving = async (client: Client, username: string, password = OPERATOR_PASSWORD) =>
  client.call(startOperatorLogin, { body: { username, password, verification: await workFor(client, username) } })

/** The second step. */
export async function enterCode(client: Client, ticket: string, code: string) {
  const answer = await client.call(finishOperatorLogin, { body: { ticket, code } })
  if (answer.value) client.token = answer.value.token
  return answer
}

/** The first log-in of an operator: an app learns the secret. */
export async function enrol(world: World, username: string): Promise<{ client: Client; secret: string; recoveryCodes: string[] }> {
  const client = createClient(world.app)
  const started = (await enterPassword(client, username)).value
  const secret = started?.enrolment?.secret ?? ''
  const finished = await enterCode(client, started?.ticket ?? '', codeNow(world, secret))
  if (!finished.value) throw new Error(`${username} could not enrol: ${finished.errorCode}`)
  return { client, secret, recoveryCodes: finished.value.recoveryCodes ?? [] }
}
