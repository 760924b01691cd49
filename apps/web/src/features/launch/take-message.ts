import type { GameMessage } from './game-message.ts'

/** Keeps what is shown of the balance until a round has been shown. `end` says whether it asked for the balance. */
export type Hold = { begin(stake?: string): void; end(returned?: string): boolean }

/** What a game's news changes on its page. */
export type Heard = {
  hold: Hold
  /** Asks for the balance. */
  refresh(): void
  onRoundChange(isOpen: boolean): void
  onClose(): void
}

/**
 * Does what a game's news asks for, one after the other. A round that closes as soon as it has been shown asks for the balance once, not
 * twice. Free play touches no balance: nothing is held, and nothing asked for.
 */
export function createTakeMessage(isFree: boolean): (message: GameMessage, heard: Heard) => void {
  let hasAsked = false
  return ({ type, stake, returned }, { hold, refresh, onRoundChange, onClose }) => {
    const askedBefore = hasAsked
    hasAsked = false
    switch (type) {
      case 'balance-changed':
        return isFree ? undefined : refresh()
      case 'round-open':
        if (!isFree) hold.begin(stake)
        return onRoundChange(true)
      case 'draw-open':
        return isFree ? undefined : hold.begin()
      case 'round-shown':
        hasAsked = hold.end(returned)
        return undefined
      case 'round-closed':
        onRoundChange(false)
        return isFree || askedBefore ? undefined : refresh()
      case 'close':
        return onClose()
      default:
        return type satisfies never
    }
  }
}
