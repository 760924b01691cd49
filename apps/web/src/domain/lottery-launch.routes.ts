// How a lottery item is opened: its play type, its prize mode and the address that carries both.

/** Tradition and Entertainment. */
export const playTypes = ['trad', 'ent'] as const
export type PlayType = (typeof playTypes)[number]

/** Standard lottery, ZY, electronic lottery, and the one of provider TCG_SEA. */
export const prizeModes = ['Lott', 'ZY', 'Elott', 'SEA'] as const
export type PrizeMode = (typeof prizeModes)[number]

export const lotteryProviders = ['TCG_LOTTO_VN', 'TCG_SEA', 'LOTT', 'ELOTT'] as const

/** The providers of each category. */
export type ProviderMapping = readonly { key: string; providers: readonly { code: string }[] }[]

/** A lottery as far as its launch goes. `mode` is what the item itself says of its prize mode. */
export type LotteryItem = { code: string; providerCode: string; mode?: string | undefined }

const SEA_PROVIDER = 'TCG_SEA'
const ELECTRONIC = 'ELOTT'
/** Providers whose entry under electronic lottery makes it the mode of all. */
const electronicMarks: readonly string[] = ['TCG_LOTTO_VN', 'LOTT']

export const isLotteryProvider = (code: string): boolean => (lotteryProviders as readonly string[]).includes(code)

/** `trad` for nothing and for nonsense. */
export const readPlayType = (text: string | null | undefined): PlayType => (text === 'ent' ? 'ent' : 'trad')

/** The prize mode of that name, if there is one. */
export const readPrizeMode = (text: string | null | undefined): PrizeMode | undefined => prizeModes.find((mode) => mode === text)

/** The mode by the mapping alone: electronic when it lists TCG_LOTTO_VN or LOTT under electronic lottery, else standard. */
export function mappedPrizeMode(mapping: ProviderMapping): PrizeMode {
  const electronic = mapping.filter(({ key }) => key === ELECTRONIC).flatMap(({ providers }) => providers)
  return electronic.some(({ code }) => electronicMarks.includes(code)) ? 'Elott' : 'Lott'
}

/** The prize mode of an item: SEA for TCG_SEA, else what the item itself says, else what the mapping says. */
export function prizeModeOf({ providerCode, mode }: Omit<LotteryItem, 'code'>, mapping: ProviderMapping): PrizeMode {
  if (providerCode === SEA_PROVIDER) return 'SEA'
  return readPrizeMode(mode) ?? mappedPrizeMode(mapping)
}

/** The page that opens a lottery item; the way back from it leads home. */
export function lotteryLaunchPath(item: LotteryItem, playType: PlayType, mapping: ProviderMapping): string {
  const query = new URLSearchParams({
    playType,
    prize_mode: prizeModeOf(item, mapping),
    code: item.code,
    vassalage: item.providerCode,
    pageBack: 'home',
  })
  return `/m/launchGame?${query}`
}
