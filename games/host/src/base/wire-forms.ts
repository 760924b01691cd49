import { Type } from 'typebox'

const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
const uuid = new RegExp(UUID)

/** An id as it is sent: of a request, a round, a ticket or a chase. */
export const Uuid = Type.String({ pattern: UUID })

/** Whether the text is an id; the database refuses to compare ids with any other. */
export const isUuid = (text: string): boolean => uuid.test(text)

/** An amount as it is sent: in main units, with at most eight places. */
export const AmountText = Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,8})?$' })
