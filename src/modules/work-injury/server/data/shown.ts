import type { GivenOf } from '#foundation/contract/endpoint.ts'
import type { Reader } from '#foundation/server/context.ts'
import { dayOf, daysBetween } from '#foundation/time.ts'
import { withPeople } from '#services/people/server/api.ts'
import type { Desk, list } from '../../contract/index.ts'
import module from '../../module.ts'
import { monthsUsed } from '../../rules/handling.ts'
import { asTrack, isRed } from '../../rules/holding.ts'
import type { CaseRow } from '../policy.ts'
import { type Belongings, belongings } from './cases.ts'
import { masked, openAccount } from './sealed.ts'

export type Given = GivenOf<typeof list>['list'][number]
/** A row of a desk: the thing that it is about, with its case. */
type Found = { id: string; row: CaseRow }

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

export const dressFor = (role: Desk) => async (ctx: Reader, found: Found[]) => {
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
