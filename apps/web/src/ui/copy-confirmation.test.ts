import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCopier } from './copy-confirmation.ts'

function copying(write: (text: string) => Promise<void>) {
  const shown: boolean[] = []
  const waits: { run: () => void; delayMs: number; isOff: boolean }[] = []
  const copier = createCopier({
    write,
    show: (isConfirmed) => shown.push(isConfirmed),
    later: (run, delayMs) => {
      const wait = { run, delayMs, isOff: false }
      waits.push(wait)
      return () => {
        wait.isOff = true
      }
    },
  })
  return { copier, shown, waits }
}

test('a copy is confirmed for two seconds and then no longer', { tags: ['CONST-23', 'DROPDOWN-13'] }, async () => {
  const written: string[] = []
  const { copier, shown, waits } = copying(async (text) => void written.push(text))
  await copier.copy('100001')
  assert.deepEqual([written, shown, waits.map(({ delayMs }) => delayMs)], [['100001'], [true], [2_000]])
  waits[0]?.run()
  assert.deepEqual(shown, [true, false])
})

test('a second copy starts the two seconds again', async () => {
  const { copier, waits } = copying(async () => {})
  await copier.copy('a')
  await copier.copy('a')
  assert.deepEqual(
    waits.map(({ isOff }) => isOff),
    [true, false],
  )
})

test('a copy that failed is not confirmed', async () => {
  const { copier, shown, waits } = copying(async () => {
    throw new Error('denied')
  })
  await copier.copy('a')
  assert.deepEqual([shown, waits.length], [[], 0])
})
