import { h, setOff } from '@pavilion/game-kit/client/dom'
import type { FaceSet } from './face.ts'

export type ChoiceButtons = { buttons: HTMLButtonElement[]; refresh(): void }

/** A button for each bet, pressed when it is the one. `content` draws what is in it, `label` is what is read out. */
export function makeChoices(
  { game, choose }: Pick<FaceSet, 'game' | 'choose'>,
  choices: readonly string[],
  draw: (choice: string) => { content: (Node | string)[]; label: string; className?: string },
): ChoiceButtons {
  const buttons = choices.map((choice) => {
    const { content, label, className = '' } = draw(choice)
    return h(
      'button',
      { type: 'button', class: `choice ${className}`, 'data-choice': choice, 'aria-label': label, onclick: () => choose(choice) },
      ...content,
    )
  })
  return {
    buttons,
    refresh: () => {
      for (const button of buttons) {
        button.setAttribute('aria-pressed', String(button.getAttribute('data-choice') === game.choice))
        setOff(button, game.phase !== 'idle')
      }
    },
  }
}

/** A return in units as people read it: ×2, ×1.95. */
export function timesOf(units: number): string {
  return `×${String(units / 20)}`
}
