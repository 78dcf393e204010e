import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, desc, eq, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { countUpTo, pageOf } from '#foundation/server/list.ts'
import type { z } from '#foundation/zod.ts'
import { declared } from '#services/parameters/server/api.ts'
import type { Proposal, proposals as search } from '../../contract.ts'
import { entToolsProposals as table } from '../tables.ts'
import { keyWords, moduleWords, ruleWords, specOfKey, valueFor } from './catalog.ts'
import { reviewersOf } from './reviewers.ts'

type Row = typeof table.$inferSelect

/** Proposals, the latest first. */
export async function proposalList(ctx: Reader, { filters, ...page }: z.output<typeof search.input>) {
  const where = and(filters.status && eq(table.status, filters.status), filters.module ? eq(table.module, filters.module) : undefined)
  const found = await pageOf(
    page,
    (limit, offset) => ctx.db.select().from(table).where(where).orderBy(desc(table.id)).limit(limit).offset(offset),
    (cap) => countUpTo(ctx.db, sql`select 1 from ${table} where ${where ?? sql`true`}`, cap),
  )
  const reviewers = await reviewersOf(ctx, found.list)
  const now = found.list.some(({ status }) => status === 'pending') ? await declared(ctx) : []
  return {
    ...found,
    list: found.list.map((row): Proposal => {
      const current = now.find(({ room, key }) => room === row.module && key === row.key)
      const inForce = current && valueFor(current, row.entity).value
      const stale = row.status === 'pending' && inForce !== undefined && inForce !== row.basedOn ? inForce : null
      const late = row.effectiveTo !== null && row.effectiveTo <= ctx.now
      return { ...shown(ctx, row), stale, can: abilities(ctx, row, stale !== null || late), ...reviewers(row) }
    }),
  }
}

function shown(ctx: Reader, row: Row): Omit<Proposal, 'stale' | 'can' | 'proposedBy' | 'reviewedBy'> {
  const spec = specOfKey(row.module, row.key)
  return {
    id: row.id,
    module: row.module,
    ...moduleWords(ctx, row.module),
    key: row.key,
    ...keyWords(ctx, row.key),
    ...ruleWords(ctx, row.module, row.key, row.value, row.entity === 'all' ? undefined : row.entity),
    unit: spec?.unit ?? '',
    entity: row.entity,
    before: row.basedOn,
    value: row.value,
    default: spec?.default ?? row.value,
    effectiveFrom: row.effectiveFrom.toISOString(),
    effectiveTo: row.effectiveTo?.toISOString() ?? null,
    status: row.status,
    urgent: row.urgent,
    reason: row.reason,
    proposedAt: row.proposedAt.toISOString(),
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    reviewReason: row.reviewReason,
    mine: row.proposedBy === ctx.actor.ssoId,
  }
}

/**
 * What the actor may do with something that was proposed: nobody decides on what is their own (UOP-03).
 * @param tooLate it can be rejected only: it is over, or was based on what counts no longer (UOP-06, UOP-10)
 */
export function abilities(ctx: Reader, row: { status: string; proposedBy: SsoId }, tooLate: boolean): ('approve' | 'reject' | 'withdraw')[] {
  const { permissions, ssoId } = ctx.actor
  const reviews = row.status === 'pending' && permissions.has('ENTTOOLS_UOP_REVIEW') && row.proposedBy !== ssoId
  return [
    ...(reviews && !tooLate ? (['approve'] as const) : []),
    ...(reviews ? (['reject'] as const) : []),
    ...(['pending', 'scheduled'].includes(row.status) && permissions.has('ENTTOOLS_UOP_CONFIG') ? (['withdraw'] as const) : []),
  ]
}
