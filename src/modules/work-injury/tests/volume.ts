import type { Volume } from '#foundation/testing/volume.ts'
import { addDays } from '#foundation/time.ts'
import * as calls from '../contract/index.ts'
import { EHS, FINANCE, HR, HRBP, injuries, MEMBER, PAYROLL } from './calls/parts.ts'

/** Injuries of many years: one in fifty is one person’s. */
export default {
  async begin(t) {
    const i = injuries(t)
    const { sid } = await i.due()
    // far ahead: in the next weeks other rooms have her away
    await i.sent(sid, addDays(i.today(), 150))
    await (await t.as(HR)).ok(calls.appendSubmit, { kind: 'addition', sid, hurtingContent: '韧带', outcome: 'successful', conclusionDate: i.today() })
  },
  async fill({ copy, id, person, now, back }) {
    await copy('work_injury_cases', {
      ...{ id: id(61), number: "'WI-V-' || n", sso_id: person(MEMBER), hurting_time: `${now} ${back}`, begun_at: `${now} ${back}` },
      submitted_at: `${now} ${back}`,
    })
    await copy('work_injury_tracks', { id: id(62), case_id: id(61) })
    await copy('work_injury_appraisals', { id: id(63), case_id: id(61) })
    await copy('work_injury_downtimes', { id: id(64), case_id: id(61), sso_id: person(MEMBER) })
    await copy('work_injury_letters', { id: id(64), sso_id: person(MEMBER) })
    await copy('work_injury_settlements', { id: id(64), sso_id: person(MEMBER) })
    await copy('work_injury_payments', { id: id(65), case_id: id(61), sso_id: person(MEMBER) })
    await copy('work_injury_moments', { id: id(66), case_id: id(61) })
  },
  lists: (open) => ({
    everybodys: () => [
      open(HR, calls.list, { filters: { role: 'fesco' } }),
      open(HR, calls.list, { filters: { role: 'fesco', step: 'completed' } }),
      open(HR, calls.list, { filters: { role: 'appraisal' } }),
      open(HR, calls.list, { filters: { role: 'addition' } }),
      open(HR, calls.list, { filters: { role: 'downtime' } }),
      open(EHS, calls.list, { filters: { role: 'ehs', hurtingPart: 'finger' } }),
      open(FINANCE, calls.list, { filters: { role: 'finance', paymentState: 'due' } }),
      open(PAYROLL, calls.unsignList, { filters: {} }),
    ],
    ofOne: () => [open(HRBP, calls.list, { filters: { role: 'bp' } })],
  }),
  async calls(t) {
    const i = injuries(t)
    const sid = await i.recognized(await i.another())
    const hr = await t.as(HR)
    return { 'a work injury case': () => hr.ok(calls.detail, { sid }) }
  },
} satisfies Volume
