import { KINDS, type KindId } from '../paytable.ts'
import { SHOT_MS } from './batch.ts'
import { affords, type Game, stakeOf } from './game.ts'
import type { Gun } from './gun.ts'
import type { Table } from './table.ts'

type Place = { x: number; y: number }

/** What is being held down, and whom the next shot goes to. */
type Held = { by: 'finger' | 'key' | 'chip'; aim: () => Place; kind?: KindId }

export type Controls = {
  shootKind(kind: KindId): void
  stepStake(by: number): void
  toggleLock(): void
  /** Lets go of whatever is held. */
  letGo(): void
}

/** A press that lasts longer than that goes on shooting. */
const HOLD_MS = 320
/** Below the time between two shots, so that a held press finds the cannon loaded. */
const LOAD_MS = SHOT_MS * 0.9
const UPWARDS: Place = { x: 195, y: 60 }

/** Fingers and keys. Nothing is fired that is not touched or held down at that moment. */
export function createControls(root: HTMLElement, table: Table, gun: Gun): Controls {
  const { game, stage, sound } = table
  let held: Held | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const letGo = () => {
    held = undefined
    clearTimeout(timer)
  }
  const shoot = (aim: Place, kind?: KindId): boolean => {
    if (game.isLoading || !gun.isReady()) return false
    if (!affords(game)) {
      letGo()
      tellShort(table)
      return false
    }
    const target = followed(table, kind)
    load(table)
    table.notice.hide()
    game.pending.push(stakeOf(game))
    stage.scene.shoot(stakeOf(game), target ?? aim, target?.id ?? null)
    sound.press()
    stage.refresh()
    return true
  }
  const goOn = (isFirst: boolean) => {
    if (!held) return
    shoot(held.aim(), held.kind)
    if (held) timer = setTimeout(() => goOn(false), isFirst ? HOLD_MS : SHOT_MS)
  }
  const hold = (next: Held) => {
    letGo()
    held = next
    goOn(true)
  }
  const isCovered = () => root.querySelector('.veil') !== null
  watchBay(table, hold, letGo, () => held?.by === 'finger')
  watchChips(table, hold, letGo)
  document.addEventListener('keydown', (event) => {
    const isOnButton = event.target instanceof HTMLElement && event.target.closest('button, input, a') !== null
    if (isCovered() || event.ctrlKey || event.metaKey || event.altKey) return
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (by !== undefined) {
      event.preventDefault()
      chooseKind(table, by)
    } else if (event.key === ' ' && !isOnButton) {
      event.preventDefault()
      if (!event.repeat) hold({ by: 'key', aim: () => UPWARDS })
    } else if (event.key === 'Escape') aimAt(table, null)
  })
  document.addEventListener('keyup', (event) => event.key === ' ' && held?.by === 'key' && letGo())
  window.addEventListener('blur', letGo)
  document.addEventListener('visibilitychange', letGo)
  return {
    shootKind: (kind) => void shoot(UPWARDS, kind),
    stepStake: (by) => {
      if (game.play.stakes[game.stakeIndex + by] === undefined) return
      game.stakeIndex += by
      sound.press()
      stage.refresh()
    },
    toggleLock: () => {
      game.isLocking = !game.isLocking
      if (!game.isLocking) game.target = null
      stage.say(game.say(game.isLocking ? 'lockHow' : 'ready'))
      stage.refresh()
    },
    letGo,
  }
}

function load({ game, stage }: Table): void {
  game.isLoading = true
  setTimeout(() => {
    game.isLoading = false
    stage.refresh()
  }, LOAD_MS)
}

/** Whom the next shot follows: one of a kind that was asked for, else the one that is aimed at, or another of its kind. */
function followed({ game, stage: { scene } }: Table, kind: KindId | undefined): (Place & { id: number }) | undefined {
  if (kind !== undefined) return scene.oneOf(kind)
  if (!game.target) return undefined
  const target = scene.find(game.target.swimmerId) ?? scene.oneOf(game.target.kind)
  if (target) game.target = { kind: target.kind, swimmerId: target.id }
  return target
}

function watchBay({ game, stage }: Table, hold: (held: Held) => void, letGo: () => void, isHeld: () => boolean): void {
  const { canvas, scene } = stage
  let place: Place = UPWARDS
  canvas.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    place = scene.placeOf(event)
    const touched = game.isLocking ? scene.swimmerAt(place) : undefined
    if (touched) game.target = { kind: touched.kind, swimmerId: touched.id }
    canvas.setPointerCapture?.(event.pointerId)
    hold({ by: 'finger', aim: () => place })
  })
  canvas.addEventListener('pointermove', (event) => {
    if (isHeld()) place = scene.placeOf(event)
    else if (event.pointerType === 'mouse' && !game.target) scene.aim(scene.placeOf(event))
  })
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) canvas.addEventListener(end, () => isHeld() && letGo())
  canvas.addEventListener('contextmenu', (event) => event.preventDefault())
}

/** A press on a chip shoots once by its click; one that lasts goes on. */
function watchChips({ stage }: Table, hold: (held: Held) => void, letGo: () => void): void {
  for (const [kind, chip] of stage.chips) {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isHolding = false
    chip.addEventListener('pointerdown', () => {
      isHolding = false
      timer = setTimeout(() => {
        isHolding = true
        hold({ by: 'chip', aim: () => UPWARDS, kind })
      }, HOLD_MS)
    })
    for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const)
      chip.addEventListener(end, () => {
        clearTimeout(timer)
        if (isHolding) letGo()
      })
    chip.addEventListener(
      'click',
      (event) => {
        if (isHolding) event.stopImmediatePropagation()
        isHolding = false
      },
      true,
    )
    chip.addEventListener('contextmenu', (event) => event.preventDefault())
  }
}

/** Aims at the next kind in the order of what they bring. */
function chooseKind(table: Table, by: number): void {
  const { game } = table
  const now = KINDS.findIndex(({ id }) => id === game.target?.kind)
  const next = KINDS[(Math.max(now, by > 0 ? -1 : 0) + by + KINDS.length) % KINDS.length]
  if (next) aimAt(table, next.id)
}

function aimAt({ game, stage }: Table, kind: KindId | null): void {
  const target = kind === null ? undefined : stage.scene.oneOf(kind)
  game.target = target ? { kind: target.kind, swimmerId: target.id } : null
  const stakes = KINDS.find(({ id }) => id === kind)?.stakes ?? 0
  stage.say(target ? game.say('target', { kind: game.say(target.kind), stakes }) : game.say('ready'))
  stage.chips.get(target?.kind ?? 'shrimp')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  stage.refresh()
}

function tellShort({ game, stage, notice, openDeposit }: { game: Game } & Pick<Table, 'stage' | 'notice' | 'openDeposit'>): void {
  stage.say(game.say('ready'))
  notice.show(game.say('not-enough-funds'), game.play.isDemo ? [] : [{ label: game.say('deposit'), run: openDeposit }])
}
