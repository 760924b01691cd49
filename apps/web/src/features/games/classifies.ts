/** A mark of games beyond the built-in ones, such as roulette or baccarat, and the providers and types that use it; none means any. */
export type Classify = { key: string; name: string; providerCodes: readonly string[]; types: readonly string[] }

/** The marks to choose from in a list of that type: of the chosen provider, else of any provider of the type. */
export function offeredClassifies(
  classifies: readonly Classify[],
  type: string,
  providers: readonly { code: string }[],
  providerCode: string | undefined,
): Classify[] {
  const codes = providerCode === undefined ? providers.map(({ code }) => code) : [providerCode]
  const holds = (wanted: readonly string[], given: readonly string[]) => wanted.length === 0 || wanted.some((one) => given.includes(one))
  return classifies.filter(({ providerCodes, types }) => holds(providerCodes, codes) && holds(types, [type]))
}
