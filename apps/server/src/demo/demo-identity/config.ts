import { modeOf } from '@pavilion/service'

/** Where the demo identity provider listens. */
export type DemoIdentityConfig = { port: number }

/** Reads `PORT`. */
export function readDemoIdentityConfig(environment: NodeJS.ProcessEnv = process.env): DemoIdentityConfig {
  const text = environment.PORT ?? ''
  if (!/^\d{1,5}$/.test(text) || modeOf(environment) === 'production') throw new Error('PORT must be a number, and MODE not production.')
  return { port: Number(text) }
}
