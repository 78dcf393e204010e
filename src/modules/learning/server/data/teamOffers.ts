import type { Lang, SsoId } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { and, asc, eq, gte, inArray, lte, type PgColumn, type SQL } from '#foundation/database/drizzle.ts'
import type { TeamDue, TeamPanel } from '#foundation/offers.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { addDays, sayDay } from '#foundation/time.ts'
import { peoplePersons as p } from '#services/people/server/api.ts'
import type { Cell } from '../../contract/index.ts'
import { overseen, oversees } from '../policy.ts'
import { certificates as c, types } from '../tables.ts'
import { isServing } from './needs.ts'
import { cellsOf } from './team.ts'

/** Days for which what has run out is still told. */
const MISSED_DAYS = 30
/** Certificates of one person that a panel shows: what is lacking comes first. */
const MOST = 20
/** The page on which managers look at certificates and remind. */
const pageOf = (ssoId: SsoId) => `/{lang}/learning/team-certificate?f=${encodeURIComponent(JSON.stringify({ ssoId }))}` as const

/** Days on which certificates of people end, of those whose certificates the reader sees; of everybody for a job, which only counts them for managers. */
export async function teamDue(ctx: Ctx, { of, until }: { of: (column: PgColumn) => SQL; until: string }): Promise<TeamDue[]> {
  const { actor } = ctx
  const reach = actor && (await overseen({ ...ctx, actor }, c.ssoId))
  const ends = and(gte(c.renewalDate, addDays(ctx.today, -MISSED_DAYS)), lte(c.renewalDate, until))
  const rows = await ctx.db
    .selectDistinct({ ssoId: c.ssoId, dueOn: c.renewalDate })
    .from(c)
    .innerJoin(types, eq(types.id, c.type))
    .innerJoin(p, eq(p.ssoId, c.ssoId))
    .where(and(inArray(c.state, ['valid', 'expired']), ends, eq(types.active, true), isServing, of(c.ssoId), reach))
    .orderBy(asc(c.renewalDate), asc(c.ssoId))
  return rows.flatMap(({ ssoId, dueOn }) =>
    dueOn === null ? [] : [{ ssoId, kind: 'certificate-expiry', ...inBoth(ctx, 'kind', 'learning.team.due'), dueOn, path: pageOf(ssoId) }],
  )
}

/** The certificates of somebody whose certificates the reader sees, and what the position lacks. */
export async function teamPanels(ctx: Reader, member: SsoId): Promise<TeamPanel[]> {
  if (!(await oversees(ctx, member))) return []
  const cells = (await cellsOf(ctx, [member])).get(member) ?? []
  if (cells.length === 0) return []
  const title = inBoth(ctx, 'title', 'learning.team.certificates')
  const facts = cells
    .slice(0, MOST)
    .map((cell) => ({ labelCn: cell.typeCn, labelEn: cell.typeEn || cell.typeCn, valueCn: said(ctx, cell, 'zh'), valueEn: said(ctx, cell, 'en') }))
  return [{ key: 'learning', ...title, facts, path: pageOf(member) }]
}

/** How a certificate stands, and when it ends or has ended. */
function said(ctx: Ctx, { standing, renewalDate }: Cell, lang: Lang): string {
  const is = ctx.text(`learning.standing.${standing}`, {}, lang)
  return renewalDate === null ? is : ctx.text('learning.team.until', { standing: is, day: sayDay(renewalDate, lang) }, lang)
}
