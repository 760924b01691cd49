import { DividendsScreen as Dividends } from '../../features/contracts/dividends-screen.tsx'
import { FillFloat } from '../../features/envelopes/fill-float.tsx'

/** Dividends, with the way to fill the float that they are paid from. */
export const DividendsScreen = () => <Dividends FillFloat={FillFloat} />
