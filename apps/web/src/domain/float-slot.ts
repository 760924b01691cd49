// What a page that pays from an agent's float is given by app/, since features do not meet.
import type { ComponentType } from 'react'

export type FillFloatProps = {
  /** What is missing, as an amount of the wire: the sheet begins with it. */
  amount: string
  /** Money was moved, or not. */
  onClose: () => void
}

/** A sheet that moves money from the agent's wallet into its float. */
export type FillFloat = ComponentType<FillFloatProps>
