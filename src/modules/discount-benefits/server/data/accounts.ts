import type { SsoId } from '#foundation/contract/schemas.ts'
import { lockName } from '#foundation/database/db.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { AccountRef } from '#services/ledger/server/api.ts'
import module from '../../module.ts'

export const UNIT = 'discount.fen'
/** What is left of the amount that is in force for somebody: one at a time (DBEN-10). */
export const amountOf = (ssoId: SsoId): AccountRef => ({ unit: UNIT, ownerKind: 'person', ownerId: ssoId })

/** Two tills, and a decision, take turns at what a person has (DBEN-13). */
export const lockPerson = (ctx: WriteCtx, ssoId: SsoId): Promise<void> => lockName(ctx.db, `${module.name}:${ssoId}`)

/** New entries and applications take turns, so that the second sees the first (DBEN-10, DBEN-11). */
export const lockEntries = (ctx: WriteCtx): Promise<void> => lockName(ctx.db, `${module.name}.entries`)
