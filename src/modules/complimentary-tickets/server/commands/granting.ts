import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import type { Ctx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { type Day, dayValues } from '#foundation/time.ts'
import { covered, grant, spend } from '#services/ledger/server/api.ts'
import { persons, serving } from '#services/people/server/api.ts'
import type { Basis, quotaCorrect as correcting, quotaGrant as granting } from '../../contract/index.ts'
import { quotaOf, referTo } from '../data/accounts.ts'
import { requireScope } from '../policy.ts'
import { quotas } from '../tables.ts'
import { type Kind, kindById, kindWords, note, notify, QUOTA_PAGE, record } from './record.ts'

interface Grant {
  basis: Basis
  kind: Kind
  /** In effect from and to. */
  from: Day
  to: Day
  reason?: string
  /** One grant of a rule and period for each (CTIX-15). */
  rule?: { id: string; runId: string; periodKey: string }
}

/** Grants quota to people, each a lot of the ledger, and tells them. Who has had the same of a rule has it already. */
export async function giveQuota(ctx: WriteCtx, to: readonly { ssoId: SsoId; count: number }[], { kind, rule, ...of }: Grant): Promise<void> {
  const people = await persons(
    ctx,
    to.map(({ ssoId }) => ssoId),
  )
  const given: { ssoId: SsoId; count: number }[] = []
  for (const { ssoId, count } of to.toSorted((a, b) => (a.ssoId < b.ssoId ? -1 : 1))) {
    const who = people.get(ssoId)
    if (!who) throw notFound()
    const id = newId(ctx.now)
    const terms = { key: rule ? `rule:${rule.id}:${rule.periodKey}` : `quota:${id}`, source: of.basis, validFrom: of.from, expiresOn: of.to }
    const cause = { reason: `cause.complimentary-tickets.granted.${of.basis}`, params: { reason: of.reason ?? '' }, ...referTo(id), link: QUOTA_PAGE }
    const lot = await grant(ctx, quotaOf(kind.id, ssoId), count, { ...terms, ...cause })
    const by = ctx.actor?.ssoId ?? null
    const then = { company: who.entity, employeeClass: who.employeeClass, employeeType: who.employeeType }
    const row = { id, ssoId, kindId: kind.id, ruleId: rule?.id ?? null, runId: rule?.runId ?? null, basis: of.basis, periodKey: rule?.periodKey ?? id }
    const rows = await ctx.db
      .insert(quotas)
      .values({ ...row, ...then, total: count, lot: lot.id, by: rule ? null : by, reason: of.reason ?? '', at: ctx.now })
      .onConflictDoNothing()
      .returning({ id: quotas.id })
    if (rows.length > 0) given.push({ ssoId, count })
  }
  await tell(ctx, given, kind, of.to)
}

async function tell(ctx: WriteCtx, given: readonly { ssoId: SsoId; count: number }[], kind: Kind, to: Day): Promise<void> {
  await note(
    ctx,
    'granted',
    given.map(({ ssoId, count }) => ({ ssoId, kindId: kind.id, amount: count })),
  )
  const id = newId(ctx.now)
  for (const [count, same] of Map.groupBy(given, (one) => one.count)) {
    const params = { ...kindWords(kind), count, ...dayValues(to, ctx.now) }
    await notify(ctx, 'granted', { receivers: same.map(({ ssoId }) => ssoId), params, businessId: id, link: QUOTA_PAGE })
  }
}

/** @throws not-found for a kind that is not offered, and for anybody who has left or is not the actor's to see; illegal input naming the field */
export async function grantByHand(ctx: Writer, { ssoIds: given, kindId, count, from, to, reason }: ParsedOf<typeof granting>): Promise<void> {
  const kind = await kindForGrant(ctx, kindId, { from, to })
  const ssoIds = [...new Set(given)]
  const people = await persons(ctx, ssoIds)
  for (const ssoId of ssoIds) {
    await requireScope(ctx, ssoId)
    if (!serving(people.get(ssoId)?.status ?? 'left')) throw illegal('ssoIds')
  }
  const target = newId(ctx.now)
  const each = ssoIds.map((ssoId) => ({ ssoId, count }))
  await giveQuota(ctx, each, { basis: 'manual', kind, from, to, reason })
  await record(ctx, 'TicketQuota.granted', { target, after: { ssoIds, kindId, count, from, to }, reason })
}

/** The kind of a grant whose days are in order. @throws not-found, illegal input naming the field */
export async function kindForGrant(ctx: Ctx, kindId: string, { from, to }: { from: Day; to: Day }): Promise<Kind> {
  if (to < from || to < ctx.today) throw illegal('to')
  const kind = await kindById(ctx, kindId)
  if (!kind?.active) throw notFound()
  return kind
}

/** Takes quota back, from what expires first; each lot that it is taken from shows it. @throws CTIX-09, not-found */
export async function correctQuota(ctx: Writer, { ssoId, kindId, less, reason }: ParsedOf<typeof correcting>): Promise<void> {
  await requireScope(ctx, ssoId)
  const who = (await persons(ctx, [ssoId])).get(ssoId)
  if (!who || !(await kindById(ctx, kindId))) throw notFound()
  const id = newId(ctx.now)
  const cause = { reason: 'cause.complimentary-tickets.corrected', params: { reason }, ...referTo(id), link: QUOTA_PAGE }
  const booked = await covered(spend(ctx, quotaOf(kindId, ssoId), less, { key: `correct:${id}`, ...cause }), 'CTIX-09', { field: 'count' })
  const then = { company: who.entity, employeeClass: who.employeeClass, employeeType: who.employeeType }
  const rows = booked.flatMap(({ lot, availableDelta }) => {
    const own = newId(ctx.now)
    return lot ? [{ id: own, ssoId, kindId, basis: 'manual' as const, periodKey: own, total: availableDelta, lot, ...then }] : []
  })
  await ctx.db.insert(quotas).values(rows.map((row) => ({ ...row, by: ctx.actor.ssoId, reason, at: ctx.now })))
  await record(ctx, 'TicketQuota.corrected', { target: id, subject: ssoId, after: { kindId, less }, reason })
}
