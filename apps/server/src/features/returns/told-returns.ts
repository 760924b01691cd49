import { parseMinor } from '@pavilion/money'
import { launcherCalls } from '@pavilion/provider'
import { cached } from '../../base/cache.ts'
import type { Clock } from '../../base/clock.ts'
import type { AskPartners } from '../../base/partners.ts'
import type { ProviderLinks } from '../games/index.ts'
import { askProviderList } from '../rounds/index.ts'

/** Decimals of a provider's figures; further ones are ignored. */
export const TOLD_SCALE = 6

/**
 * A provider's figures of a game, in millionths: of a per cent of the stake, and of a stake.
 * Undefined where a figure is missing.
 */
export type ToldReturn = { percent: bigint | undefined; highest?: bigint | undefined; deviation: bigint | undefined }

/** What a provider tells of its games, by game. Undefined while it does not answer. */
export type ToldReturns = (merchantCode: string, providerCode: string) => Promise<ReadonlyMap<string, ToldReturn> | undefined>

/** What a version of a game returns changes with the version. */
const FRESH_FOR_MS = 600_000

class SilentProvider extends Error {}

/** Asks each provider once in ten minutes at most, and one that does not answer whenever its word is needed. */
export function createToldReturns(tools: { clock: Clock; links: ProviderLinks; ask: AskPartners; gamesUrl: string }): ToldReturns {
  const ask = cached(tools.clock, FRESH_FOR_MS, async (key) => {
    const [merchantCode = '', providerCode = ''] = key.split('\n')
    const link = await tools.links.byProvider(merchantCode, providerCode)
    const told = link && (await askProviderList(tools, link, launcherCalls.gameList))
    if (!told) throw new SilentProvider(key)
    return new Map(
      told.games.map(({ id, rtp, rtp_highest, deviation }) => [
        id,
        { percent: read(rtp), highest: read(rtp_highest ?? rtp), deviation: read(deviation) },
      ]),
    )
  })
  return (merchantCode, providerCode) =>
    ask(`${merchantCode}\n${providerCode}`).catch((error: unknown) => {
      if (error instanceof SilentProvider) return undefined
      throw error
    })
}

/** Nothing is made of a word that is no number, nor of none at all. */
function read(text: string | undefined): bigint | undefined {
  const millionths = text === undefined ? undefined : parseMinor(text, TOLD_SCALE)
  return millionths === 0n ? undefined : millionths
}
