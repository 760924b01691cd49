import './styles/index.ts'
import { connectBridge } from '@pavilion/game-kit/bridge'
import { enterPlay, sendSeen } from '@pavilion/game-kit/client/api'
import { openDeposit } from '@pavilion/game-kit/client/deposit'
import { listenToKeys } from '@pavilion/game-kit/client/hotkeys'
import { lookOf, wear } from '@pavilion/game-kit/client/looks'
import { show } from '@pavilion/game-kit/client/money'
import { keepShows, skipOnTap } from '@pavilion/game-kit/client/motion'
import { createNotice } from '@pavilion/game-kit/client/notice'
import { standReplay } from '@pavilion/game-kit/client/replay'
import { createSound } from '@pavilion/game-kit/client/sound'
import { speedButton } from '@pavilion/game-kit/client/speed'
import { firstStake, stepStake } from '@pavilion/game-kit/client/stake'
import type { StakeChoice } from '@pavilion/game-kit/client/stake-quick'
import { openStake } from '@pavilion/game-kit/client/stake-sheet'
import { showFailure } from '@pavilion/game-kit/client/start-page'
import { languageOf, languageTags } from '@pavilion/game-kit/languages'
import { engines } from '../engines.ts'
import { isOriginal, type Kind } from '../kinds.ts'
import type { PlayState, RoundView, Step, Steps } from '../wire.ts'
import type { Face, FaceSet, MakeFace } from './face.ts'
import { FIRST_CHOICE, makeDice } from './faces/dice.ts'
import { makeFishing } from './faces/fishing.ts'
import { makeLimbo } from './faces/limbo.ts'
import { makeMatch } from './faces/match.ts'
import { makeMines } from './faces/mines.ts'
import { makePlinko } from './faces/plinko.ts'
import { makeReels } from './faces/reels.ts'
import { makeRoulette } from './faces/roulette.ts'
import { makeBaccarat, makeDragonTiger, makeDuel } from './faces/tables.ts'
import { makeTower } from './faces/tower.ts'
import { playRound, resumeRound, showRound, type Table, takeAction } from './flow.ts'
import { eachStake, type Game, stakeBoundsOf } from './game.ts'
import { openFairness, openRules } from './sheets.ts'
import { createStage } from './stage.ts'
import { sayIn } from './texts.ts'

const faces: { [K in Kind]: MakeFace<Steps[K]> } = {
  reels: makeReels,
  fishing: makeFishing,
  baccarat: makeBaccarat,
  'dragon-tiger': makeDragonTiger,
  roulette: makeRoulette,
  duel: makeDuel,
  match: makeMatch,
  dice: makeDice,
  mines: makeMines,
  limbo: makeLimbo,
  plinko: makePlinko,
  tower: makeTower,
}

/** What is chosen before anybody has, where the first of the bets would be an odd one. */
const FIRST_CHOICES: Partial<Record<Kind, string>> = {
  dice: FIRST_CHOICE,
  mines: 'mines-3',
  limbo: 'at-200',
  plinko: '12-medium-1',
  tower: 'medium',
}

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
  const engine = engines[play.published.kind]
  return {
    play,
    language,
    say: sayIn(language),
    tell: connectBridge(window, window.parent, play),
    phase: 'idle',
    stake: play.replay
      ? eachStake(engine, play.replay)
      : firstStake({ stakes: play.stakes, last: play.last.map((round) => ({ stake: eachStake(engine, round) })) }),
    choice:
      [play.last[0]?.choice, FIRST_CHOICES[play.published.kind], play.choices[0]].find((choice = '-') => engine.isOffered(choice)) ?? '',
    round: null,
    startedAt: 0,
    balance: play.balance,
    net: play.net,
    seeds: { ...play.seeds },
    last: play.last,
    hasSound: false,
    speed: 'normal',
    autobet: null,
  }
}

