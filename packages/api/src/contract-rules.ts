/** Types that have no contracts, are not asked about them and are refused every call about them (CONTRACT-01). */
export const typesWithoutContracts: readonly number[] = [4, 40, 41, 42]

/** Whether members of this type have contracts at all. */
export const hasContracts = (type: number): boolean => !typesWithoutContracts.includes(type)
