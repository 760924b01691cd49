/** How a value is written: in the merchant's currency, in per cent, in tenths of one, and so on; or as one of a few words. */
export type Format =
  | 'text'
  | 'money'
  | 'percent'
  | 'tenths'
  | 'share'
  | 'flag'
  | 'hours'
  | 'minutes'
  | 'provider'
  | 'time'
  | 'roles'
  | { keyOf: (word: string) => string }

/** The key of the label and the format of each field; `*` stands for the number of a step, or for what a rate is for. */
export type FieldWords = Readonly<Record<string, readonly [label: string, format: Format]>>