async function stand(root: HTMLElement, game: Game): Promise<void> {
  const { play, say } = game
  const { kind, names } = play.published
  document.documentElement.lang = languageTags[game.language]
  document.title = names[game.language] ?? names.EN ?? play.gameId
  wear(root, lookOf(play.published.provider))
  root.setAttribute('data-kind', kind)
  root.classList.toggle('is-original', isOriginal(kind))
  const sound = createSound()
  const change = (what: () => void) => {
    if (game.phase !== 'idle') return
    what()
    sound.press()
    stage.refresh()
  }
  // A face is only ever shown the steps of its own kind.
  const make = faces[kind] as (set: FaceSet) => Face<Step>
  const face = make({
    game,
    choose: (choice) => change(() => Object.assign(game, { choice })),
    act: (action) => void takeAction(table, action),
  })
  const stakeChoice: StakeChoice = {
    language: game.language,
    currency: play.currency,
    bounds: () => stakeBoundsOf(game),
    stake: () => game.stake,
    choose: (stake) => change(() => Object.assign(game, { stake })),
  }
  const stepBy = (by: number) => stakeChoice.choose(stepStake(stakeBoundsOf(game), game.stake, by).stake)
  const toggleSound = () => {
    game.hasSound = !game.hasSound
    sound.turnOn(game.hasSound)
    sound.press()
    stage.refresh()
  }
  const speed = speedButton(game, (text) => stage.say(text))
  if (!play.isTurboAllowed) keepShows()
  const stage = createStage(root, game, face, stakeChoice, {
    speed: speed?.element ?? null,
    play: () => void (game.phase === 'open' ? takeAction(table, 'cash') : playRound(table)),
    stepStake: stepBy,
    openStake: () => openStake(root, say('sheetClose'), stakeChoice),
    toggleSound,
    openRules: () => openRules(root, game),
    openFairness: () => openFairness(root, game),
  })
  const table: Table = { game, stage, sound, notice: createNotice(stage.hall, say('ok')), openDeposit: () => openDeposit(play.depositUrl) }
  stage.refresh()
  if (play.replay) return replay(root, table, play.replay)
  skipOnTap(stage.hall, () => game.phase === 'playing')
  const choices = face.element.querySelectorAll<HTMLElement>('.choice')
  listenToKeys(root, game.language, {
    main: () => stage.go,
    stepStake: stepBy,
    ...(choices.length > 0 && { choose: (index) => choices[index]?.click() }),
    ...(play.isAutoplayAllowed && { autoplay: () => stage.panel.querySelector<HTMLElement>('.autoplay-open')?.click() }),
    ...(speed && { speed: speed.next }),
    sound: toggleSound,
    history: () => openFairness(root, game),
  })
  root.removeAttribute('aria-busy')
  if (play.isAutoplayAllowed) await offerAutobet(root, table)
  await pickUp(table)
}

/** Fetched only where the casino said at the launch that rounds may follow each other. */
async function offerAutobet(root: HTMLElement, table: Table): Promise<void> {
  const part = await import('./stand-autobet.ts').catch(() => undefined)
  part?.standAutobet(root, table)
}

/** A stored round: nothing can be played beside it. */
function replay(root: HTMLElement, table: Table, round: RoundView): Promise<void> {
  const { language, play } = table.game
  // Where nothing can be pressed, the keyboard scrolls the hall itself.
  table.stage.hall.tabIndex = 0
  return standReplay(root, language, { ...round, currency: play.currency }, () => showRound(table, round))
}

/** A round that was interrupted is shown before anything else can be played. */
async function pickUp(table: Table): Promise<void> {
  const { game, notice } = table
  const { round, unseen, balance, currency } = game.play
  if (round) return resumeRound(table, round)
  if (unseen) {
    notice.show(game.say('shownAgain', { amount: show(unseen.win, currency) }))
    game.tell('pavilion:balance-changed')
    await sendSeen(unseen.id).catch(() => {})
  }
  if (balance === null) notice.show(game.say('wallet-unreachable'))
}
