import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openService, serviceStep } from './open-service.ts'

const link = (address: string) => ({ title: address, address, csType: 'OTHER' })

test('one way to customer service is taken, several are shown, and none says so', { tags: ['MSG-10'] }, () => {
  const [one, other] = [link('/m/help'), link('https://desk.example/')]
  assert.deepEqual(serviceStep([]), { kind: 'none' })
  assert.deepEqual(serviceStep([one]), { kind: 'open', link: one })
  assert.deepEqual(serviceStep([one, other]), { kind: 'choose', links: [one, other] })
})

test('an address within the site stays in the page, one over https opens a window, and no other opens', () => {
  const went: string[] = []
  for (const address of ['/m/help?i=1', 'https://desk.example/x', 'javascript:alert(1)', 'http://desk.example', '//evil.example'])
    openService(
      link(address),
      (path) => went.push(`page ${path}`),
      (url) => went.push(`window ${url}`),
    )
  assert.deepEqual(went, ['page /m/help?i=1', 'window https://desk.example/x'])
})
