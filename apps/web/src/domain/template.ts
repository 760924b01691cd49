import type { SystemTemplateValue } from '@pavilion/api/merchants'
import { createContext, useContext } from 'react'

export type { SystemTemplateValue }

const TemplateContext = createContext<SystemTemplateValue | null>(null)

/** Gives a tree the merchant's template. */
export const TemplateProvider = TemplateContext.Provider

/** What is known of the merchant: name, currency symbol, flags, permissions. Every page starts with it. */
export function useTemplate(): SystemTemplateValue {
  const template = useContext(TemplateContext)
  if (template === null) throw new Error('a component that needs the template stands outside of its provider')
  return template
}
