import './styles/index.ts'
import { connectBridge } from '@pavilion/game-kit/bridge'
import { enterPlay, sendSeen } from '@pavilion/game-kit/client/api'
import { openDeposit } from '@pavilion/game-kit/client/deposit'
import { h, setContent } from '@pavilion/game-kit/client/dom'
import { listenToKeys } from '@pavilion/game-kit/client/hotkeys'
import { portion, show } from '@pavilion/game-kit/client/money'
import { createNotice } from '@pavilion/game-kit/client/notice'
import { standReplay } from '@pavilion/game-kit/client/replay'
import { createSound } from '@pavilion/game-kit/client/sound'
import { showFailure } from '@pavilion/game-kit/client/start-page'
import { languageOf, languageTags } from '@pavilion/game-kit/languages'
import { gameNames } from '../published.ts'
import type { PlayState } from '../wire.ts'
import { type Controls, createControls } from './controls.ts'
import type { Game } from './game.ts'
import { createGun, type Gun } from './gun.ts'
import { createReplay } from './replay.ts'
import { openFairness, openRules } from './sheets.ts'
import { createStage, type Stage } from './stage.ts'
import type { Table } from './table.ts'
import { sayIn } from './texts.ts'

const STAKE_AT_FIRST = '1.00'

void start()

async function start(): Promise<void> {
  const root = document.getElementById('game')
  if (!root) return
  try {
    await stand(root, createGame(await enterPlay<PlayState>()))
  } catch (error) {
    showFailure(root, error)
  }
}

function createGame(play: PlayState): Game {
  const language = languageOf(play.language)
  const newest = play.replay ?? play.last[0]
  const shotAtFirst = newest ? portion(newest.stake, 1, newest.unitsPerStake) : STAKE_AT_FIRST
  return {
    play,
    language,
    say: sayIn(language),
    tell: connectBridge(window, window.parent, play),
    phase: 'idle',
    stakeIndex: Math.max(0, play.stakes.indexOf(shotAtFirst)),
    balance: play.balance,
    pending: [],
    isLoading: false,
    net: play.net,
    seeds: { ...play.seeds },
    last: play.last,
    hasSound: false,
    isLocking: false,
    target: null,
  }
}

async function stand(root: HTMLElement, game: Game): Promise<void> {
  const { play, say } = game
  document.documentElement.lang = languageTags[game.language]
  document.title = gameNames[game.language]
  const sound = createSound()
  const toggleSound = () => {
    game.hasSound = !game.hasSound
    sound.turnOn(game.hasSound)
    sound.press()
    stage.refresh()
  }
  if (play.replay) {
    const { parts, run } = createReplay(game, play.replay)
    setContent(root, h('main', { class: 'hall' }, ...parts, h('h1', { class: 'title' }, gameNames[game.language])))
    return standReplay(root, game.language, { ...play.replay, currency: play.currency }, run)
  }
  let controls: Controls | undefined
  let gun: Gun | undefined
  const free = (stake: string) => {
    const at = game.pending.indexOf(stake)
    if (at !== -1) game.pending.splice(at, 1)
    stage.refresh()
  }
  const stage: Stage = createStage(
    root,
    game,
    {
      shootKind: (kind) => controls?.shootKind(kind),
      stepStake: (by) => controls?.stepStake(by),
      toggleLock: () => controls?.toggleLock(),
      toggleSound,
      openRules: () => openRules(root, game),
      openFairness: () => openFairness(root, game),
    },
    {
      onHit: ({ stake, x, y }, { kind, id }) => gun?.add({ kind, swimmerId: id, stake, place: { x, y } }),
      onSpent: ({ stake }) => free(stake),
      stopFire: () => {
        controls?.letGo()
        stage.scene.clear()
      },
    },
  )
  const table: Table = { game, stage, sound, notice: createNotice(stage.hall, say('ok')), openDeposit: () => openDeposit(play.depositUrl) }
  gun = createGun(table)
  controls = createControls(root, table, gun)
  listenToKeys(root, game.language, { sound: toggleSound, history: () => openFairness(root, game) }, ['play', 'choose'])
  stage.refresh()
  root.removeAttribute('aria-busy')
  await pickUp(table, gun)
}

/** A batch that was interrupted is finished and shown before anything else. */
async function pickUp(table: Table, gun: Gun): Promise<void> {
  const { game, notice } = table
  const { round, unseen, balance, currency } = game.play
  if (round) return gun.resume(round)
  if (unseen) {
    notice.show(game.say('shownAgain', { amount: show(unseen.win, currency) }))
    game.tell('pavilion:balance-changed')
    await sendSeen(unseen.id).catch(() => {})
  }
  if (balance === null) notice.show(game.say('wallet-unreachable'))
}
