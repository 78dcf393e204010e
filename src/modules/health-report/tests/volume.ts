import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'
import { EHS, health, MANAGER, MEMBER, TODAY } from './calls/parts.ts'

/** Daily rounds over months: most reports are closed, and one in fifty is one person's. */
export default {
  async begin(t) {
    const h = health(t)
    const round = await h.opened([MEMBER])
    await h.submit(round, MEMBER, { symptoms: ['cough'] })
    await h.submit(round, MEMBER)
    await h.decide((await h.rowOf(round, MEMBER)).id, { action: 'quarantine', until: TODAY })
    await (await t.as(MEMBER)).ok(calls.followup, { reportId: (await h.rowOf(round, MEMBER)).id, temperature: 36.5 })
  },
  async fill({ copy, id, person, now, back }) {
    await copy('health_report_reports', {
      id: id(61),
      sso_id: person(MEMBER),
      asked: `'2020-01-01'::date + n`,
      state: "'closed'",
      opened_at: `${now} ${back}`,
    })
    await copy('health_report_versions', { id: id(62), report: id(61) })
    await copy('health_report_follow_ups', { id: id(63), report: id(61) })
  },
  lists: (open) => ({
    everybodys: () => [open(EHS, calls.list, { filters: {} }), open(EHS, calls.list, { filters: { state: 'closed' } })],
    ofOne: () => [open(EHS, calls.list, { filters: { ssoId: MEMBER } }), open(MANAGER, calls.team, { filters: {} })],
  }),
  async calls(t) {
    const member = await t.as(MEMBER)
    return { 'one’s own health': () => member.ok(calls.mine, {}) }
  },
} satisfies Volume
