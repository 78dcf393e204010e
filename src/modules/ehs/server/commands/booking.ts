import type { SsoId } from '#foundation/contract/schemas.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { grantMany } from '#services/ledger/server/api.ts'
import module from '../../module.ts'
import { expiryOf, POINTS, STOCK } from '../../rules/index.ts'

export const pointsOf = (ssoId: SsoId) => ({ unit: POINTS, ownerKind: 'person', ownerId: ssoId }) as const
export const stockOf = (gift: string) => ({ unit: STOCK, ownerKind: 'item', ownerId: gift }) as const

/** Why points come and go; what is earned, and what is spent with what comes back of it, the report tells apart by these. */
export const CAUSE = {
  concern: 'cause.ehs.concern',
  duplicate: 'cause.ehs.duplicate',
  award: 'cause.ehs.award',
  correction: 'cause.ehs.correction',
  exchange: 'cause.ehs.exchange',
  refund: 'cause.ehs.refund',
} as const
export const EARNING = [CAUSE.concern, CAUSE.duplicate, CAUSE.award, CAUSE.correction]
export const SPENDING = [CAUSE.exchange, CAUSE.refund]

interface Why {
  key: string
  cause: keyof typeof CAUSE
  params: Readonly<Record<string, string | number>>
  /** The concern, where it is one. */
  of?: string
}

/** Books points to people, each as many, to be spent until the end of the next year (EHS-11). */
export async function earn(ctx: WriteCtx, ssoIds: readonly SsoId[], amount: number, { key, cause, params, of }: Why): Promise<void> {
  const expiresOn = expiryOf(ctx.today)
  await grantMany(
    ctx,
    POINTS,
    ssoIds.map((ssoId) => ({ ownerKind: 'person' as const, ownerId: ssoId, amount, key, expiresOn })),
    {
      ...{ source: cause, reason: CAUSE[cause], params },
      ...(of && { link: `/ehs/history?id=${of}`, reference: { module: module.name, id: of } }),
    },
  )
}
