import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { type Algorithm, hash, parseOptions, verify } from '@node-rs/argon2'
import { RequestRefused } from '../../base/errors.ts'

/** `Algorithm.Argon2id`: the enum itself is erased with the types. */
const ARGON2ID = 2 as Algorithm.Argon2id

const HASH = /^\$argon2(?:id|i|d)\$/

/** OWASP Password Storage: Argon2id with 19 MiB, 2 passes, 1 lane. */
const STRENGTH = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Of a queue this long the last waits about two seconds on two cores. */
const WAITING_MAX = 256

/** Hashes and checks passwords, no more at a time than there are cores: each takes 19 MiB and a core for some milliseconds. */
export type Passwords = {
  /** The hash to keep. Throws `unavailable` when too many wait already. */
  hash(password: string): Promise<string>
  /**
   * Whether the password matches the hash. Without a hash it returns false after the same work, so
   * that the time does not reveal whether the account exists. A text that is no hash (an account
   * without a password) never matches. `isOutdated` asks for a new hash after the strength was
   * raised.
   */
  verify(hashed: string | undefined, password: string): Promise<{ isRight: boolean; isOutdated: boolean }>
}

/** The passwords of one process. */
export function createPasswords(cores = availableParallelism(), waitingMax = WAITING_MAX): Passwords {
  const inTurn = createTurns(cores, waitingMax)
  const nobodys = inTurn(() => hash(randomBytes(32).toString('base64'), STRENGTH))
  nobodys.catch(() => {})
  return {
    hash: (password) => inTurn(() => hash(preparePassword(password), STRENGTH)),
    verify: async (hashed, password) => {
      const own = hashed !== undefined && HASH.test(hashed) ? hashed : undefined
      const against = own ?? (await nobodys)
      const isSame = await inTurn(() => verify(against, preparePassword(password)))
      const isRight = isSame && own !== undefined
      return { isRight, isOutdated: isRight && isOutdated(against) }
    },
  }
}

/**
 * The password as it is hashed and measured: composed characters (Unicode NFC) and plain spaces, as RFC 8265 asks of an
 * OpaqueString, so that two keyboards type the same password. Nothing else is changed, and nothing is cut.
 */
export function preparePassword(password: string): string {
  return password.replace(/\p{Zs}/gu, ' ').normalize('NFC')
}

/** Its length in characters (Unicode code points). */
export function passwordLength(password: string): number {
  return [...preparePassword(password)].length
}

function isOutdated(hashed: string): boolean {
  const is = parseOptions(hashed)
  return is.algorithm !== ARGON2ID || is.memoryCost !== STRENGTH.memoryCost || is.timeCost !== STRENGTH.timeCost
}

/** Lets `places` jobs run at a time and `waitingMax` wait; further ones are refused at once. */
function createTurns(places: number, waitingMax: number): <Result>(job: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (job) => {
    if (running < places) running += 1
    else if (waiting.length >= waitingMax) throw new RequestRefused('unavailable')
    // The one that leaves hands its place on, so the count stays.
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await job()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
