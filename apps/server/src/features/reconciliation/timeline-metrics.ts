import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../../base/database.ts'
import { readTimeline } from './timelines.store.ts'

/** Tells the monitoring which history the database lives in; nothing while it does not answer. */
export function tellTimeline(registry: Registry, db: Db): void {
  new Gauge({
    name: 'database_timeline',
    help: 'Counted up whenever another machine took over, or a copy was restored.',
    registers: [registry],
    async collect() {
      this.reset()
      const timeline = await readTimeline(db).catch(() => undefined)
      if (timeline !== undefined) this.set(Number(timeline))
    },
  })
}
