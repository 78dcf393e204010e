import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { nameIn } from '#foundation/contract/texts.ts'
import { and, asc, eq, gt, gte, inArray, lt, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { countUpTo } from '#foundation/server/list.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { inScopeOf, scopeFilter } from '#services/access/server/api.ts'
import { balance, ledgerAccount, ledgerEntry, ledgerLot, statement } from '#services/ledger/server/api.ts'
import { peoplePersons, personRefs } from '#services/people/server/api.ts'
import { byPages, defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import { ADMIN } from '../../contract/base.ts'
import type { pointsDetail, pointsExport } from '../../contract/index.ts'
import module from '../../module.ts'
import { POINTS, periodOf } from '../../rules/index.ts'
import { pointsOf } from '../commands/booking.ts'
import { isAdmin } from '../policy.ts'

/** The last days of what was granted, by entry. */
async function expiries(ctx: Ctx, entries: readonly string[]): Promise<Map<string, string | null>> {
  if (entries.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: ledgerEntry.id, on: ledgerLot.expiresOn })
    .from(ledgerEntry)
    .innerJoin(ledgerLot, eq(ledgerLot.id, ledgerEntry.lot))
    .where(inArray(ledgerEntry.id, [...entries]))
  return new Map(rows.map(({ id, on }) => [id, on]))
}

/** One's own points; those of another are for ehs-admin within the scope of the role. @throws not-found for who is neither */
export async function detail(
  ctx: Reader,
  { filters: { ssoId = ctx.actor.ssoId }, ...page }: ParsedOf<typeof pointsDetail>,
): Promise<GivenOf<typeof pointsDetail>> {
  if (ssoId !== ctx.actor.ssoId && !(isAdmin(ctx) && (await inScopeOf(ctx, ADMIN, ssoId)))) throw notFound()
  const { available, expiringNext } = await balance(ctx, pointsOf(ssoId))
  const { list, ...found } = await statement(ctx, pointsOf(ssoId), page)
  const lasts = await expiries(
    ctx,
    list.map(({ id }) => id),
  )
  return {
    ...found,
    list: list.map((line) => ({ ...line, expiresOn: line.amount > 0 ? (lasts.get(line.id) ?? null) : null })),
    ...{ balance: available, expiring: expiringNext },
  }
}

type Asked = Omit<ParsedOf<typeof pointsExport>, 'what'>
function inPeriod({ actor, today }: Reader, asked: Asked): SQL | undefined {
  const { from, to } = periodOf(asked, today)
  return and(
    eq(ledgerAccount.unit, POINTS),
    gte(ledgerEntry.at, startOfDay(from)),
    lt(ledgerEntry.at, startOfDay(addDays(to, 1))),
    scopeFilter(actor, ADMIN, peoplePersons.ssoId),
  )
}

const entries = (ctx: Reader, where: SQL | undefined) =>
  ctx.db
    .select({ row: ledgerEntry, ssoId: peoplePersons.ssoId, expiresOn: ledgerLot.expiresOn })
    .from(ledgerEntry)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.account))
    .innerJoin(peoplePersons, sql`${peoplePersons.ssoId} = ${ledgerAccount.ownerId}`)
    .leftJoin(ledgerLot, eq(ledgerLot.id, ledgerEntry.lot))
    .where(where)

async function lines(ctx: Reader, input: Asked, after: number | undefined, limit: number) {
  const found = await entries(ctx, and(inPeriod(ctx, input), after === undefined ? undefined : gt(ledgerEntry.seq, after)))
    .orderBy(asc(ledgerEntry.seq))
    .limit(limit)
  const people = await personRefs(
    ctx,
    found.map(({ ssoId }) => ssoId),
  )
  const who = (ssoId: SsoId) => {
    const ref = people.get(ssoId)
    return { ssoId, name: nameIn(ctx, ref) ?? '', department: (ctx.lang === 'zh' ? ref?.departmentCn : ref?.departmentEn) ?? '' }
  }
  return found.map(({ row, ssoId, expiresOn }) => ({
    ...{ seq: row.seq, at: row.at, ...who(ssoId), cause: ctx.text(row.reason, row.params ?? {}), points: row.availableDelta, balance: row.balanceAfter },
    expiresOn: row.availableDelta > 0 ? expiresOn : null,
  }))
}

/** The ledger of a period, movement by movement. */
export const ledgerExport = defineExport({
  module: module.name,
  name: 'ledger',
  audit: 'EhsPoints.exported',
  sheet: defineSheet({
    name: 'ehs.sheet.ledger',
    columns: [
      { key: 'at', title: 'ehs.sheet.at', type: 'instant' },
      { key: 'ssoId', title: 'spreadsheets.ssoId', type: 'text' },
      { key: 'name', title: 'ehs.sheet.name', type: 'text' },
      { key: 'department', title: 'ehs.sheet.department', type: 'text', width: 24 },
      { key: 'cause', title: 'ehs.sheet.cause', type: 'text', width: 36 },
      { key: 'points', title: 'ehs.sheet.points', type: 'integer' },
      { key: 'balance', title: 'ehs.sheet.balance', type: 'integer' },
      { key: 'expiresOn', title: 'ehs.points.expiresOn', type: 'day' },
    ],
  }),
  count: (ctx, input: Asked, cap) => countUpTo(ctx.db, entries(ctx, inPeriod(ctx, input)).getSQL(), cap),
  rows: (ctx, input) => byPages((after: Awaited<ReturnType<typeof lines>>[number] | undefined, limit) => lines(ctx, input, after?.seq, limit)),
})
