/** Of which days the figures of a team are. */
export const periods = ['today', 'yesterday', '7', 'month'] as const
type Period = (typeof periods)[number]

/** The days that an address names; today where it names none. */
export const periodOf = (text: string | undefined): Period => periods.find((each) => each === text) ?? 'today'
