import type { Asked } from '../verification/index.ts'
import type { OperatorTools } from './operator-tools.ts'
import { usernameOf } from './operators.store.ts'

/** What a page works out before it may try another password of that name. */
export async function getChallenge(
  tools: Pick<OperatorTools, 'proofOfWork' | 'clock'>,
  { merchantCode, username, address }: { merchantCode: string; username: string; address: string },
): Promise<{ challenge: string; expirationTime: number }> {
  const { challenge = '', expirationTime = 0 } = await tools.proofOfWork.ask(
    askedOf(merchantCode, usernameOf(username), address),
    tools.clock(),
  )
  return { challenge, expirationTime }
}

/** A challenge is for one name: work that was done for another is worth nothing. */
export const askedOf = (merchantCode: string, username: string, address: string): Asked => ({
  merchantCode,
  source: `operator\n${username}`,
  address,
})
