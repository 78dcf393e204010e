import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, desc, eq, gt, gte, inArray, lt, lte } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader, Writing } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { addDays, type Day } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { viewed } from '#services/audit/server/api.ts'
import { filesOf } from '#services/files/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { ADMIN, all, type SickLeave, team } from '../../contract.ts'
import module from '../../module.ts'
import { calendarDays, certificateDue, isLive } from '../../rules.ts'
import { checks } from '../commands/checking.ts'
import type { LeaveRow } from '../commands/stored.ts'
import { isHrOf, ofTeam } from '../policy.ts'
import { certificates, leaves } from '../tables.ts'
import { periodsOf } from './period.ts'
import { openDiagnosis } from './sealed.ts'

/** More leaves than a person has in the time that they are kept. */
const MOST_OWN = 200
/** States in which a paper can be handed in. */
const OPEN: readonly LeaveRow['status'][] = ['reported', 'certificate-due', 'returned', 'to-check']

/** Papers of leaves by leave, oldest first. */
async function papersOf(ctx: Ctx, ids: readonly string[]) {
  const rows = ids.length
    ? await ctx.db
        .select()
        .from(certificates)
        .where(inArray(certificates.leave, [...ids]))
        .orderBy(asc(certificates.id))
    : []
  const files = await filesOf(
    ctx,
    module.name,
    rows.map(({ id }) => id),
  )
  return Map.groupBy(
    rows.map((row) => ({ ...row, files: files.get(row.id) ?? [] })),
    (row) => row.leave,
  )
}

/** What its person may do with a leave now, beside cancelling; `last` is the last of its illness. */
function ownActs(row: LeaveRow, last: boolean, today: Day, reportBackDays: number): SickLeave['can'] {
  const ends = isLive(row.status) && last && row.backOn === null && addDays(row.to, 1) >= addDays(today, -reportBackDays)
  return [
    ...(OPEN.includes(row.status) ? (['certificate'] as const) : []),
    ...(ends ? (['extend'] as const) : []),
    ...(ends && row.from <= today ? (['back'] as const) : []),
  ]
}

/** Leaves as their person and HR see them. */
async function shown(ctx: Reader, rows: readonly LeaveRow[]) {
  const p = ctx.parameters(module)
  const papers = await papersOf(
    ctx,
    rows.map(({ id }) => id),
  )
  const last = (row: LeaveRow) => !rows.some((one) => one.rootId === row.rootId && one.from > row.to && isLive(one.status))
  const named = await withPeople(
    ctx,
    rows.map((row) => ({ ...row, by: row.reportedBy })),
    { reportedBy: 'by' },
  )
  return named.map((row, at) => {
    const leave = rows[at]!
    const own = leave.ssoId === ctx.actor.ssoId ? ownActs(leave, last(leave), ctx.today, p.reportBackDays) : []
    return {
      ...row,
      calendarDays: calendarDays(leave),
      diagnosis: openDiagnosis(ctx, leave),
      extends: leave.rootId !== leave.id,
      certificateDue: certificateDue(leave, p),
      papers: papers.get(leave.id) ?? [],
      can: [...own, ...checks.can(ctx, leave)],
    }
  })
}

/** The leaves of a person, the latest first. */
const leavesOf = (ctx: Ctx, ssoId: SsoId): Promise<LeaveRow[]> =>
  ctx.db.select().from(leaves).where(eq(leaves.ssoId, ssoId)).orderBy(desc(leaves.from), desc(leaves.id)).limit(MOST_OWN)

export async function myLeaves(ctx: Reader) {
  const { ssoId } = ctx.actor
  return { period: (await periodsOf(ctx, [ssoId]))(ssoId), leaves: await shown(ctx, await leavesOf(ctx, ssoId)), parameters: ctx.parameters(module) }
}

/** One leave. Where HR opens it, its person sees that (SICK-09). @throws not-found for a manager, too */
export async function openLeave(ctx: Reader & Writing, id: string) {
  const [row] = await ctx.db.select().from(leaves).where(eq(leaves.id, id))
  const own = row?.ssoId === ctx.actor.ssoId
  if (!row || !(own || (await isHrOf(ctx, row.ssoId)))) throw notFound()
  if (!own) await ctx.write((write) => viewed(write, row.ssoId, 'SickLeave.viewed', { module: module.name, target: id }))
  const illness = (await leavesOf(ctx, row.ssoId)).filter(({ rootId }) => rootId === row.rootId)
  const leave = (await shown(ctx, illness)).find((one) => one.id === id)
  const [named] = await withPeople(ctx, [{ ssoId: row.ssoId }], { person: 'ssoId' })
  if (!leave || !named) throw notFound()
  return { ...leave, ...named, period: (await periodsOf(ctx, [row.ssoId]))(row.ssoId) }
}

/** Leaves of one's team: columns are named one by one, so that nothing medical comes along (SICK-09). */
export const teamRows = listRows(team, {
  table: leaves,
  only: (ctx) => ofTeam(ctx, leaves.ssoId),
  latest: [leaves.from, leaves.id],
  where: {
    when: (when, { today }) =>
      when === 'now' ? and(lte(leaves.from, today), gte(leaves.to, today)) : when === 'ahead' ? gt(leaves.from, today) : lt(leaves.to, today),
  },
  dress: async (ctx, found) =>
    (await withPeople(ctx, found, { person: 'ssoId' })).map(({ id, person, from, to, halfDay, status, backOn, acknowledgedAt }) => ({
      ...{ id, person, from, to, halfDay, status, backOn, acknowledged: acknowledgedAt !== null },
      can: isLive(status) && acknowledgedAt === null ? ['acknowledge' as const] : [],
    })),
})

/** Everybody's leaves, for HR. */
export const allRows = listRows(all, {
  table: leaves,
  only: (ctx) => scopeFilter(ctx.actor, ADMIN, leaves.ssoId),
  latest: [leaves.from, leaves.id],
  where: { from: (day) => gte(leaves.to, day), to: (day) => lte(leaves.from, day) },
  async dress(ctx, found) {
    const period = await periodsOf(
      ctx,
      found.map(({ ssoId }) => ssoId),
    )
    const papers = await papersOf(
      ctx,
      found.map(({ id }) => id),
    )
    const people = await withPeople(ctx, found, { person: 'ssoId' })
    return people.map(({ person, ...row }, at) => ({
      ...row,
      person,
      departmentCn: person.departmentCn,
      departmentEn: person.departmentEn,
      calendarDays: calendarDays(row),
      certificate: papers.get(row.id)?.findLast(({ kind }) => kind === 'certificate')?.state ?? ('none' as const),
      usedDays: period(found[at]!.ssoId).usedDays,
      can: checks.can(ctx, found[at]!).filter((action) => action !== 'cancel'),
    }))
  },
})
