// Generated from nothing and compared with a maintained list by the test: a currency whose decimals are guessed is money that is wrong.

/** The date of the complete list one of ISO 4217 in the table; later currencies are in it too. */
export const ISO_4217_DATE = '2024-06-25'

/** Every currency of ISO 4217 that has a minor unit, by its number of decimals. Metals, funds' units and codes for tests have none. */
const BY_DECIMALS: readonly (readonly [decimals: number, codes: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [
    2,
    `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY COP COU CRC
     CUC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW
     KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR
     PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS
     VED VES WST XCD YER ZAR ZMW ZWG`,
  ],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
  // Added since: the Arab accounting dinar, and the guilder of Curaçao and Sint Maarten.
  [2, 'XAD XCG'],
]

/** Currencies of no country, in the units that their keepers count in. */
const WITHOUT_COUNTRY: readonly (readonly [decimals: number, codes: string])[] = [
  [6, 'USDT'],
  [8, 'BTC'],
]

/** Decimal places of a currency's minor unit, by its code. */
export const decimalsOf: ReadonlyMap<string, number> = new Map(
  [...BY_DECIMALS, ...WITHOUT_COUNTRY].flatMap(([decimals, codes]) => codes.split(/\s+/).map((code) => [code, decimals] as const)),
)
