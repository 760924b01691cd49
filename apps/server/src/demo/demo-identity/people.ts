/** Somebody whom this demo invents, with one number for each of the sites that it stands in for. */
export type DemoPerson = { key: string; firstName: string; name: string; googleId: string; facebookId: string; telegramId: number }

export const demoPeople: readonly DemoPerson[] = [
  {
    key: 'mali',
    firstName: 'Mali',
    name: 'Mali Srisuk',
    googleId: '100000000000000000001',
    facebookId: '200000000000001',
    telegramId: 700000001,
  },
  {
    key: 'linh',
    firstName: 'Linh',
    name: 'Linh Trần',
    googleId: '100000000000000000002',
    facebookId: '200000000000002',
    telegramId: 700000002,
  },
]

export const findPerson = (key: string | null): DemoPerson | undefined => demoPeople.find((person) => person.key === key)
