import { and, asc, desc, eq, gte, inArray } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { firstOfMonth } from '#foundation/time.ts'
import { LOG_PAGE } from '../../contract.ts'
import { TENTHS } from '../../rules/entries.ts'
import { applications, grants, uses } from '../tables.ts'
import { leftOf, standardFor } from './available.ts'

/** What the reader has: discounts in force and to come, what is suspended and until when, and a page of what was used, the latest first. */
export async function mine(ctx: Reader, { pageNum }: { pageNum: number }) {
  const { ssoId } = ctx.actor
  const rows = await ctx.db
    .select({ grant: grants, reason: applications.reason })
    .from(grants)
    .innerJoin(applications, eq(applications.id, grants.rootId))
    .where(and(eq(grants.ssoId, ssoId), inArray(grants.phase, ['waiting', 'in-force']), gte(grants.effectiveEnd, ctx.today)))
    .orderBy(asc(grants.effectiveStart), asc(grants.id))
  const standard = await standardFor(ctx, ssoId)
  const own = rows
    .filter(({ grant }) => grant.list === 'white')
    .map(({ grant }) => ({
      ...{ id: grant.id, category: grant.category, amountFen: grant.amountFen, from: grant.effectiveStart, to: grant.effectiveEnd },
      rate: grant.rateTenths === null ? null : grant.rateTenths / TENTHS,
      remainingFen: grant.category === 'amount' ? leftOf(grant) : null,
      inForce: grant.phase === 'in-force',
    }))
  const common =
    standard === undefined
      ? []
      : [
          {
            ...{ id: `standard:${ssoId}`, category: 'standard' as const, rate: standard / TENTHS, amountFen: null, remainingFen: null },
            ...{ from: firstOfMonth(ctx.today), to: null, inForce: true },
          },
        ]
  const suspended = rows
    .filter(({ grant }) => grant.list === 'black' && grant.phase === 'in-force')
    .map(({ grant, reason }) => ({ id: grant.id, category: grant.category, until: grant.effectiveEnd, reason }))
  return { discounts: [...common, ...own], suspended, log: await logOf(ctx, pageNum) }
}

async function logOf(ctx: Reader, pageNum: number) {
  const own = eq(uses.ssoId, ctx.actor.ssoId)
  const { list: rows, ...counted } = await pageFrom(
    ctx.db,
    { pageNum, pageSize: LOG_PAGE },
    ctx.db.select().from(uses).where(own).orderBy(desc(uses.at), desc(uses.id)),
    ctx.db.select({ id: uses.id }).from(uses).where(own).getSQL(),
  )
  return {
    ...counted,
    list: rows.map(({ id, outlet, receiptNo, originalFen, discountFen, at, refundOf }) => ({
      ...{ id, outlet, receiptNo, originalFen, at },
      discountFen: refundOf === null ? discountFen : -discountFen,
      refund: refundOf !== null,
    })),
  }
}
