import { SlotsCentreScreen as Slots } from '../../features/games/slots-centre-screen.tsx'
import { Jackpot } from '../../features/jackpot/jackpot.tsx'

/** The slots with their studios in view, below the jackpot. */
export function SlotsCentreScreen() {
  return <Slots above={<Jackpot />} />
}
