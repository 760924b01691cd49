/** What a probe asks: a pool of connections to PostgreSQL. */
type Asked = { query: (text: string) => Promise<unknown> }

const DATABASE_WITHIN_MS = 1_500

/** Returns whether the database answers in time. Callers at the same time share one query, which uses one connection at most. */
export function createDatabaseProbe(pool: Asked): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined
  return async () => {
    asking ??= pool.query('select 1').then(
      () => true,
      () => false,
    )
    const asked = asking
    void asked.then(() => {
      if (asking === asked) asking = undefined
    })
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), DATABASE_WITHIN_MS)
    })
    const isAnswered = await Promise.race([asked, late])
    clearTimeout(timer)
    return isAnswered
  }
}
