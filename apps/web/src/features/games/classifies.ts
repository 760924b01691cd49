/** A mark of games beyond the built-in ones, such as roulette or baccarat, and the providers that use it; none means any. */
export type Classify = { key: string; name: string; providerCodes: readonly string[] }

/** The marks to choose from: of the chosen provider, else of any provider of the kind. */
export function offeredClassifies(
  classifies: readonly Classify[],
  providers: readonly { code: string }[],
  providerCode: string | undefined,
): Classify[] {
  const codes = providerCode === undefined ? providers.map(({ code }) => code) : [providerCode]
  return classifies.filter((entry) => entry.providerCodes.length === 0 || entry.providerCodes.some((code) => codes.includes(code)))
}
