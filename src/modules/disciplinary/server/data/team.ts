import type { SsoId } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { and, asc, eq, inArray, lte, ne, or, type PgColumn, type SQL } from '#foundation/database/drizzle.ts'
import type { TeamDue, TeamPanel } from '#foundation/providers.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { sayDay } from '#foundation/time.ts'
import { inScopeOf, scopeFilter } from '#services/access/server/api.ts'
import { managerOf, peoplePersons } from '#services/people/server/api.ts'
import { PARTNER, SAVE } from '../../contract.ts'
import { deliveries, letters } from '../tables.ts'
import { inForceOf, inForceOn } from './active.ts'

/** Where its person reads a letter and answers it. */
const OWN_PAGE = '/{lang}/profile/disciplinary/warning-letter'

/** Letters in force of a direct report, for the manager (WARN-15). */
export async function teamPanels(ctx: Reader, member: SsoId): Promise<TeamPanel[]> {
  if ((await managerOf(ctx, member)) !== ctx.actor.ssoId) return []
  const letters = await inForceOf(ctx, member, ctx.today)
  return letters.map(({ id, letterNo, level, validUntil }) => {
    const until = { number: letterNo ?? '', dayCn: sayDay(validUntil, 'zh'), dayEn: sayDay(validUntil, 'en') }
    return {
      key: `disciplinary.${id}`,
      ...inBoth(ctx, 'title', 'disciplinary.team.title'),
      facts: [{ ...inBoth(ctx, 'label', `disciplinary.level.${level}`), ...inBoth(ctx, 'value', 'disciplinary.team.until', until) }],
      path: `${OWN_PAGE}?id=${id}`,
    }
  })
}

/** Of whom the reader knows of letters: as the manager, and as the HRBP; of everybody for a job, which tells managers how many there are. */
const known = ({ actor }: Ctx): SQL | undefined =>
  actor && or(eq(peoplePersons.manager, actor.ssoId), actor.permissions.has(PARTNER) ? scopeFilter(actor, PARTNER, letters.ssoId) : undefined)

/** Letters in force that their person has not answered yet, on the day by which they are to be read. */
export async function teamDue(ctx: Ctx, { of, until }: { of: (column: PgColumn) => SQL; until: string }): Promise<TeamDue[]> {
  const rows = await ctx.db
    .selectDistinct({ ssoId: letters.ssoId, dueOn: deliveries.readDueOn })
    .from(letters)
    .innerJoin(deliveries, eq(deliveries.letterId, letters.id))
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, letters.ssoId))
    .where(
      and(
        inArray(deliveries.state, ['sent', 'read']),
        lte(deliveries.readDueOn, until),
        inForceOn(ctx.today),
        ne(peoplePersons.status, 'left'),
        of(letters.ssoId),
        known(ctx),
      ),
    )
    .orderBy(asc(deliveries.readDueOn), asc(letters.ssoId))
  return rows.map((row) => ({ ...row, kind: 'unsigned-letter', ...inBoth(ctx, 'kind', 'disciplinary.team.unsigned'), own: OWN_PAGE }))
}

/** Who writes letters begins one about somebody in their scope, and never about themselves. */
export async function teamActions(ctx: Reader, member: SsoId) {
  const { actor } = ctx
  if (member === actor.ssoId || !actor.permissions.has(SAVE) || !(await inScopeOf(ctx, SAVE, member))) return []
  return [{ key: 'disciplinary.draft', ...inBoth(ctx, 'title', 'disciplinary.team.draft'), path: `/{lang}/warning-letter/form?ssoId=${member}` as const }]
}
