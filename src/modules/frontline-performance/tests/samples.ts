import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import type { TestPortal } from '#foundation/testing/testPortal.ts'
import * as calls from '../contract/index.ts'
import { PERIODS } from '../rules/periods.ts'
import { frontline, GOALS, MANAGER, MEMBER, PART_TIMER, SECOND } from './calls/parts.ts'

const OWN = 'everybody is told of themselves and of nobody else'
const SHEET = 'a sheet holds what the list shows to whoever asks'
const NOT_MINE = 'FLPF-06'

const made = { own: 0, report: 0 }
const SINCE = { own: 2050, report: 2030 } as const
/** Tries with one who reports; the next ones are with another. */
const EACH = (SINCE.own - SINCE.report) * PERIODS.length
/** A period of its own for each try, and years of their own for those whom only one of both managers reaches: those of today are the jobs’. */
const slot = (whose: keyof typeof made) => {
  const at = made[whose]++
  const nth = whose === 'own' ? at : at % EACH
  return { year: SINCE[whose] + Math.floor(nth / PERIODS.length), period: PERIODS[nth % PERIODS.length]! }
}

/** Those who report to the area manager, and not to the other manager. */
const reports = once(async () => new Map<number, SsoId>())
const nextSlot = async (t: TestPortal) => {
  const nth = Math.floor(made.report / EACH)
  const of = slot('report')
  const there = await reports(t)
  const ssoId = there.get(nth) ?? (await frontline(t).member({ manager: asSsoId(SECOND) }))
  there.set(nth, ssoId)
  return { ssoId, ...of }
}
const ofReport = async (t: TestPortal) => {
  const of = await nextSlot(t)
  return { ...of, id: await frontline(t).form(of.ssoId, of.year, of.period) }
}
const reviewing = async (t: TestPortal) => {
  const { ssoId, year, period } = await nextSlot(t)
  const id = await frontline(t).reviewing(ssoId, SECOND, year, period)
  return { id, version: (await frontline(t).row(id)).version, scores: await frontline(t).scored(id, 'manager') }
}
const ownForm = async (t: TestPortal) => {
  const of = slot('own')
  return { ...of, id: await frontline(t).form(MEMBER, of.year, of.period) }
}
const listed = async (t: TestPortal) => ({ filters: { year: (await ofReport(t)).year } })

export default [
  sample(calls.eligible, { by: MEMBER, shared: OWN }),
  sample(calls.goals, {
    by: MEMBER,
    shared: OWN,
    async input(t) {
      const { year, period } = await ownForm(t)
      return { year, period }
    },
  }),
  sample(calls.tmGoals, {
    by: SECOND,
    notBy: MANAGER,
    async input(t) {
      const { ssoId, year, period } = await ofReport(t)
      return { ssoId, year, period }
    },
  }),
  sample(calls.saveGoal, {
    by: SECOND,
    notBy: MANAGER,
    async input(t) {
      const { ssoId, year, period } = await ofReport(t)
      return { ssoId, year, period, version: 1, goals: GOALS }
    },
  }),
  sample(calls.list, { by: SECOND, notBy: MANAGER, input: listed }),
  sample(calls.exportList, { by: SECOND, shared: SHEET, input: listed }),
  sample(calls.exportDetail, { by: SECOND, shared: SHEET, input: listed }),
  sample(calls.formQuery, { by: MEMBER, notBy: MANAGER, input: async (t) => ({ filters: { year: (await ownForm(t)).year } }) }),
  sample(calls.formDetail, { by: MEMBER, notBy: PART_TIMER, input: async (t) => ({ id: (await ownForm(t)).id }) }),
  sample(calls.formSelfEvaluate, {
    by: MEMBER,
    notBy: PART_TIMER,
    async input(t) {
      const { year, period } = slot('own')
      const id = await frontline(t).opened(MEMBER, MANAGER, year, period)
      return { id, version: (await frontline(t).row(id)).version, scores: await frontline(t).scored(id, 'self'), submit: true }
    },
  }),
  sample(calls.formScore, { by: SECOND, notBy: MANAGER, input: reviewing }),
  sample(calls.formPublish, { by: SECOND, notBy: MANAGER, refusal: NOT_MINE, input: async (t) => ({ forms: [await reviewing(t)] }) }),
  sample(calls.remind, {
    by: SECOND,
    notBy: MANAGER,
    refusal: NOT_MINE,
    again: 'who was reminded today is not reminded again',
    async input(t) {
      const { ssoId, year, period } = await nextSlot(t)
      return { ids: [await frontline(t).opened(ssoId, SECOND, year, period)] }
    },
  }),
] satisfies Sample[]
