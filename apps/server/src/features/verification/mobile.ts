import type { Telephone } from '@pavilion/api/telephone'
import { readTelephone } from '../../base/telephone.ts'
import { countriesOf, type Merchant } from '../merchants/index.ts'

/** A telephone number in two parts of digits: the country's dialing code, and the number within the country. */
export type Mobile = Telephone

/**
 * The number as it is kept and compared, in its one form: see `base/telephone.ts`. Without a dialing code it is the merchant's first.
 * Nothing when it cannot be a number of the country, or the merchant does not serve that.
 */
export const readMobile = (merchant: Merchant, mobileNum: string, countryDialingCode?: string): Mobile | undefined =>
  readTelephone(countriesOf(merchant), mobileNum, countryDialingCode)
