import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, desc, eq, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { managerOf, personRef, withPeople } from '#services/people/server/api.ts'
import type { goals, tmGoals } from '../../contract/index.ts'
import { goalsIn } from '../../rules/items.ts'
import { requireReach } from '../policy.ts'
import { forms, goalSets } from '../tables.ts'
import { actsOf } from './shown.ts'

type Period = ParsedOf<typeof goals>

export const ofPeriod = (ssoId: SsoId, { year, period }: Period): SQL | undefined => and(eq(forms.ssoId, ssoId), eq(forms.year, year), eq(forms.period, period))

/** The goals of somebody for a period; none where there is no form of it. */
export async function goalsOf(ctx: Pick<Ctx, 'db'>, ssoId: SsoId, of: Period) {
  const [form] = await ctx.db.select().from(forms).where(ofPeriod(ssoId, of))
  return form ? { formId: form.id, state: form.state, version: form.version, goals: goalsIn(form.items) } : { formId: null, state: null, version: 0, goals: [] }
}

const numbered = <G extends object>(goals: readonly G[]) => goals.map((goal, at) => ({ ...goal, seq: at + 1 }))

/** The goals of somebody within reach, with each set as it was saved. @throws not-found, also where there is no form of that period */
export async function goalsOfTeam(ctx: Reader, { ssoId, ...of }: ParsedOf<typeof tmGoals>) {
  await requireReach(ctx, ssoId)
  const { formId, state, ...set } = await goalsOf(ctx, ssoId, of)
  if (!formId || !state) throw notFound()
  const sets = await ctx.db.select().from(goalSets).where(eq(goalSets.form, formId)).orderBy(desc(goalSets.id))
  const history = sets.map(({ id, goals, setBy, setAt: at, afterOpening }) => ({ id, goals: numbered(goals), setBy, at, afterOpening }))
  const acts = actsOf(ctx, { ssoId, state, manager: (await managerOf(ctx, ssoId)) ?? null })
  return {
    ...{ formId, state, ...set },
    person: await personRef(ctx, ssoId),
    history: await withPeople(ctx, history, { by: 'setBy' }),
    can: acts.filter((act) => act === 'goals'),
  }
}
