import './styles/index.ts'
import { connectBridge, originOf } from '../bridge.ts'
import { CallError, enterPlay, sendSeen } from '../client/api.ts'
import { openDeposit } from '../client/deposit.ts'
import { h, setContent } from '../client/dom.ts'
import { listenToKeys } from '../client/hotkeys.ts'
import { show } from '../client/money.ts'
import { keepShows, skipOnTap } from '../client/motion.ts'
import { createNotice } from '../client/notice.ts'
import { standReplay } from '../client/replay.ts'
import { sayOf } from '../client/say.ts'
import { openSheet } from '../client/sheet.ts'
import { speedButton } from '../client/speed.ts'
import { firstStake, stepStake } from '../client/stake.ts'
import { openStake } from '../client/stake-sheet.ts'
import { languageOf, languageTags } from '../languages.ts'
import type { Grid } from '../lines.ts'
import type { PlayState } from '../wire.ts'
import type { SlotDesign, SlotRound } from './design.ts'
import { openFairness } from './fairness-sheet.ts'
import { playSpin, resumeRound } from './flow.ts'
import { type Game, isIdle, stakeBoundsOf } from './game.ts'
import { showRound } from './replay.ts'
import { createSound } from './sound.ts'
import { createStage } from './stage.ts'
import { loadSymbols } from './symbols.ts'
import type { SlotFeatures, Table } from './table.ts'
import { sharedTexts } from './texts.ts'

/** Draws a slot's page and plays it. */
export async function standSlot<Round extends SlotRound>(
  root: HTMLElement,
  design: SlotDesign,
  features: SlotFeatures<Round>,
): Promise<void> {
  const resting = loadSymbols(urlsOf(design, design.restingGrid))
  try {
    const play = await enterPlay<PlayState<Round>>()
    // Only what is in the window at first is waited for; the others come while it is looked at.
    await Promise.all([resting, loadSymbols(urlsOf(design, gridAtFirst(play, design)))])
    await stand(root, createGame(play, design), features)
  } catch (error) {
    showFailure(root, error)
  }
}

/** The window of the last round, or what it shows before the first one. */
const gridAtFirst = <Round extends SlotRound>(play: PlayState<Round>, design: SlotDesign): Grid =>
  play.last[0]?.steps.slice(-1)[0]?.grid ?? design.restingGrid

/** Where the pictures of a window lie, each once. */
const urlsOf = ({ symbolUrls }: SlotDesign, grid: Grid): string[] =>
  Array.from(new Set(grid.reduce<number[]>((all, reel) => all.concat(reel), [])), (symbol) => symbolUrls[symbol] ?? '')

function createGame<Round extends SlotRound>(play: PlayState<Round>, design: SlotDesign): Game<Round> {
  const language = languageOf(play.language)
  return {
    play,
    design,
    language,
    say: sayOf(sharedTexts[language]),
    tell: connectBridge(window, window.parent, play),
    phase: 'idle',
    stake: firstStake(play),
    balance: play.balance,
    net: play.net,
    seeds: { ...play.seeds },
    last: play.last,
    hasSound: false,
    speed: 'normal',
    autoplay: null,
  }
}

