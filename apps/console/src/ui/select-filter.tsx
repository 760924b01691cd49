import { useAddress } from '../lib/address.ts'
import { Field, type Option } from './field.tsx'

type Props = {
  /** Its name in the address. */
  name: string
  label: string
  options: readonly Option[]
  /** What the choice of none is called, where there is one. */
  any?: string
  /** What is in force where the address has no such choice; it is not written there. */
  usual?: string
}

/** A choice by which a list is narrowed at once. The address has what is chosen; an open panel closes. */
export function SelectFilter({ name, label, options, any, usual = '' }: Props) {
  const { search, change } = useAddress()
  const chosen = options.find(({ value }) => value === search[name])
  return (
    <Field
      name={name}
      label={label}
      kind="select"
      options={any === undefined ? options : [{ value: '', label: any }, ...options]}
      value={chosen?.value ?? usual}
      onChange={(value) => change({ [name]: value === usual ? undefined : value, open: undefined })}
    />
  )
}
