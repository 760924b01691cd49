import { Counter, type Registry } from 'prom-client'
import type { ProviderLink } from '../games/index.ts'
import type { Excess } from './withheld.store.ts'

/** Counts a withheld win. */
export type CountWithheld = (link: ProviderLink, reason: Excess) => void

/**
 * Metric of wins that a provider paid beyond its limits. Those without a bet have the reason
 * `no-bet`.
 */
export function createWithheldMetrics(registry: Registry): CountWithheld {
  const counter = new Counter({
    name: 'provider_wins_withheld_total',
    help: 'Wins beyond the limits of their provider, by casino and reason.',
    labelNames: ['casino', 'reason'],
    registers: [registry],
  })
  return (link, reason) => counter.inc({ casino: link.casinoId, reason })
}
