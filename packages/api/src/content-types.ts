/** What is announced, and to whom: to agents, to players, as a banner, as a popup, as a promotion, or as hot news. */
export const contentTypes = { agent: 'A', player: 'PL', banner: 'B', popUp: 'PU', promotion: 'PR', hotNews: 'H' } as const
