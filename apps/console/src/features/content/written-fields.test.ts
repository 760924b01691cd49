import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areSame } from '../../lib/three-way.ts'
import { fieldsOf, labelOf, textsIn } from './written-fields.ts'

const texts = { EN: { title: 'Rest', content: '<p>Monday</p>' }, TH: { title: '', content: '<p>วันจันทร์</p>' } }

test('texts come out of a form as they went in, and a language without words is none', { tags: ['CON-111'] }, () => {
  assert.deepEqual(textsIn(fieldsOf(texts)), texts)
  assert.deepEqual(textsIn({ ...fieldsOf(texts), 'content TH': '' }), { EN: texts.EN })
  assert.equal(areSame(fieldsOf({}), fieldsOf({ EN: { title: '', content: '' } })), true)
})

test('a field is named with its language', { tags: ['CON-014'] }, () => {
  const t = (key: string) => key
  assert.deepEqual(
    ['title EN', 'content TH', 'endsOn', 'link'].map((name) => labelOf(name, t)),
    ['content.title · English', 'content.text · ไทย', 'content.endsOn', 'content.link'],
  )
})
