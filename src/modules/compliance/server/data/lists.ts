import { listed } from '#foundation/contract/texts.ts'
import { and, eq, gte, inArray, lte, ne, not } from '#foundation/database/drizzle.ts'
import { transitionFrom } from '#foundation/lifecycle/lifecycle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { addDays } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import { ADMIN, mine, registerList } from '../../contract/index.ts'
import module from '../../module.ts'
import { LIST_DAYS } from '../../rules/declaring.ts'
import { complianceRequestLife } from '../../rules/life.ts'
import { type RequestRow, requests } from '../tables.ts'
import { namedPartner, namesOf, partnersOf } from './partners.ts'
import { itemsOfRequests, recipientsOf } from './parts.ts'

const idsOf = (rows: readonly RequestRow[]): string[] => rows.map(({ id }) => id)
const partnersFor = (ctx: Reader, rows: readonly RequestRow[]) =>
  partnersOf(
    ctx,
    rows.map(({ partnerId }) => partnerId),
  )

/** What whoever acts declared. */
export const ownRows = listRows(mine, {
  table: requests,
  only: ({ actor }) => eq(requests.requester, actor.ssoId),
  latest: [requests.submittedAt, requests.id],
  async dress(ctx, found) {
    const partners = await partnersFor(ctx, found)
    return found.map((row) => ({
      ...row,
      ...namedPartner(partners.get(row.partnerId)),
      can: (['withdraw', 'drop'] as const).filter((action) => transitionFrom(complianceRequestLife, row.status, action) !== undefined),
    }))
  },
})

/** Approved, and long past its date nobody said what became of it. */
const unconfirmed = ({ today }: Reader) => and(eq(requests.status, 'approved'), lte(requests.lastDay, addDays(today, -LIST_DAYS)))

/** The register: everything but drafts, of those whom the office looks after. */
export const registerRows = listRows(registerList, {
  table: requests,
  only: ({ actor }) => and(ne(requests.status, 'draft'), scopeFilter(actor, ADMIN, requests.requester)),
  async where(ctx, { from, to, ssoId, unconfirmed: late, partnerId, direction, status, limitPassed, official }) {
    const is = <V>(value: V | undefined, line: (value: V) => ReturnType<typeof and>) => (value === undefined ? undefined : line(value))
    const names = partnerId === undefined ? undefined : await namesOf(ctx, partnerId)
    return and(
      is(direction, (value) => eq(requests.direction, value)),
      is(status, (value) => eq(requests.status, value)),
      is(limitPassed, (value) => eq(requests.limitPassed, value)),
      is(official, (value) => eq(requests.official, value)),
      is(from, (value) => gte(requests.firstDay, value)),
      is(to, (value) => lte(requests.firstDay, value)),
      is(ssoId, (value) => eq(requests.requester, value)),
      is(names, (value) => inArray(requests.partnerId, value)),
      is(late, (value) => (value ? unconfirmed(ctx) : not(unconfirmed(ctx)!))),
    )
  },
  latest: [requests.firstDay, requests.id],
  async dress(ctx, found) {
    const [partners, people, items] = [await partnersFor(ctx, found), await recipientsOf(ctx, idsOf(found)), await itemsOfRequests(ctx, idsOf(found))]
    return (await withPeople(ctx, found, { person: 'requester' })).map(({ person, ...row }) => ({
      ...row,
      requester: person,
      ...namedPartner(partners.get(row.partnerId)),
      recipients: listed(
        (people.get(row.id) ?? []).map(({ nameCn, nameEn }) => (ctx.lang === 'zh' ? nameCn || nameEn : nameEn || nameCn)),
        ctx.lang,
      ),
      items: listed(thingsOf(ctx, row, items.get(row.id) ?? []), ctx.lang),
      can: row.direction === 'accept' && (row.status === 'approved' || row.status === 'done') ? ['dispose' as const] : [],
    }))
  },
})

/** The kinds of things in an application, tickets among them, each once. */
const thingsOf = (ctx: Pick<Reader, 'text'>, { ticketType, quantity, actualQuantity }: RequestRow, items: readonly { category: string }[]): string[] => [
  ...(ticketType ? [ctx.text('compliance.tickets', { type: ctx.text(`compliance.ticketType.${ticketType}`), count: actualQuantity ?? quantity ?? 0 })] : []),
  ...new Set(items.map(({ category }) => ctx.text(`compliance.category.${category}`))),
]

export const registerSheet = exportListed(module, registerList, registerRows, { name: 'register', audit: 'ComplianceRequest.exported' })
