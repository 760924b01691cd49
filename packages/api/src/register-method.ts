import { type Static, Type } from 'typebox'

/** How somebody registered: in a browser, the app, the installed site, or by the profile of an iPhone. */
export const RegisterMethod = Type.Union([Type.Literal('APP'), Type.Literal('H5'), Type.Literal('PWA'), Type.Literal('WEBCLIP')])
export type RegisterMethodValue = Static<typeof RegisterMethod>
