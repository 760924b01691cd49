import { h } from '@pavilion/game-kit/client/dom'
import { animate } from '@pavilion/game-kit/client/motion'
import { type FishingStep, TARGETS } from '../../rules/fishing.ts'
import { makeChoices } from '../choice-buttons.ts'
import type { Face, MakeFace } from '../face.ts'
import type { TextKey } from '../texts.ts'

/** The sea: a tap aims at one of those who swim in it. */
export const makeFishing: MakeFace<FishingStep> = (set): Face<FishingStep> => {
  const { game } = set
  const swimmers = makeChoices(
    set,
    TARGETS.map(({ id }) => id),
    (choice) => {
      const stakes = TARGETS.find(({ id }) => id === choice)?.stakes ?? 0
      const content = [h('img', { src: `./${choice}.webp`, alt: '', draggable: 'false' }), h('span', { class: 'amount' }, `×${stakes}`)]
      return { content, label: `${game.say(choice as TextKey)} ×${stakes}`, className: `swimmer swims-${choice}` }
    },
  )
  const shot = h('span', { class: 'shot', 'aria-hidden': 'true' })
  const cannon = h('span', { class: 'cannon', 'aria-hidden': 'true' })
  const element = h('div', { class: 'sea', role: 'group' }, ...swimmers.buttons, shot, cannon)
  const aimed = () => swimmers.buttons.find((button) => button.getAttribute('data-choice') === game.choice)
  const aim = () => {
    const target = aimed()
    if (!target) return { x: 0, y: -100 }
    const from = cannon.getBoundingClientRect()
    const to = target.getBoundingClientRect()
    return { x: to.left + to.width / 2 - from.left - from.width / 2, y: to.top + to.height / 2 - from.top - from.height / 2 }
  }
  const calm = () => {
    for (const button of swimmers.buttons) button.classList.remove('is-caught', 'is-missed')
  }
  return {
    element,
    refresh: () => {
      swimmers.refresh()
      const { x, y } = aim()
      cannon.style.transform = `rotate(${Math.round((Math.atan2(x, -y) * 180) / Math.PI)}deg)`
    },
    begin: calm,
    show: async ({ isCaught }) => {
      const { x, y } = aim()
      await animate(
        shot,
        [
          { transform: 'translate(0, 0) scale(.6)', opacity: 1 },
          { transform: `translate(${x}px, ${y}px) scale(1)`, opacity: 1 },
        ],
        { duration: 420, easing: 'ease-in' },
      )
      aimed()?.classList.add(isCaught ? 'is-caught' : 'is-missed')
      await animate(
        shot,
        [
          { transform: `translate(${x}px, ${y}px) scale(1)`, opacity: 0.9 },
          { transform: `translate(${x}px, ${y}px) scale(4)`, opacity: 0 },
        ],
        {
          duration: 380,
          easing: 'ease-out',
        },
      )
    },
    rest: calm,
  }
}
