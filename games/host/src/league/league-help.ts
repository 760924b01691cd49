import type { CommandHelp } from '@pavilion/service'

/** What can be asked of `pavilion league`. */
export const leagueHelp: CommandHelp = {
  noun: 'league',
  what: 'lists the matches of a league or the fight of a pit, and voids one of them, while servers run',
  verbs: [
    { verb: 'list', takes: '<game>', what: 'the matches that are played and sold' },
    {
      verb: 'void',
      takes: '<game> <matchday> <match> <why...>',
      what: 'makes one match, 1 to 4, of a matchday such as 20260301-0161 count as odds of 1.00, until it is drawn',
    },
  ],
}
