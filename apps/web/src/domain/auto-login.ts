import { storedItems } from '../lib/storage.ts'

const KEY = 'autoLogin'

/** Whether a start without a session may use the remembered log-in, once. */
export const readAutoLogin = (): boolean => storedItems.getItem(KEY) === '1'

export const writeAutoLogin = (isOn: boolean): void => storedItems.setItem(KEY, isOn ? '1' : '0')
