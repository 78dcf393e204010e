import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'
import { EHS, MANAGER, REPORTER, security } from './calls/parts.ts'

/** Incidents of many years: one in fifty is one person's to report, and one to investigate. */
export default {
  async begin(t) {
    const { id } = await security(t).assigned()
    await security(t).found(id)
  },
  async fill({ copy, id, person, now, back }) {
    await copy('security_report_reports', {
      id: id(81),
      number: "'SR-V-' || n",
      reporter: person(REPORTER),
      investigator: person(EHS),
      occurred_at: `${now} ${back}`,
      begun_at: `${now} ${back}`,
    })
    await copy('security_report_people', { id: id(82), report: id(81) })
    await copy('security_report_findings', { id: id(83), report: id(81) })
  },
  lists: (open) => ({
    everybodys: () => [
      open(MANAGER, calls.managed, { filters: {} }),
      open(MANAGER, calls.managed, { filters: { state: 'assigned' } }),
      open(MANAGER, calls.managed, { filters: { kind: 'theft', severity: 'low' } }),
    ],
    ofOne: () => [
      open(REPORTER, calls.mine, { filters: {} }),
      open(EHS, calls.assigned, { filters: {} }),
      open(MANAGER, calls.managed, { filters: { reporter: REPORTER } }),
    ],
  }),
  async calls(t) {
    const { id } = await security(t).assigned()
    const manager = await t.as(MANAGER)
    return { 'a security report': () => manager.ok(calls.detail, { id }) }
  },
} satisfies Volume
