// What the demo merchants are registered as. Of no value: nobody real can be logged in with it.

/** At Google's and Facebook's stand-ins. */
export const DEMO_CLIENT = { id: 'lantern-demo', secret: 'demo-secret' } as const

/** The token of the only bot at Telegram's stand-in; its number is the part before the colon. */
export const DEMO_BOT_TOKEN = '7000000001:demo-token'
