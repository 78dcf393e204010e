import { listed } from '#foundation/contract/texts.ts'
import { and, eq, gte, inArray, like, lte, ne, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { beginning, containing } from '#foundation/database/like.ts'
import type { Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { person, personRefs, withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import { type HeldItem, itemsOf } from '#services/workflow/server/api.ts'
import * as contract from '../../contract/index.ts'
import module from '../../module.ts'
import { worthOf } from '../commands/record.ts'
import { reachOf, requireRight } from '../policy.ts'
import { type ApplicationRow, applications, type GuestRow, pools } from '../tables.ts'
import { ownActs } from './detail.ts'
import { guestsOf, ticketsOf } from './guests.ts'

const idsOf = (rows: readonly ApplicationRow[]): string[] => rows.map(({ id }) => id)

/** Whose applications a tab shows. @throws 403 for who may not apply in the category, or is no administrator */
async function inScope(ctx: Reader, scope: contract.Scope, category: ApplicationRow['category']): Promise<SQL | undefined> {
  if (scope === 'all') return and(ne(applications.status, 'draft'), scopeFilter(ctx.actor, 'Admin', applications.applicant))
  if (!ctx.actor.permissions.has('Admin')) requireRight(ctx, category)
  if (scope === 'mine') return eq(applications.applicant, ctx.actor.ssoId)
  const own = await person(ctx, ctx.actor.ssoId)
  return and(
    ne(applications.status, 'draft'),
    eq(applications.departmentCode, own?.departmentCode ?? ''),
    ctx.actor.permissions.has(contract.RIGHT_OF[category]) ? undefined : sql`false`,
  )
}

const said = (keyword: string | undefined): SQL | undefined =>
  keyword ? or(like(applications.applyNo, beginning(keyword.toUpperCase())), like(applications.guestCompany, containing(keyword))) : undefined
const is = <V>(value: V | undefined, line: (value: V) => SQL): SQL | undefined => (value === undefined ? undefined : line(value))

/** Guests as a sheet has them, with their numbers covered. */
const guestLine = (ctx: Reader, guests: readonly GuestRow[]): string =>
  listed(
    guests.map(({ nameCn, nameEn, idMasked }) => [(ctx.lang === 'en' && nameEn) || nameCn || nameEn, idMasked].filter(Boolean).join(' ')),
    ctx.lang,
  )

const holdersOf = ({ state, requester, holders }: HeldItem) => (state === 'waiting' ? [requester] : holders.map(({ approver }) => approver))

/** Who has to decide them now, by application; of one that came back its applicant, who has to change it. */
async function waitingOn(ctx: Reader, rows: readonly ApplicationRow[]): Promise<Map<string, string>> {
  const open = rows.filter(({ status }) => status === 'approving')
  const items = await itemsOf(ctx, module.name, idsOf(open))
  const people = await personRefs(ctx, [...items.values()].flatMap(holdersOf))
  const nameOf = (approver: Parameters<typeof people.get>[0]) => {
    const who = people.get(approver)
    return who ? (ctx.lang === 'en' && who.nameEn) || who.nameCn : String(approver)
  }
  return new Map([...items].map(([id, item]) => [id, listed([...new Set(holdersOf(item).map(nameOf))], ctx.lang)]))
}

export const applicationRows = listRows(contract.list, {
  table: applications,
  latest: [applications.submittedAt, applications.id],
  async where(ctx, { category, scope, status, from, to, ssoId, department, keyword }) {
    return and(
      eq(applications.category, category),
      await inScope(ctx, scope, category),
      is(status, (value) => eq(applications.status, value)),
      is(from, (value) => gte(applications.visitDate, value)),
      is(to, (value) => lte(applications.visitDate, value)),
      is(ssoId, (value) => eq(applications.applicant, value)),
      is(department || undefined, (value) => eq(applications.departmentCode, value)),
      said(keyword),
    )
  },
  async dress(ctx, found) {
    const poolIds = [...new Set(found.map(({ poolId }) => poolId))]
    const named = new Map((poolIds.length === 0 ? [] : await ctx.db.select().from(pools).where(inArray(pools.id, poolIds))).map((pool) => [pool.id, pool]))
    const [guests, waiting] = [await guestsOf(ctx, idsOf(found)), await waitingOn(ctx, found)]
    const rows = found.map((row) => ({
      ...row,
      worthFen: worthOf(row),
      ...{ poolCn: named.get(row.poolId)?.nameCn ?? '', poolEn: named.get(row.poolId)?.nameEn ?? '' },
      waitingOn: waiting.get(row.id) ?? '',
      guests: guestLine(ctx, guests.get(row.id) ?? []),
      can: ownActs(ctx, row),
    }))
    return withPeople(ctx, rows, { applicant: 'applicant' })
  },
})
export const applicationSheet = exportListed(module, contract.list, applicationRows, { name: 'applications', audit: 'BusinessTicketApplication.exported' })

const SEARCHED: Readonly<Record<contract.SearchType, SQL | undefined>> = {
  'to-issue': eq(applications.status, 'approved'),
  issued: eq(applications.status, 'issued'),
  // as their indexes say it
  used: sql`${applications.redeemed} > 0`,
  voided: sql`${applications.voided} > 0`,
}

/** Applications as the ticketing team works on them, the latest visit first. */
export const vgsRows = listRows(contract.vgsList, {
  table: applications,
  latest: [applications.visitDate, applications.id],
  only: (ctx) => reachOf(ctx, contract.VGS),
  where: {
    searchType: (search) => SEARCHED[search],
    from: (from) => gte(applications.visitDate, from),
    to: (to) => lte(applications.visitDate, to),
    keyword: (keyword) => said(keyword),
  },
  async dress(ctx, found) {
    const tickets = await ticketsOf(ctx, idsOf(found))
    const rows = found.map((row) => ({
      ...row,
      numbers: listed(
        (tickets.get(row.id) ?? []).flatMap(({ vgsNumber }) => vgsNumber ?? []),
        ctx.lang,
      ),
    }))
    return withPeople(ctx, rows, { applicant: 'applicant' })
  },
})
export const vgsSheet = exportListed(module, contract.vgsList, vgsRows, { name: 'vgs', audit: 'BusinessTicket.exported' })
