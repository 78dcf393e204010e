import { foldedName, type SsoId } from '#foundation/contract/schemas.ts'
import { listed } from '#foundation/contract/texts.ts'
import { and, eq, gte, ilike, inArray, isNotNull, lt, ne, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing, foldedDots } from '#foundation/database/like.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { departmentsUnder, peoplePersons, personMatches } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import { itemsOf } from '#services/workflow/server/api.ts'
import * as contract from '../../contract.ts'
import module from '../../module.ts'
import { isLive } from '../../rules.ts'
import { applications, members } from '../tables.ts'
import { applied, dressed } from './applications.ts'

/** On how many days of this year family of people has entered, by the person. */
export async function enteredBefore(ctx: Ctx, people: readonly SsoId[]): Promise<Map<SsoId, number>> {
  if (people.length === 0) return new Map()
  const year = Number(ctx.today.slice(0, 4))
  const rows = await ctx.db
    .select({ ssoId: applications.ssoId, times: sql<number>`count(distinct ${applications.date})::int` })
    .from(applications)
    .where(
      and(
        inArray(applications.ssoId, [...people]),
        gte(applications.date, `${year}-01-01`),
        lt(applications.date, `${year + 1}-01-01`),
        isNotNull(applications.enteredAt),
      ),
    )
    .groupBy(applications.ssoId)
  return new Map(rows.map(({ ssoId, times }) => [ssoId, times]))
}

export const auditRows = listRows(contract.auditList, {
  table: applications,
  latest: [applications.submittedAt, applications.id],
  from: applied,
  only: ({ actor }) => scopeFilter(actor, contract.AUDIT, applications.ssoId),
  where: { tab: (tab) => (tab === 'waiting' ? eq(applications.state, 'pending') : ne(applications.state, 'pending')) },
  async dress(ctx, found) {
    const items = await itemsOf(
      ctx,
      module.name,
      found.map(({ id }) => id),
    )
    const earlier = await enteredBefore(
      ctx,
      found.map(({ ssoId }) => ssoId),
    )
    const holds = (id: string) => items.get(id)?.holders.some(({ approver }) => approver === ctx.actor.ssoId)
    return (await dressed(ctx, found)).map((row) => ({
      ...row,
      earlier: earlier.get(row.person.ssoId) ?? 0,
      can: row.state === 'pending' && holds(row.id) ? ['decide' as const] : [],
    }))
  },
})

/** Number, applicant or a member, as somebody looks for them. */
const named = (keyword: string): SQL | undefined =>
  or(
    eq(applications.no, keyword.toUpperCase()),
    personMatches(keyword),
    sql`exists (select 1 from ${members} where ${members.applicationId} = ${applications.id} and ${ilike(foldedDots(members.name), containing(foldedName(keyword)))})`,
  )

export const adminRows = listRows(contract.adminList, {
  table: applications,
  latest: [applications.submittedAt, applications.id],
  from: applied,
  only: ({ actor }) => scopeFilter(actor, contract.ADMIN, applications.ssoId),
  where: { department: (code) => sql`${peoplePersons.departmentCode} in ${departmentsUnder(code)}`, keyword: named },
  dress: async (ctx, found) =>
    (await dressed(ctx, found)).map((row) => {
      const entered = row.members.filter(({ enteredAt }) => enteredAt !== null).length
      const said = row.members.map(({ name, relation, idMasked }) => `${name} (${ctx.text(`family-entry.relation.${relation}`)}${idMasked && ` ${idMasked}`})`)
      return {
        ...row,
        ...{ family: listed(said, ctx.lang), people: row.members.length, entered },
        can: isLive(row.state) && entered === 0 ? ['terminate' as const] : [],
      }
    }),
})

export const adminExport = exportListed(module, contract.adminList, adminRows, { name: 'applications', audit: 'FamilyApplication.exported' })
