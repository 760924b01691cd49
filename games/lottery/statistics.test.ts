import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawNumbers, kinds, type Level } from './draw.ts'
import { figuresOf, subjects, warmthOf } from './statistics.ts'

const one = (text: string): { levels: Level[] } => ({ levels: [{ level: 'numbers', numbers: text.split(' ') }] })

test('figures count every time a number came, and the draws since it came last', () => {
  const draws = [one('1 1 3'), one('2 3 3'), one('1 2 6')]
  const [faces, sum] = subjects.dice
  assert.ok(faces && sum)
  const figures = figuresOf(faces, draws)
  assert.deepEqual(
    figures.map(({ number, times, gap }) => [number, times, gap]),
    [
      ['1', 3, 0],
      ['2', 2, 1],
      ['3', 3, 0],
      ['4', 0, undefined],
      ['5', 0, undefined],
      ['6', 1, 2],
    ],
  )
  assert.deepEqual(
    figures.map((figure) => warmthOf(figure, figures)),
    ['hot', undefined, 'hot', 'cold', 'cold', undefined],
  )
  assert.deepEqual(
    figuresOf(sum, draws)
      .filter(({ times }) => times > 0)
      .map(({ number, gap }) => [number, gap]),
    [
      ['5', 0],
      ['8', 1],
      ['9', 2],
    ],
  )
  assert.equal(
    figuresOf(faces, []).every(({ times, gap }) => times === 0 && gap === undefined),
    true,
  )
})

test('every number that a kind can draw is counted once by each of its subjects, and none besides', () => {
  for (const kind of kinds)
    for (const subject of subjects[kind])
      for (let issue = 0; issue < 50; issue += 1) {
        const levels = drawNumbers(kind, '22'.repeat(32), String(issue))
        const counted = figuresOf(subject, [{ levels }]).reduce((sum, { times }) => sum + times, 0)
        assert.equal(counted, subject.drawn(levels).length, `${kind} ${subject.id}`)
      }
})
