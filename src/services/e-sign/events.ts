import { domainEvent } from '#foundation/contract/events.ts'
import { uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { eSignFlow } from './rules/life.ts'

const state = z.enum(eSignFlow.states)

/** A paper moved on: for whoever wants to know. Who started it hears of it in the same transaction (`signedBy` of server/api.ts). */
export const esignChanged = domainEvent('esign.changed', z.object({ flowId: uuid, type: z.string(), businessId: z.string(), from: state, to: state }))
