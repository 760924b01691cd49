import { ApiRefusal } from '../../../domain/api.ts'
import { writeAutoLogin } from '../../../domain/auto-login.ts'
import { gatewayMobile } from '../../../domain/limits.ts'
import { askForSession, keepSession } from '../session.queries.ts'
import { recallLogin } from './remembered-login.ts'

/**
 * Logs in with what is remembered, for a start without a session. It is tried once: what was refused is not tried again before
 * somebody logs in by hand. Returns whether there is a session now.
 */
export async function autoLogin(merchantCode: string): Promise<boolean> {
  const recalled = await recallLogin('username')
  if (!recalled) return false
  const { username, password } = recalled
  try {
    keepSession(merchantCode, await askForSession({ type: 'username', username, password, gateway: gatewayMobile }), password)
    return true
  } catch (error) {
    if (!(error instanceof ApiRefusal && error.code === 'offline')) writeAutoLogin(false)
    return false
  }
}
