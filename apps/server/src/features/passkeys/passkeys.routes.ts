import {
  addPasskey as addEndpoint,
  listPasskeys as listEndpoint,
  logInWithPasskey as loginEndpoint,
  proveWithPasskey as proveEndpoint,
  removePasskey as removeEndpoint,
  setSecondFactor as secondFactorEndpoint,
  startPasskey as startEndpoint,
  startPasskeyLogin as startLoginEndpoint,
  startPasskeyProof as startProofEndpoint,
} from '@pavilion/api/passkeys'
import type { Scope } from '../../base/route.ts'
import { getMember } from '../members/index.ts'
import type { LoginTools } from '../session/index.ts'
import { addPasskey } from './add-passkey.ts'
import { logInWithPasskey } from './log-in-with-passkey.ts'
import { listPasskeyRows } from './passkeys.store.ts'
import { proveWithPasskey, startPasskeyProof } from './prove-with-passkey.ts'
import { removePasskey } from './remove-passkey.ts'
import { setSecondFactor } from './set-second-factor.ts'
import { startPasskey } from './start-passkey.ts'
import { startPasskeyLogin } from './start-passkey-login.ts'

/** A log-in with a passkey, or its second half. */
export function passkeysPublicRoutes(scope: Scope<'public'>, tools: LoginTools): void {
  scope.write(startLoginEndpoint, (tx, call) => startPasskeyLogin(tx, tools, call))
  scope.write(loginEndpoint, (tx, call) => logInWithPasskey(tx, tools, call))
}

/** What a member does with its passkeys. */
export function passkeysMemberRoutes(scope: Scope<'member'>, tools: LoginTools): void {
  scope.read(listEndpoint, async (db, { caller }) => {
    const [member, passkeys] = await Promise.all([getMember(db, caller.memberId), listPasskeyRows(db, caller.memberId)])
    return {
      list: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: createdAt.getTime(),
        lastUsedAt: lastUsedAt?.getTime() ?? null,
      })),
      isSecondFactor: member.asksPasskey,
      needsPassword: member.hasPassword,
    }
  })
  scope.steps(startEndpoint, (transact, call) => startPasskey(transact, tools, call))
  scope.write(addEndpoint, (tx, call) => addPasskey(tx, tools.clock, call))
  scope.write(startProofEndpoint, (tx, call) => startPasskeyProof(tx, tools, call))
  scope.write(proveEndpoint, (tx, call) => proveWithPasskey(tx, tools, call))
  scope.steps(removeEndpoint, (transact, call) => removePasskey(transact, tools, call))
  scope.steps(secondFactorEndpoint, (transact, call) => setSecondFactor(transact, tools, call))
}
