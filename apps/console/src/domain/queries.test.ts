import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { queryClient, readingOf } from './queries.ts'

after(() => queryClient.clear())

/** How often a page that opens just after another asks by itself. */
async function countAsked(reading: ReturnType<typeof readingOf<'listConfiguration'>>): Promise<number> {
  const client = new QueryClient({ defaultOptions: queryClient.getDefaultOptions() })
  let asked = 0
  const queryFn = async () => {
    asked += 1
    return { list: [] }
  }
  for (let page = 0; page < 2; page += 1) {
    const observer = new QueryObserver(client, { ...reading, queryFn })
    await new Promise<void>((resolve) => {
      const leave = observer.subscribe(({ fetchStatus, status }) => {
        if (fetchStatus !== 'idle' || status === 'pending') return
        resolve()
        leave()
      })
      const { fetchStatus, status } = observer.getCurrentResult()
      if (fetchStatus === 'idle' && status === 'success') {
        resolve()
        leave()
      }
    })
  }
  client.clear()
  return asked
}

test('what is edited is asked for again by each page that opens it, and other answers are shared for a moment', {
  tags: ['CON-014'],
}, async () => {
  assert.equal(await countAsked(readingOf('listConfiguration', { query: {}, isEdited: true })), 2)
  assert.equal(await countAsked(readingOf('listConfiguration', { query: {} })), 1)
})

test('what there is nothing to ask for yet is not asked', () => {
  assert.deepEqual(
    [readingOf('getWrittenTopic', { query: { id: '' }, isAsked: false }).enabled, readingOf('listConfiguration').enabled],
    [false, true],
  )
})
