const textKeys: Readonly<Record<string, string>> = {
  HOME: 'games.all',
  HOT: 'games.hot',
  FAV: 'in_favorite',
  INHOUSE: 'in_house',
  ORIGINALS: 'games.originals',
  RNG: 'games.slots',
  SPORTS: 'games.sports',
  ESPORTS: 'games.esports',
  LOTT: 'games.lottery',
  ELOTT: 'games.electronicLottery',
  FISH: 'games.fishing',
  PVP: 'games.poker',
  LIVE: 'games.live',
}

/** The key of a category's name; a kind that is new to us reads as games. */
export const categoryTextKey = (key: string): string => textKeys[key] ?? 'games.games'
