import { enforce } from '#foundation/contract/refused.ts'
import { and, eq, like, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { peoplePersons, personMatches, withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import * as contract from '../../contract.ts'
import module from '../../module.ts'
import { type ListName, searching, TENTHS } from '../../rules/entries.ts'
import { acts } from '../commands/applying.ts'
import { inReach } from '../policy.ts'
import { applications as a, grants as g } from '../tables.ts'
import { leftOf } from './offered.ts'

const joined = ({ db }: Ctx, where: SQL | undefined) =>
  db
    .select({
      ...{ id: g.id, rootId: g.rootId, ssoId: g.ssoId, outsideName: g.outsideName, company: g.company, category: g.category, phase: g.phase },
      ...{ rateTenths: g.rateTenths, amountFen: g.amountFen, usedFen: g.usedFen, effectiveStart: g.effectiveStart, effectiveEnd: g.effectiveEnd },
      ...{ applyId: a.applyId, no: a.no, reason: a.reason, applicant: a.applicant, operator: a.operator, status: a.status },
    })
    .from(g)
    .innerJoin(a, eq(a.id, g.rootId))
    .where(where)
type Found = Awaited<ReturnType<typeof joined>>[number]

/** By name or number of a person, or by the number of an application. @throws DBEN-06 */
function found(keyword: string, ctx: Reader): SQL | undefined {
  enforce(searching, { facts: {}, input: { keyword }, p: {}, now: ctx.now })
  return or(
    sql`${g.ssoId} in (select ${peoplePersons.ssoId} from ${peoplePersons} where ${personMatches(keyword)})`,
    like(a.no, containing(keyword)),
    like(g.outsideName, containing(keyword)),
  )
}

const reading = (list: ListName) => ({
  table: g,
  latest: [g.at, g.id] as const,
  from: joined,
  only: ({ actor }: Reader) => and(eq(g.list, list), inReach(actor, list)),
  where: { status: (status: Found['status']) => eq(a.status, status), keyword: found },
})

/** What both lists show of a row; what may be done with it is done for all of its application. */
async function dressed(ctx: Reader, rows: Found[]) {
  const named = await withPeople(ctx, rows, { person: 'ssoId', applicant: 'applicant', operator: 'operator' })
  return named.map((row, n) => ({ ...row, can: acts(rows[n]!, [row.phase], ctx.actor.ssoId) }))
}

export const whiteRows = listRows(contract.whitelistList, {
  ...reading('white'),
  dress: async (ctx, rows: Found[]) =>
    (await dressed(ctx, rows)).map(({ rateTenths, usedFen, ...row }) => ({
      ...row,
      rate: rateTenths === null ? null : rateTenths / TENTHS,
      remainingFen: row.category === 'amount' ? leftOf({ amountFen: row.amountFen, usedFen }) : null,
    })),
})
export const blackRows = listRows(contract.blacklistList, {
  ...reading('black'),
  dress: async (ctx, rows: Found[]) => (await dressed(ctx, rows)).map(({ rateTenths: _rate, usedFen: _used, amountFen: _amount, ...row }) => row),
})

export const whiteExport = exportListed(module, contract.whitelistList, whiteRows, { name: 'white', audit: 'DiscountGrant.exported' })
export const blackExport = exportListed(module, contract.blacklistList, blackRows, { name: 'black', audit: 'DiscountGrant.exported' })
