import type { Random } from '../../base/random.ts'
import type { FloatCallTools } from '../floats/index.ts'

/** What the slice works with. */
export type EnvelopeTools = FloatCallTools & { random: Random }
