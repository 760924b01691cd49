import type { Ticket } from './tickets.store.ts'

type Asked = Pick<Ticket, 'id' | 'playId' | 'requestId' | 'player' | 'isDemo' | 'issueIndex' | 'choice' | 'stakeMinor'> &
  Partial<Pick<Ticket, 'paysHundredths' | 'isOnly' | 'seat'>>

/** A ticket whose stake was not asked for yet. */
export const newTicket = (asked: Asked): Ticket => ({
  paysHundredths: null,
  isOnly: false,
  seat: null,
  ...asked,
  winMinor: 0n,
  status: 'staking',
  refusal: null,
  balance: null,
  tries: 0,
  chase: null,
})
