import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { forbidden } from '#foundation/contract/refused.ts'
import { ssoId } from '#foundation/contract/schemas.ts'
import { eq, gte, lte } from '#foundation/database/drizzle.ts'
import type { Reader, Writing } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { personMatches, withPeople } from '#services/people/server/api.ts'
import { exportListed, runExport } from '#services/spreadsheets/server/api.ts'
import { itemsOf } from '#services/workflow/server/api.ts'
import { type exportList, HR, mine, search } from '../../contract.ts'
import module from '../../module.ts'
import { hrRequests, mayAsk, ownRequests, standingsAmong } from '../policy.ts'
import { signings, terminations } from '../tables.ts'
import { actsOf } from './acts.ts'
import { type RequestRow, requestsOfPeople, requestsWhere } from './records.ts'

/** Rows as they are shown, with who has each and what the reader may do: four statements, however many they are. */
export async function dressed(ctx: Reader, found: readonly RequestRow[]): Promise<GivenOf<typeof search>['list']> {
  const standing = await standingsAmong(ctx, found)
  const items = await itemsOf(
    ctx,
    module.name,
    found.map(({ id }) => id),
  )
  const rows = found.map((row) => {
    const { id, ssoId: person, variant, kind, lastWorkingDate, submittedAt, state, esignState, startedBy, reason, reasonText } = row
    const as = standing(row)
    const holders = items.get(id)?.holders ?? []
    const holder = holders.some(({ approver }) => approver === ctx.actor.ssoId)
    // what was said of somebody is for who handles it (TERM-16)
    const said = as.has('hr') || !as.has('own') ? { reasonManager: row.reasonManager, reasonHrbp: row.reasonHrbp } : { reasonManager: null, reasonHrbp: null }
    return {
      ...{ id, person, variant, kind, lastWorkingDate, submittedAt, state, esignState, startedBy, reason, reasonText, ...said },
      approver: holders[0]?.approver ?? null,
      can: actsOf(ctx, row, as, holder),
    }
  })
  return withPeople(ctx, rows, { person: 'person', startedBy: 'startedBy', approver: 'approver' })
}

const leaves = {
  leavesFrom: (from: string) => gte(terminations.lastWorkingDate, from),
  leavesTo: (to: string) => lte(terminations.lastWorkingDate, to),
}

/** One's own and those that one started. */
export const mineRows = listRows(mine, {
  table: terminations,
  from: requestsWhere,
  only: ownRequests,
  where: leaves,
  latest: [terminations.id],
  async dress(ctx, found: RequestRow[]) {
    return (await dressed(ctx, found)).map(({ reasonText: _t, reasonManager: _m, reasonHrbp: _h, ...row }) => row)
  },
})

/** Those of both variants within reach of HR. */
export const allRows = listRows(search, {
  table: terminations,
  from: requestsOfPeople,
  only: hrRequests,
  where: {
    ...leaves,
    esignState: (state) => eq(signings.esignState, state),
    keyword(keyword) {
      const number = ssoId.safeParse(keyword)
      return number.success ? eq(terminations.ssoId, number.data) : personMatches(keyword)
    },
  },
  latest: [terminations.id],
  dress: (ctx, found: RequestRow[]) => dressed(ctx, found),
})

const audit = 'Termination.exported'
const mineExport = exportListed(module, mine, mineRows, { name: 'mine', audit })
const allExport = exportListed(module, search, allRows, { name: 'all', audit })

/** @throws 403 for who asks for what is HR's */
export function exportOf(ctx: Reader & Writing, { all, filters }: ParsedOf<typeof exportList>) {
  if (all ? !ctx.actor.permissions.has(HR) : !mayAsk(ctx)) throw forbidden()
  if (all) return runExport(ctx, allExport, { filters })
  const { state, leavesFrom, leavesTo, variant } = filters
  return runExport(ctx, mineExport, { filters: { state, leavesFrom, leavesTo, variant } })
}
