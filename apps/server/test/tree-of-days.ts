import assert from 'node:assert/strict'
import { Refusal } from '../src/base/refusal.ts'
import { moveMember } from '../src/features/teams/wiring.ts'
import type { startTestApp } from './harness.ts'
import { makeTeam, type Team, type TeamShape } from './team-rows.ts'

type World = Awaited<ReturnType<typeof startTestApp>>
type Parents = Map<string, string | undefined>

/** Who was below whom on which day, by account name: a tree for each day, walked from member to upline. */
export class TreeOfDays {
  trees = new Map<string, Parents>()
  tree: Parents
  tomorrow: Parents = new Map()
  day: string
  today: () => string
  constructor(parents: Parents, today: () => string) {
    this.tree = parents
    this.today = today
    this.day = today()
  }
  /** Something happened today, by the tree of today. */
  keep() {
    this.wake()
    this.trees.set(this.day, this.tree)
  }
  /** What was decided before today holds. */
  wake() {
    if (this.today() > this.day) {
      this.tree = new Map([...this.tree, ...this.tomorrow])
      this.tomorrow.clear()
    }
    this.day = this.today()
  }
  /** How far below the agent somebody was; undefined for who was not of its team. */
  depth(day: string, agent: string, who: string): number | undefined {
    const tree = this.trees.get(day) ?? this.tree
    let depth = 0
    for (let at: string | undefined = who; at !== undefined; at = tree.get(at)) {
      if (at === agent) return depth
      depth += 1
    }
    return undefined
  }
}

let runs = 0

/** Registers a member for each number, the first at the top and each other below one before it. */
export async function plantTree(world: World, uplines: readonly number[]): Promise<{ team: Team; names: string[]; parents: Parents }> {
  runs += 1
  const names = uplines.map((_, index) => `run${runs}m${index}`)
  const parents: Parents = new Map()
  const shapes = new Map(names.map((name) => [name, {} as Record<string, TeamShape>]))
  const roots: Record<string, TeamShape> = {}
  names.forEach((name, index) => {
    const parent = index === 0 ? undefined : names[(uplines[index] ?? 0) % index]
    parents.set(name, parent)
    const level = parent === undefined ? roots : shapes.get(parent)
    if (level) level[name] = shapes.get(name) ?? {}
  })
  return { team: await makeTeam(world, roots), names, parents }
}

/** Moves a branch below another member, or to the top; refused exactly where the tree says that it must be. */
export async function moveBranch(world: World, team: Team, model: TreeOfDays, name: string, upline: string | undefined): Promise<void> {
  const move = { memberId: team.id(name), uplineId: upline === undefined ? undefined : team.id(upline) }
  const outcome = await team.db.transaction().execute((tx) => moveMember(tx, move, world.clock))
  model.wake()
  const planned = new Map([...model.tree, ...model.tomorrow])
  let isBelow = false
  for (let at = upline; at !== undefined; at = planned.get(at)) isBelow ||= at === name
  assert.equal(outcome instanceof Refusal, isBelow, `${name} below ${upline}`)
  if (!isBelow) model.tomorrow.set(name, upline)
}
