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
import { applications, grants } from '../tables.ts'
import { leftOf } from './available.ts'

const joined = ({ db }: Ctx, where: SQL | undefined) =>
  db
    .select({
      ...{
        id: grants.id,
        rootId: grants.rootId,
        ssoId: grants.ssoId,
        outsideName: grants.outsideName,
        company: grants.company,
        category: grants.category,
        phase: grants.phase,
      },
      ...{
        rateTenths: grants.rateTenths,
        amountFen: grants.amountFen,
        usedFen: grants.usedFen,
        effectiveStart: grants.effectiveStart,
        effectiveEnd: grants.effectiveEnd,
      },
      ...{
        applyId: applications.applyId,
        no: applications.no,
        reason: applications.reason,
        applicant: applications.applicant,
        operator: applications.operator,
        status: applications.status,
      },
    })
    .from(grants)
    .innerJoin(applications, eq(applications.id, grants.rootId))
    .where(where)
type Found = Awaited<ReturnType<typeof joined>>[number]

/** By name or number of a person, or by the number of an application. @throws DBEN-06 */
function found(keyword: string, ctx: Reader): SQL | undefined {
  enforce(searching, { facts: {}, input: { keyword }, p: {}, now: ctx.now })
  return or(
    sql`${grants.ssoId} in (select ${peoplePersons.ssoId} from ${peoplePersons} where ${personMatches(keyword)})`,
    like(applications.no, containing(keyword)),
    like(grants.outsideName, containing(keyword)),
  )
}

const reading = (list: ListName) => ({
  table: grants,
  latest: [grants.at, grants.id] as const,
  from: joined,
  only: ({ actor }: Reader) => and(eq(grants.list, list), inReach(actor, list)),
  where: { status: (status: Found['status']) => eq(applications.status, status), keyword: found },
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
