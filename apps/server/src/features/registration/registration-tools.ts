import type { RefusalOf } from '@pavilion/api/endpoint'
import type { registerByUsername as endpoint } from '@pavilion/api/registration'
import type { LoginResult } from '@pavilion/api/session'
import type { EventBus } from '../../base/events.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { Call } from '../../base/route.ts'
import type { LoginTools } from '../session/index.ts'

/** What registering needs of the world. */
export type RegistrationTools = LoginTools & { events: EventBus }

export type RegistrationRefusal = Refusal<RefusalOf<typeof endpoint>>
export type RegistrationOutcome = LoginResult | RegistrationRefusal
export type RegistrationCall = Call<typeof endpoint>
