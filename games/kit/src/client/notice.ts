import { h } from './dom.ts'

export type NoticeAction = { label: string; run: () => void }

export type Notice = { show(text: string, actions?: readonly NoticeAction[]): void; hide(): void }

/** The one place where the game says that something needs the player: a text and what can be done next. */
export function createNotice(root: HTMLElement, dismiss: string): Notice {
  let box: HTMLElement | undefined
  const hide = () => {
    box?.remove()
    box = undefined
  }
  const show = (text: string, actions: readonly NoticeAction[] = []) => {
    hide()
    const buttons = [...actions, { label: dismiss, run: () => {} }].map(({ label, run }, at) =>
      h(
        'button',
        {
          class: at === 0 && actions.length > 0 ? 'primary' : 'secondary',
          type: 'button',
          onclick: () => {
            hide()
            run()
          },
        },
        label,
      ),
    )
    box = h('div', { class: 'notice', role: 'alert' }, h('p', {}, text), h('div', { class: 'notice-actions' }, ...buttons))
    root.appendChild(box)
  }
  return { show, hide }
}
