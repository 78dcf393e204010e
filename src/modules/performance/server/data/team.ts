import type { SsoId } from '#foundation/contract/schemas.ts'
import { halves, inBoth } from '#foundation/contract/texts.ts'
import { and, asc, desc, eq, getTableColumns, isNull, lte, ne, notExists, or, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { TeamDue, TeamPanel } from '#foundation/providers.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import type { Role } from '../../contract/records.ts'
import { ofRole, rolesOf } from '../policy.ts'
import { annualGoals, cycles, progresses, records } from '../tables.ts'
import { toldOf } from './shown.ts'

const PAGES = { evaluator: 'evaluation', secondlm: 'secondlm', hrbp: 'hrbp', admin: 'admin' } as const satisfies Readonly<Record<Role, string>>

/** The goals of the person of a record for the year of its cycle. */
const ofYear = and(eq(annualGoals.ssoId, records.ssoId), eq(annualGoals.targetYear, cycles.year))

/** Who evaluates themselves now and has no goal for the year, by the day until which that is open; each sets their own goals, so nothing leads on from here. */
export async function teamDue(ctx: Ctx, { of, until }: { of: (column: PgColumn) => SQL; until: string }): Promise<TeamDue[]> {
  const { actor } = ctx
  const reader = actor && { ...ctx, actor }
  const mine = reader && rolesOf(reader).map((role) => ofRole(reader, role))
  if (mine?.length === 0) return []
  const dueOn = sql<string>`coalesce(${records.extensions} ->> 'self-evaluation', ${cycles.selfEvaluationDue}::text)`
  const goals = ctx.db.select({ id: annualGoals.id }).from(annualGoals).where(ofYear)
  const rows = await ctx.db
    .select({ ssoId: records.ssoId, dueOn })
    .from(records)
    .innerJoin(cycles, eq(cycles.id, records.cycle))
    .innerJoin(progresses, eq(progresses.id, records.cycle))
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, records.ssoId))
    .where(
      and(
        eq(records.stage, 'self-evaluation'),
        isNull(records.excludedReason),
        ne(peoplePersons.status, 'left'),
        eq(progresses.progress, 'pushed'),
        lte(dueOn, until),
        notExists(goals),
        of(records.ssoId),
        mine && or(...mine),
      ),
    )
    .orderBy(asc(dueOn), asc(records.id))
  return rows.map((row) => ({ ...row, kind: 'goal-missing', ...inBoth(ctx, 'kind', 'performance.team.noGoals'), own: '/{lang}/profile/annualTarget' }))
}

/** The last record of somebody that is the reader's in a role. */
async function lastOf(ctx: Reader, member: SsoId, role: Role) {
  const [row] = await ctx.db
    .select({ ...getTableColumns(records), year: cycles.year, goals: sql<number>`(select count(*)::int from ${annualGoals} where ${ofYear})` })
    .from(records)
    .innerJoin(cycles, eq(cycles.id, records.cycle))
    .innerJoin(progresses, eq(progresses.id, records.cycle))
    .where(and(eq(records.ssoId, member), ne(progresses.progress, 'created'), ofRole(ctx, role)))
    .orderBy(desc(records.id))
    .limit(1)
  return row
}

/** How far the evaluation of somebody is, with the way to it, for who evaluates, approves, calibrates or administers it; its rating as its list tells it. */
export async function teamPanels(ctx: Reader, member: SsoId): Promise<TeamPanel[]> {
  const label = (key: string, values = {}) => inBoth(ctx, 'label', key, values)
  const value = (key: string) => inBoth(ctx, 'value', key)
  for (const role of rolesOf(ctx)) {
    const row = await lastOf(ctx, member, role)
    if (!row) continue
    const { rating } = toldOf(row, ctx.actor.ssoId)
    return [
      {
        key: 'performance',
        ...inBoth(ctx, 'title', 'performance.team.title'),
        facts: [
          { ...label('performance.goals.ofYear', { year: row.year }), ...value(`state.EvaluationRecord.stage.${row.stage}`) },
          ...(rating ? [{ ...label('performance.team.rating'), ...value(`performance.rating.${rating}`) }] : []),
          { ...label('performance.team.goals'), ...halves('value', () => String(row.goals)) },
        ],
        path: `/{lang}/performance/${PAGES[role]}?f=${encodeURIComponent(JSON.stringify({ keyword: member }))}`,
      },
    ]
  }
  return []
}
