import type { Adapter, AdapterPayload } from 'oidc-provider'

const KEPT_MAX = 2_000
const kept = new Map<string, AdapterPayload>()

/** What the demo's log-ins on their way remember; gone with the process, and soon enough. */
export class MemoryAdapter implements Adapter {
  readonly #model: string

  constructor(model: string) {
    this.#model = model
  }

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    const [oldest] = kept.keys()
    if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest)
    kept.set(`${this.#model}:${id}`, payload)
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return kept.get(`${this.#model}:${id}`)
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...kept].find(([key, payload]) => key.startsWith(`${this.#model}:`) && payload.uid === uid)?.[1]
  }

  async findByUserCode(): Promise<undefined> {
    return undefined
  }

  async consume(id: string): Promise<void> {
    const payload = await this.find(id)
    if (payload) await this.upsert(id, { ...payload, consumed: 1 })
  }

  async destroy(id: string): Promise<void> {
    kept.delete(`${this.#model}:${id}`)
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key)
  }
}
