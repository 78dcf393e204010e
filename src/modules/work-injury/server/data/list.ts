import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { textList } from '#foundation/database/db.ts'
import { and, eq, getTableColumns, gte, inArray, isNotNull, lt, not, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { type ListRows, listRows } from '#foundation/server/listRows.ts'
import { addDays, dayOf, daysBetween, startOfDay } from '#foundation/time.ts'
import { departmentsUnder, peoplePersons, withPeople } from '#services/people/server/api.ts'
import { type Desk, list } from '../../contract/index.ts'
import module from '../../module.ts'
import { monthsUsed } from '../../rules/handling.ts'
import { asTrack, isRed } from '../../rules/holding.ts'
import { type CaseRow, casesOf } from '../policy.ts'
import { appraisals, cases, downtimes, payments, tracks } from '../tables.ts'
import { type Belongings, belongings } from './cases.ts'
import { masked, openAccount } from './sealed.ts'

type Filters = ParsedOf<typeof list>['filters']
type Given = GivenOf<typeof list>['list'][number]
/** A row of a desk: the thing that it is about, with its case. */
type Found = { id: string; row: CaseRow }

/** Filters on the case, whatever a row is about. */
export const chosen = (ctx: Reader, f: Filters): SQL | undefined =>
  and(
    f.track === undefined ? undefined : eq(cases.track, f.track),
    f.state === undefined ? undefined : eq(cases.state, f.state),
    f.outcome === undefined ? undefined : eq(cases.outcome, f.outcome),
    f.from === undefined ? undefined : gte(cases.hurtingTime, startOfDay(f.from)),
    f.to === undefined ? undefined : lt(cases.hurtingTime, startOfDay(addDays(f.to, 1))),
    f.department
      ? sql`${cases.ssoId} in (select ${peoplePersons.ssoId} from ${peoplePersons} where ${peoplePersons.departmentCode} in ${departmentsUnder(f.department)})`
      : undefined,
    f.overdue === undefined ? undefined : f.overdue ? lt(cases.dueOn, ctx.today) : sql`(${cases.dueOn} is null or ${cases.dueOn} >= ${ctx.today})`,
    f.ehsMissing === undefined ? undefined : f.ehsMissing ? eq(cases.ehsNo, '') : sql`${cases.ehsNo} <> ''`,
    f.hurtingLocationCode === undefined ? undefined : eq(cases.hurtingLocationCode, f.hurtingLocationCode),
    f.hurtingPart === undefined ? undefined : sql`${cases.hurtingParts} @> ${textList([f.hurtingPart])}`,
    f.hurtingDegree === undefined ? undefined : eq(cases.hurtingDegree, f.hurtingDegree),
    stepped(f),
  )

const HELD: Partial<Readonly<Record<Desk, 'fesco' | 'bp' | 'ehs' | 'finance'>>> = { fesco: 'fesco', bp: 'bp', ehs: 'ehs', finance: 'finance' }
function stepped({ step, role }: Filters): SQL | undefined {
  const as = HELD[role]
  const mine = as ? sql`${cases.waitsFor} @> ${textList([as])}` : sql`false`
  if (step === 'mine') return mine
  if (step === 'completed') return sql`not ${cases.going}`
  return step === 'others' ? and(not(mine), sql`${cases.going}`) : undefined
}

const NOTHING = {
  ...{ vacationFrom: null, vacationTo: null, from: null, to: null, monthsUsed: null, esignState: null, level: null, conclusionDate: null, expectedDate: null },
  ...{ hurtingContent: '', item: null, amountFen: null, bankName: '', accountNumber: '', paymentState: null },
}
const NO_MEDICAL = { hospital: '', hurtingLocationCode: null, hurtingParts: [], hurtingDegree: null, ehsNo: '' }
const MEDICAL: readonly Desk[] = ['fesco', 'bp', 'ehs', 'identification']

/** What a desk sees of a row besides its case (INJURY-12). */
function shownOf(ctx: Reader, role: Desk, { id, row }: Found, of: Belongings): Partial<Given> {
  const period = of.periods.find((one) => one.id === id) ?? of.periods.at(-1)
  const downtime = period ? { from: period.from, to: period.to, esignState: period.esignState, monthsUsed: monthsUsed(of.periods) } : {}
  switch (role) {
    case 'bp': {
      const { vacationStart = null, vacationEnd = null } = of.part('bp')?.data ?? {}
      return { vacationFrom: vacationStart, vacationTo: vacationEnd, ...downtime }
    }
    case 'downtime':
      return { ...downtime, outcome: of.tracks.findLast(({ kind }) => kind === 'extension')?.outcome ?? null }
    case 'appraisal': {
      const last = of.appraisals.at(-1)
      if (!last) return { track: 'appraisal', state: 'unsubmitted', outcome: null }
      const { level, outcome, conclusionDate, expectedDate } = last
      return { track: 'appraisal', state: asTrack[last.state], outcome, level, conclusionDate, expectedDate }
    }
    case 'identification':
    case 'addition': {
      const one = of.tracks.find((track) => track.id === id)
      return one ? { track: one.kind, state: one.state, outcome: one.outcome, hurtingContent: one.hurtingContent, conclusionDate: one.conclusionDate } : {}
    }
    case 'finance': {
      const payment = of.payments.find((one) => one.id === id)
      const { bankName = '', account } = of.part('bank')?.data ?? {}
      const number = account ? masked(openAccount(ctx, row.id, account)) : ''
      return payment
        ? { item: payment.item, amountFen: payment.amountFen, dueOn: payment.dueOn, paymentState: payment.state, bankName, accountNumber: number }
        : {}
    }
    default:
      return {}
  }
}

const dressFor = (role: Desk) => async (ctx: Reader, found: Found[]) => {
  const of = await belongings(ctx, [...new Set(found.map(({ row }) => row.id))])
  const { filingDays } = ctx.parameters(module)
  const named = await withPeople(
    ctx,
    found.map((one) => ({ ...one, ssoId: one.row.ssoId })),
    { person: 'ssoId' },
  )
  return named.map(({ person, ...one }) => {
    const { row } = one
    const { hurtingTime, hospital, hurtingLocationCode, hurtingParts, hurtingDegree, ehsNo, track, state, outcome, waitsFor, dueOn } = row
    const daysSince = hurtingTime ? daysBetween(dayOf(hurtingTime), ctx.today) : null
    return {
      ...{ id: one.id, sid: row.id, number: row.number ?? '', person, departmentCn: person.departmentCn, departmentEn: person.departmentEn },
      ...{ hurtingTime, daysSince, red: track === 'identification' && isRed(state, daysSince, filingDays), track, state, outcome, waitsFor, dueOn },
      ...(MEDICAL.includes(role) ? { hospital, hurtingLocationCode, hurtingParts, hurtingDegree, ehsNo } : NO_MEDICAL),
      ...NOTHING,
      ...shownOf(ctx, role, one, of(row.id)),
    }
  })
}

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
