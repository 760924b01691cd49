import { useTemplate } from './template.ts'

/** Where a picture of the merchant's brand lies, such as `logo.svg`. */
export function useBrandFile(): (name: string) => string {
  const { brand } = useTemplate().theme
  const folder = brand !== undefined && /^[a-z0-9-]{1,32}$/.test(brand) ? `/art/brand/${brand}` : '/art/brand'
  return (name) => `${folder}/${name}`
}