async function stand<Round extends SlotRound>(root: HTMLElement, game: Game<Round>, features: SlotFeatures<Round>): Promise<void> {
  const { play, say } = game
  document.documentElement.lang = languageTags[game.language]
  document.title = game.design.names[game.language]
  const sound = createSound(game.design.scale)
  const chooseStake = (stake: string) => {
    if (!isIdle(game) || stake === game.stake) return
    game.stake = stake
    sound.press()
    stage.refresh()
  }
  const stakeChoice = {
    language: game.language,
    currency: play.currency,
    bounds: () => stakeBoundsOf(game),
    stake: () => game.stake,
    choose: chooseStake,
  }
  const stepBy = (by: number) => chooseStake(stepStake(stakeBoundsOf(game), game.stake, by).stake)
  const leave = () => {
    if (window.parent === window && originOf(play.returnUrl)) location.assign(play.returnUrl)
    else game.tell('pavilion:close')
  }
  const openPays = () => openSheet(root, say('sheetClose'), say('paytable'), features.drawPays(game))
  const toggleSound = () => {
    game.hasSound = !game.hasSound
    sound.turnOn(game.hasSound)
    sound.press()
    stage.refresh()
  }
  const speed = speedButton(game, (text) => {
    stage.announce(text)
    if (isIdle(game)) stage.say(text)
  })
  if (!play.isTurboAllowed) keepShows()
  const stage = createStage(root, game, {
    speed: speed?.element ?? null,
    spin: () => void playSpin(table),
    stepStake: stepBy,
    chooseStake: () => openStake(root, say('sheetClose'), stakeChoice),
    openMenu: () => openMenu(root, game, openPays, leave),
    openPays,
    toggleSound,
    leave,
  })
  const table: Table<Round> = {
    game,
    features,
    stage,
    sound,
    notice: createNotice(stage.hall, say('ok')),
    openDeposit: () => openDeposit(play.depositUrl),
    pictures: loadSymbols(game.design.symbolUrls),
  }
  skipOnTap(stage.hall, () => ['spinning', 'showing', 'feature'].includes(game.phase))
  stage.reels.show(gridAtFirst(play, game.design))
  features.onStand?.(table)
  stage.refresh()
  root.removeAttribute('aria-busy')
  if (play.replay) return replay(root, table, play.replay)
  listenToKeys(root, game.language, {
    main: () => stage.spinButton,
    stepStake: stepBy,
    ...(play.isAutoplayAllowed && { autoplay: () => stage.panel.querySelector<HTMLElement>('.autoplay-open')?.click() }),
    ...(speed && { speed: speed.next }),
    sound: toggleSound,
    history: () => openFairness(root, game),
  })
  if (play.isAutoplayAllowed) await offerAutoplay(root, table)
  await pickUp(table)
}

/** A stored round: nothing can be played beside it. */
function replay<Round extends SlotRound>(root: HTMLElement, table: Table<Round>, round: Round): Promise<void> {
  const { language, play } = table.game
  return standReplay(root, language, { ...round, currency: play.currency }, async () => {
    await table.pictures
    await showRound(table, round)
  })
}

/** A round that was interrupted is shown before anything else can be played. */
async function pickUp<Round extends SlotRound>(table: Table<Round>): Promise<void> {
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

/** Fetched only where the casino said at the launch that rounds may follow each other; by hand one plays without it just as well. */
async function offerAutoplay<Round extends SlotRound>(root: HTMLElement, table: Table<Round>): Promise<void> {
  const part = await import('./autoplay/stand-autoplay.ts').catch(() => undefined)
  part?.standAutoplay(root, table)
}

function openMenu<Round extends SlotRound>(root: HTMLElement, game: Game<Round>, openPays: () => void, leave: () => void): void {
  const { say } = game
  const entry = (label: string, run: () => void) =>
    h(
      'button',
      {
        class: 'menu-entry',
        type: 'button',
        onclick: () => {
          sheet.close()
          run()
        },
      },
      label,
    )
  const sheet = openSheet(root, say('sheetClose'), say('menu'), [
    entry(say('paytable'), openPays),
    entry(say('fairness'), () => openFairness(root, game)),
    entry(say('close'), leave),
  ])
}

function showFailure(root: HTMLElement, error: unknown): void {
  const say = sayOf(sharedTexts[languageOf(navigator.language)])
  const failure = error instanceof CallError ? error.failure : 'network'
  root.removeAttribute('aria-busy')
  setContent(
    root,
    h(
      'div',
      { class: 'failure', role: 'alert' },
      h('p', {}, say(failure)),
      failure === 'expired' ? null : h('button', { class: 'primary', type: 'button', onclick: () => location.reload() }, say('retry')),
    ),
  )
}
