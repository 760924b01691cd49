import { originOf } from '../bridge.ts'

/**
 * Goes where money is added. A game in a frame may not take the page away from above itself, and a round is not left for it: the
 * place opens beside the game.
 */
export function openDeposit(depositUrl: string): void {
  if (originOf(depositUrl) === undefined) return
  if (window.parent === window) location.assign(depositUrl)
  else window.open(depositUrl, '_blank', 'noopener')
}
