import type { MemberId } from '../../base/ids.ts'
import { shardOf } from '../../ledger/index.ts'
import type { ProviderTools } from './provider-tools.ts'

/**
 * Which database server keeps which shards, as the tools of the provider protocol that work on it. A member and everything that
 * is the member's stands on the server of its shard, so that a call of the protocol needs one server; see
 * docs/decisions/0295-shards-on-several-servers.md.
 */
export type WalletServers = {
  /** The tools on the server that keeps this shard (0 to 255). */
  of(shard: number): ProviderTools
  /** The tools on the server that keeps everything of this member. */
  ofMember(member: MemberId): ProviderTools
  /** Each server's once, the first shard's first. */
  all: readonly ProviderTools[]
}

/** All shards on one server. */
export const onOneServer = (tools: ProviderTools): WalletServers => ({ of: () => tools, ofMember: () => tools, all: [tools] })

/** Shards on several servers: each takes those from `firstShard` on, up to the next one's. Throws when no server has shard 0. */
export function onServers(servers: readonly { firstShard: number; tools: ProviderTools }[]): WalletServers {
  const sorted = [...servers].sort((a, b) => b.firstShard - a.firstShard)
  const last = sorted.at(-1)
  if (last?.firstShard !== 0) throw new Error('no server keeps shard 0')
  const of = (shard: number) => (sorted.find(({ firstShard }) => firstShard <= shard) ?? last).tools
  return {
    of,
    ofMember: (member) => of(shardOf(member)),
    all: sorted.map(({ tools }) => tools).reverse(),
  }
}
