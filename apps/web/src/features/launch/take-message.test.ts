import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTakeMessage } from './take-message.ts'

/** A page that writes down what a game's news made it do. Its hold asks for the balance where one was on. */
function pageOf(isFree = false) {
  const take = createTakeMessage(isFree)
  const done: string[] = []
  let isOn = false
  const heard = {
    hold: {
      begin: (stake?: string) => {
        isOn = true
        done.push(`hold ${stake}`)
      },
      end: (returned?: string) => {
        const asks = isOn
        isOn = false
        if (asks) done.push(`ask, with ${returned}`)
        return asks
      },
    },
    refresh: () => void done.push('ask'),
    onRoundChange: (isOpen: boolean) => void done.push(isOpen ? 'open' : 'closed'),
    onClose: () => void done.push('close'),
  }
  const hear = (...messages: Parameters<typeof take>[0][]) => {
    for (const message of messages) take(message, heard)
  }
  return { done, hear }
}

test('a round that closes when it has been shown asks for the balance once', { tags: ['GAM-002'] }, () => {
  const page = pageOf()
  page.hear({ type: 'round-open', stake: '1.00' }, { type: 'round-shown', returned: '2.50' }, { type: 'round-closed' })
  assert.deepEqual(page.done, ['hold 1.00', 'open', 'ask, with 2.50', 'closed'])
})

test('one that closes long after, or that nothing was held for, asks for itself', { tags: ['GAM-002'] }, () => {
  const page = pageOf()
  page.hear({ type: 'round-open' }, { type: 'round-shown' }, { type: 'balance-changed' }, { type: 'round-closed' })
  page.hear({ type: 'round-shown' }, { type: 'round-closed' })
  assert.deepEqual(page.done, ['hold undefined', 'open', 'ask, with undefined', 'ask', 'closed', 'ask', 'closed', 'ask'])
})

test('free play lowers no balance and asks for none, whatever its game tells', { tags: ['GAM-002'] }, () => {
  const page = pageOf(true)
  page.hear({ type: 'round-open', stake: '1.00' }, { type: 'draw-open' }, { type: 'balance-changed' })
  page.hear({ type: 'round-shown', returned: '5.00' }, { type: 'round-closed' }, { type: 'close' })
  assert.deepEqual(page.done, ['open', 'closed', 'close'])
})
