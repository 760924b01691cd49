import type { Fields } from '../../lib/three-way.ts'

type Form = { values: Fields; change: (patch: Fields) => void; faults: Fields }

/** What a field of a form needs by its name. */
export const fieldOf =
  ({ values, change, faults }: Form) =>
  (name: string) => ({
    name,
    fault: faults[name],
    value: values[name] ?? '',
    onChange: (value: string) => change({ [name]: value }),
  })
