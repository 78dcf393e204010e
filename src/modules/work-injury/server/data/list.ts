import { and, eq, getTableColumns, inArray, isNotNull, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { type ListRows, listRows } from '#foundation/server/listRows.ts'
import { type Desk, list } from '../../contract/index.ts'
import { asTrack } from '../../rules/holding.ts'
import { casesOf } from '../policy.ts'
import { appraisals, cases, downtimes, payments, tracks } from '../tables.ts'
import { chosen, type Filters } from './filters.ts'
import { dressFor, type Given } from './shown.ts'

type Rows = ListRows<Filters, Given>
const CASES = { ...getTableColumns(cases) }

/** Cases as such, what is overdue first. */
const ofCases = (role: Desk): Rows =>
  listRows(list, {
    table: cases,
    from: (ctx, where) => ctx.db.select({ id: cases.id, row: CASES }).from(cases).where(where),
    where: (ctx, f) => and(casesOf(ctx, role), chosen(ctx, f)),
    latest: [cases.urgency, cases.id],
    dress: dressFor(role),
  })

/** What is asked of the cases that rows are about; where nothing is, no case is read to find and to count them. */
function about(ctx: Reader, caseId: PgColumn, f: Filters, only?: SQL): SQL | undefined {
  const asked = and(chosen(ctx, f), only)
  return asked && inArray(caseId, ctx.db.select({ id: cases.id }).from(cases).where(asked))
}

/** Rows that are about cases, dressed with these. */
const dressWithCases = (role: Desk) => async (ctx: Reader, found: { id: string; caseId: string }[]) => {
  const those = found.map(({ caseId }) => caseId)
  const rows = new Map((await ctx.db.select().from(cases).where(inArray(cases.id, those))).map((row) => [row.id, row]))
  return dressFor(role)(
    ctx,
    found.flatMap(({ id, caseId }) => {
      const row = rows.get(caseId)
      return row ? [{ id, row }] : []
    }),
  )
}

/** Tracks of a kind: what is asked of state and outcome is asked of them, wherever their cases have come to. */
const ofTracks = (kind: 'identification' | 'addition', only?: SQL): Rows =>
  listRows(list, {
    table: tracks,
    where: (ctx, { state, outcome, ...f }) =>
      and(
        casesOf(ctx, kind, tracks.ssoId),
        eq(tracks.kind, kind),
        state === undefined ? undefined : eq(tracks.state, state),
        outcome === undefined ? undefined : eq(tracks.outcome, outcome),
        about(ctx, tracks.caseId, f, only),
      ),
    latest: [tracks.id],
    dress: dressWithCases(kind),
  })

/** Recognized cases, whose state is that of the last appraisal; without one, nothing was submitted. */
const ofAppraisals: Rows = listRows(list, {
  table: cases,
  from: (ctx, where) => ctx.db.select({ id: cases.id, row: CASES }).from(cases).where(where),
  where: (ctx, { state, ...f }) => {
    const last = sql`(select ${appraisals.state} from ${appraisals} where ${appraisals.caseId} = ${cases.id} order by ${appraisals.id} desc limit 1)`
    const code = Object.entries(asTrack).find(([, as]) => as === state)?.[0]
    const stands = code === undefined ? sql`${last} is null` : sql`${last} = ${code}`
    return and(casesOf(ctx, 'appraisal'), isNotNull(cases.recognizedOn), state === undefined ? undefined : stands, chosen(ctx, f))
  },
  latest: [cases.urgency, cases.id],
  dress: dressFor('appraisal'),
})
const ofPeriods: Rows = listRows(list, {
  table: downtimes,
  where: (ctx, f) => and(casesOf(ctx, 'downtime', downtimes.ssoId), about(ctx, downtimes.caseId, f)),
  latest: [downtimes.id],
  dress: dressWithCases('downtime'),
})
const ofPayments: Rows = listRows(list, {
  table: payments,
  where: (ctx, { paymentState, item, ...f }) =>
    and(
      casesOf(ctx, 'finance', payments.ssoId),
      paymentState === undefined ? undefined : eq(payments.state, paymentState),
      item === undefined ? undefined : eq(payments.item, item),
      about(ctx, payments.caseId, f),
    ),
  latest: [payments.id],
  dress: dressWithCases('finance'),
})

const DESKS: Readonly<Record<Desk, Rows>> = {
  fesco: ofCases('fesco'),
  bp: ofCases('bp'),
  ehs: ofCases('ehs'),
  finance: ofPayments,
  identification: ofTracks('identification', isNotNull(cases.appendedBy)),
  appraisal: ofAppraisals,
  addition: ofTracks('addition'),
  downtime: ofPeriods,
}

/** The lists of all desks: which one is asked for says the filter `role`. @throws 403 at another’s desk */
export const deskRows: Rows = {
  page: (ctx, input) => DESKS[input.filters.role].page(ctx, input),
  count: (ctx, filters, cap) => DESKS[filters.role].count(ctx, filters, cap),
  all: (ctx, filters) => DESKS[filters.role].all(ctx, filters),
}
