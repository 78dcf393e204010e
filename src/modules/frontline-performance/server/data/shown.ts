import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, getTableColumns, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { peoplePersons, withPeople } from '#services/people/server/api.ts'
import { GOALS, MANAGE, OWN } from '../../contract/base.ts'
import type { Act } from '../../contract/index.ts'
import { type Item, type Scored, scoreOf, withGiven, withoutSide } from '../../rules/items.ts'
import { type FormRow, isHrAdmin, ofTeam } from '../policy.ts'
import { drafts, forms } from '../tables.ts'

/** Forms with who decides for each person, whether they are within reach, and what the caller has written of them. */
export const seenForms = (ctx: Reader, where: SQL | undefined) =>
  ctx.db
    .select({
      ...getTableColumns(forms),
      manager: peoplePersons.manager,
      inReach: sql<boolean>`${ofTeam(ctx)}`.as('in_reach'),
      draft: drafts.scores,
    })
    .from(forms)
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, forms.ssoId))
    .leftJoin(drafts, and(eq(drafts.form, forms.id), eq(drafts.by, ctx.actor.ssoId)))
    .where(where)
export type SeenForm = Awaited<ReturnType<typeof seenForms>>[number]

/** The forms of former team members of which the caller had written something (FLPF-15). */
export const ofFormer = (ctx: Reader): SQL => sql`${drafts.by} is not null and ${forms.ssoId} <> ${ctx.actor.ssoId} and not (${ofTeam(ctx)})`

/** What the caller may do with a form in its state. */
export function actsOf(ctx: Reader, { ssoId, manager, state }: Pick<FormRow, 'ssoId' | 'state'> & { manager: SsoId | null }): Act[] {
  const { actor } = ctx
  const may = (permission: string): boolean => actor.permissions.has(permission)
  if (ssoId === actor.ssoId) return state === 'self-evaluation' && may(OWN) ? ['self-evaluate'] : []
  const isManager = manager === actor.ssoId
  const setsGoals = may(GOALS) && (state === 'goal-setting' ? isManager : isHrAdmin(ctx) && state !== 'published')
  const manages = isManager && may(MANAGE)
  return [
    ...(setsGoals ? (['goals'] as const) : []),
    ...(manages && state === 'self-evaluation' ? (['remind'] as const) : []),
    ...(manages && state === 'manager-review' ? (['score', 'publish'] as const) : []),
  ]
}

interface Told {
  items: Item[]
  selfScore: number | null
  managerScore: number | null
  rating: FormRow['rating']
}

const hidden = { managerScore: null, rating: null } as const

/**
 * What a form tells: the team member the manager's side once it is published (FLPF-12), everybody else what was submitted of the team member's; who was their
 * manager before what they had written themselves, and nothing of what is written now (FLPF-15).
 */
export function toldOf(
  row: Pick<FormRow, 'items' | 'selfDoneAt' | 'selfScore' | 'managerScore' | 'rating' | 'state'>,
  as: 'own' | 'team' | 'former',
  draft: readonly Scored[] = [],
): Told {
  const { items, selfScore, managerScore, rating } = row
  if (as === 'own') {
    if (row.state === 'published') return { items, selfScore, managerScore, rating }
    return { items: withoutSide(items, 'manager'), selfScore, ...hidden }
  }
  const submitted = row.selfDoneAt ? items : withoutSide(items, 'self')
  if (as === 'team') return { items: submitted, selfScore, managerScore, rating }
  const drafted = withGiven(withoutSide(submitted, 'manager'), 'manager', draft)
  return { items: drafted, selfScore, managerScore: scoreOf(drafted, 'manager'), rating: null }
}

/** Forms as the caller may see them. */
export async function shownForms(ctx: Reader, found: readonly SeenForm[]) {
  const rows = found.map((row) => ({
    ...row,
    ...toldOf(row, row.ssoId === ctx.actor.ssoId ? 'own' : row.inReach ? 'team' : 'former', row.draft ?? []),
    selfDone: row.selfDoneAt !== null,
    can: actsOf(ctx, row),
  }))
  return withPeople(ctx, rows, { person: 'ssoId', manager: 'manager' })
}
