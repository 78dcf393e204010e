import type { Lang, SsoId } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { and, asc, eq, gte, inArray, lte, type PgColumn, type SQL } from '#foundation/database/drizzle.ts'
import type { TeamDue, TeamPanel } from '#foundation/providers.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { addDays, sayDay } from '#foundation/time.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import type { Cell } from '../../contract/index.ts'
import { overseen, oversees } from '../policy.ts'
import { certificates, types } from '../tables.ts'
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
  const reach = actor && (await overseen({ ...ctx, actor }, certificates.ssoId))
  const ends = and(gte(certificates.renewalDate, addDays(ctx.today, -MISSED_DAYS)), lte(certificates.renewalDate, until))
  const rows = await ctx.db
    .selectDistinct({ ssoId: certificates.ssoId, dueOn: certificates.renewalDate })
    .from(certificates)
    .innerJoin(types, eq(types.id, certificates.type))
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, certificates.ssoId))
    .where(and(inArray(certificates.state, ['valid', 'expired']), ends, eq(types.active, true), isServing, of(certificates.ssoId), reach))
    .orderBy(asc(certificates.renewalDate), asc(certificates.ssoId))
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
