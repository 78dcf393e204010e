import { and, eq, gte, inArray, lte, type SQL } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { addDays } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import * as contract from '../../contract.ts'
import module from '../../module.ts'
import { requests, restores } from '../tables.ts'
import { type Standing, saidOfRestore, standingWhere } from './standing.ts'

const approved = (state: 'waiting' | 'failed' | 'restored') => and(eq(restores.restoreState, state), eq(requests.status, 'approved'))
const TABS: Readonly<Record<contract.Tab, (ctx: Reader) => SQL | undefined>> = {
  tomorrow: ({ today }) => and(eq(requests.returnDate, addDays(today, 1)), inArray(requests.status, ['pending', 'approved'])),
  waiting: () => approved('waiting'),
  failed: () => approved('failed'),
  done: () => approved('restored'),
}

/** What the badge office may do with it: ask once more unless the badge system is asked already, or say that it is done. */
function canOf({ status, restoreState, askedAt }: Standing): ('retry' | 'restore')[] {
  if (status !== 'approved' || restoreState === null || restoreState === 'restored') return []
  return restoreState === 'failed' && askedAt === null ? ['retry', 'restore'] : ['restore']
}

export const restoreRows = listRows(contract.restores, {
  table: requests,
  from: standingWhere,
  only: ({ actor }) => scopeFilter(actor, contract.ADMIN, requests.ssoId),
  where: {
    tab: (tab, ctx) => TABS[tab](ctx),
    from: (day) => gte(requests.returnDate, day),
    to: (day) => lte(requests.returnDate, day),
  },
  latest: [requests.returnDate, requests.id],
  async dress(ctx, found) {
    const named = await withPeople(ctx, found, { person: 'ssoId' })
    return named.map((row, at) => {
      const { departmentCn, departmentEn } = row.person
      return { ...row, ...saidOfRestore(found[at]!), departmentCn, departmentEn, can: canOf(found[at]!) }
    })
  },
})

export const restoreExport = exportListed(module, contract.restores, restoreRows, { name: 'restores', audit: 'BadgeRestoreRequest.exported' })
