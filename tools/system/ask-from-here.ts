import { type AskPartners, createAskPartners } from '../../apps/server/src/base/partners.ts'
import type { Config } from '../config.ts'

/** How a command calls providers: by the rules that the server keeps. What it may not call it says where somebody sits. */
export function askFromHere({ mode, partnerHosts: hosts, partnersNearby: nearby, gamesPort }: Config): {
  ask: AskPartners
  gamesUrl: string
} {
  const gamesUrl = `http://127.0.0.1:${gamesPort}`
  const places = { isProduction: mode === 'production', hosts, nearby, ownAddresses: [gamesUrl] }
  return { gamesUrl, ask: createAskPartners(places, ({ outcome }, isForbidden) => isForbidden && console.error(outcome)) }
}
