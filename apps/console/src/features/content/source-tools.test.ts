import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HTML_TAGS } from '@pavilion/api/operator-html-rules'
import { insertElement, tools } from './source-tools.ts'

const tagsIn = (html: string) => [...html.matchAll(/<([a-z0-9]+)/g)].map(([, tag = '']) => tag)

test('the buttons put in exactly the elements that are stored', { tags: ['CON-110'] }, () => {
  const offered = new Set(tools.flatMap(({ before, after }) => tagsIn(before + after)))
  for (const tag of offered) assert.ok(HTML_TAGS.includes(tag), tag)
  // What says the same in another word, and the head of a table, are stored too, and typed.
  const typed = ['b', 'i', 'thead', 'th']
  assert.deepEqual([...offered, ...typed].sort(), [...HTML_TAGS].sort())
})

test('an element goes around what is chosen, which stays chosen', () => {
  const bold = tools.find(({ tag }) => tag === 'strong')
  assert.ok(bold)
  assert.deepEqual(insertElement('on Monday', 3, 9, bold), { text: 'on <strong>Monday</strong>', from: 11, to: 17 })
  assert.deepEqual(insertElement('', 0, 0, bold), { text: '<strong></strong>', from: 8, to: 8 })
})
