import { northMill } from './published/north-mill.ts'
import { paperGarden } from './published/paper-garden.ts'
import { pavilion } from './published/pavilion.ts'
import type { Published } from './published/published-title.ts'
import { tidecaller } from './published/tidecaller.ts'

/** Every version of a title that was ever played, the current one last. */
export const publishedVersions: Readonly<Record<string, readonly Published[]>> = {
  ...pavilion,
  ...paperGarden,
  ...northMill,
  ...tidecaller,
}

/** The figures of the version that is played now. */
export function publishedOf(id: string): Published {
  const current = publishedVersions[id]?.at(-1)
  if (!current) throw new Error(`nothing is published of ${id}`)
  return current
}
