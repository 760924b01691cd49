import assert from 'node:assert/strict'
import { test } from 'node:test'
import { topicAsked } from './topic-asked.ts'

const topics = [{ anchor: '' }, { anchor: '' }, { anchor: 'terms' }]
const asked = (search: string, hash = '') => topicAsked(topics, { search, hash })

test('the topic is the one whose place stands in the query, and the first one without a place that exists', { tags: ['HELP-03'] }, () => {
  assert.deepEqual([asked('?i=0'), asked('?i=1'), asked('?i=2')], [0, 1, 2])
  for (const search of ['', '?i=', '?i=3', '?i=-1', '?i=x', '?i=1.5', '?i=1e0']) assert.equal(asked(search), 0, search)
})

test('an anchor names its topic whatever the query says, and an anchor that nobody has changes nothing', () => {
  assert.deepEqual([asked('', '#terms'), asked('?i=1', '#terms'), asked('?i=1', '#'), asked('?i=1', '#nothing')], [2, 2, 1, 1])
})
