import { text } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'

export const BASE = '/api/ehs-ess/ess/v1'

export const SUPER = 'MSSSUPER'
export const CHECKS = ['MSSSUPER', 'HROPS'] as const
export const EVALUATES = ['MSSSUPER', 'MSS'] as const
export const RELEASES = ['MSSSUPER', 'NewsOperator'] as const
export const TICKETS = ['TicketTMAdmin', 'MSSSUPER'] as const
/** Whoever handles some kind. */
export const HANDLES = ['MSSSUPER', 'HROPS', 'MSS', 'HRBP', 'NewsOperator', 'TicketTMAdmin'] as const

/** Kinds that are changes of a profile, and all that there are. */
export const CHANGE_KINDS = ['marital', 'childInformation', 'education'] as const
export const kind = z.enum([...CHANGE_KINDS, 'probationEvaluation', 'terminationNotification', 'cmsNews'])
export type Kind = z.output<typeof kind>
export type ChangeKind = (typeof CHANGE_KINDS)[number]
export const isChange = (one: Kind): one is ChangeKind => CHANGE_KINDS.some((known) => known === one)

export const todoState = z.enum(['pending', 'approved', 'rejected', 'withdrawn'])
export type TodoState = z.output<typeof todoState>

/** Taken longer than the rules allow, so that their message is said beside the field. */
const SAID_MAX = 1_000
export const COMMENT_MAX = 150
export const comment = text(COMMENT_MAX).default('')
export const said = text(SAID_MAX)
