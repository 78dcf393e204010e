import type { Lang, SsoId } from '#foundation/contract/schemas.ts'
import { halves, inBoth } from '#foundation/contract/texts.ts'
import { and, asc, desc, eq, gte, lte, ne, type PgColumn, type SQL } from '#foundation/database/drizzle.ts'
import type { TeamDue, TeamPanel } from '#foundation/providers.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { GOALS, MANAGE } from '../../contract/base.ts'
import { ofTeam } from '../policy.ts'
import { forms } from '../tables.ts'

const pageOf = (id: string) => `/{lang}/performance/frontline/${id}` as const
const mayOpen = ({ actor }: Ctx): boolean => actor !== undefined && [GOALS, MANAGE].some((one) => actor.permissions.has(one))

/** Forms without a goal of periods that are not over, on the day on which goals freeze; for a job, which only counts them, those of everybody. */
export async function teamDue(ctx: Ctx, { of, until }: { of: (column: PgColumn) => SQL; until: string }): Promise<TeamDue[]> {
  const { actor } = ctx
  if (actor && !mayOpen(ctx)) return []
  const empty = and(eq(forms.state, 'goal-setting'), eq(forms.goalsSet, 0), lte(forms.selfFrom, until), gte(forms.publishDue, ctx.today))
  const rows = await ctx.db
    .select({ id: forms.id, ssoId: forms.ssoId, dueOn: forms.selfFrom })
    .from(forms)
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, forms.ssoId))
    .where(and(empty, ne(peoplePersons.status, 'left'), of(forms.ssoId), actor && ofTeam({ ...ctx, actor })))
    .orderBy(asc(forms.selfFrom), asc(forms.id))
  return rows.map(({ id, ...row }) => ({ ...row, kind: 'goal-missing', ...inBoth(ctx, 'kind', 'frontline-performance.team.noGoals'), path: pageOf(id) }))
}

/** The last form of somebody within reach: its goals, how far it has come, and what it was rated once it is published. */
export async function teamPanels(ctx: Reader, member: SsoId): Promise<TeamPanel[]> {
  if (!mayOpen(ctx)) return []
  const [form] = await ctx.db
    .select()
    .from(forms)
    .where(and(eq(forms.ssoId, member), ofTeam(ctx)))
    .orderBy(desc(forms.id))
    .limit(1)
  if (!form) return []
  const label = (key: string) => inBoth(ctx, 'label', key)
  const value = (key: string) => inBoth(ctx, 'value', key)
  const inYear = (lang: Lang) =>
    ctx.text('frontline-performance.inYear', { year: form.year, period: ctx.text(`frontline-performance.period.${form.period}`, {}, lang) }, lang)
  return [
    {
      key: 'frontline-performance',
      ...inBoth(ctx, 'title', 'frontline-performance.team.title'),
      facts: [
        { ...halves('label', inYear), ...value(`state.SpForm.${form.state}`) },
        { ...label('frontline-performance.goals.label'), ...halves('value', () => String(form.goalsSet)) },
        ...(form.state === 'published' && form.rating
          ? [{ ...label('frontline-performance.team.rating'), ...value(`frontline-performance.rating.${form.rating}`) }]
          : []),
      ],
      path: pageOf(form.id),
    },
  ]
}
