import './replay.css'
import type { Language } from '../languages.ts'
import { h } from './dom.ts'
import { show } from './money.ts'
import { shownTime } from './shown-time.ts'

type ReplayTexts = { replay: string; note: string; stake: string; win: string; again: string }

const texts: Readonly<Record<Language, ReplayTexts>> = {
  EN: { replay: 'Replay', note: 'The round as it was recorded. Nothing can be bet here.', stake: 'Stake', win: 'Win', again: 'Show again' },
  TY: {
    replay: 'Replay',
    note: 'Ang round ayon sa pagkakatala. Hindi puwedeng tumaya rito.',
    stake: 'Taya',
    win: 'Panalo',
    again: 'Ipakita muli',
  },
  CN: { replay: '回放', note: '这是记录下来的一局，此处不能投注。', stake: '投注', win: '赢得', again: '再看一次' },
  VI: { replay: 'Xem lại', note: 'Ván đúng như đã ghi lại. Không thể đặt cược ở đây.', stake: 'Cược', win: 'Thắng', again: 'Xem lần nữa' },
  TH: { replay: 'ดูย้อนหลัง', note: 'รอบตามที่บันทึกไว้ ไม่สามารถเดิมพันที่นี่ได้', stake: 'เดิมพัน', win: 'ได้รับ', again: 'ดูอีกครั้ง' },
}

export type Replayed = { stake: string; win: string; currency: string; openedAt?: string }

/**
 * Stands in place of what a game is played with: says that this is a replay, of which round, and shows it again when asked. The
 * round is shown once at first.
 */
export async function standReplay(root: HTMLElement, language: Language, round: Replayed, play: () => Promise<void>): Promise<void> {
  const say = texts[language]
  const again = h('button', { class: 'secondary', type: 'button', onclick: () => void run() }, say.again)
  const run = async () => {
    again.disabled = true
    await play()
    again.disabled = false
    root.setAttribute('data-replay', 'shown')
  }
  const figure = (name: string, amount: string) =>
    h('p', { class: 'replay-figure' }, h('span', {}, name), h('strong', { class: 'amount' }, show(amount, round.currency)))
  root.setAttribute('data-replay', 'showing')
  root.removeAttribute('aria-busy')
  root.appendChild(
    h(
      'footer',
      { class: 'replay' },
      h(
        'p',
        { class: 'replay-head' },
        h('strong', { class: 'replay-mark' }, say.replay),
        round.openedAt === undefined ? null : h('span', {}, shownTime(round.openedAt, location.hash)),
      ),
      h('p', { class: 'replay-note' }, say.note),
      h('div', { class: 'replay-row' }, figure(say.stake, round.stake), figure(say.win, round.win), again),
    ),
  )
  await run()
}
