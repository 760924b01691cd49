import { useCallback } from 'react'
import { useCall } from './queries.ts'

/** Names of providers, as tables and sentences say them: `JILI (jili)`; the code alone where nobody gave a name. */
export function useProviderNames(): (code: string) => string {
  const { data } = useCall('listCatalogueParts')
  return useCallback(
    (code) => {
      const name = data?.providers.find((provider) => provider.code === code)?.name
      return name === undefined || name === code ? code : `${name} (${code})`
    },
    [data],
  )
}

/** A provider by its name, with the code beside it by which calls and files know it. */
export function ProviderName({ code }: { code: string }) {
  return <>{useProviderNames()(code)}</>
}
