import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import { dayOf } from '#foundation/time.ts'
import * as calls from '../contract.ts'
import { AREA, EHS, HRBP, health, MANAGER, MEMBER, STRANGER } from './calls/parts.ts'

const EVERYBODYS = 'EHS looks after the health of everybody'
const today = (t: TestPortal) => dayOf(t.portal.clock())
/** A round that asks today, whatever day the portal has. */
const round = (t: TestPortal, people: readonly string[]) => health(t).opened(people, { from: today(t), to: today(t) })
const reported = async (t: TestPortal) => {
  const h = health(t)
  const who = await h.another()
  const roundId = await round(t, [who])
  await h.submit(roundId, who, { day: today(t), symptoms: ['cough'] })
  return h.rowOf(roundId, who)
}
const there = async (t: TestPortal) => {
  await reported(t)
  return {}
}
const drafted = (t: TestPortal) => health(t).drafted([MEMBER], { from: today(t), to: today(t) })

/** Somebody whom the HRBP of the department looks after, and who is in no line of MANAGER. */
const ofTeam = async (t: TestPortal) => {
  const who = await health(t).another({ lineManager: AREA, manager: AREA })
  return { roundId: await round(t, [who]) }
}

export default [
  sample(calls.mine, {
    by: MEMBER,
    shared: 'it shows one’s own',
    async input(t) {
      await round(t, [MEMBER])
      return {}
    },
  }),
  sample(calls.submit, {
    by: MEMBER,
    notBy: STRANGER,
    again: 'a second submission is a correction',
    input: async (t) => ({ roundId: await round(t, [MEMBER]), day: today(t), temperature: 36.6, place: '宿舍' }),
  }),
  sample(calls.followup, {
    by: EHS,
    notBy: STRANGER,
    again: 'somebody may be asked twice a day',
    async input(t) {
      const { id } = await reported(t)
      await health(t).decide(id, { action: 'quarantine', until: today(t) })
      return { reportId: id, temperature: 37, testResult: 'none' as const, note: '电话随访' }
    },
  }),
  sample(calls.team, { by: HRBP, notBy: MANAGER, input: async (t) => ({ filters: { ...(await ofTeam(t)), stands: 'missing' as const } }) }),
  sample(calls.remind, { by: HRBP, shared: 'it reminds one’s own team, whoever that is', again: 'nobody is told twice within the hour', input: ofTeam }),
  sample(calls.list, { by: EHS, shared: EVERYBODYS, input: there }),
  sample(calls.exportList, { by: EHS, shared: EVERYBODYS, input: there }),
  sample(calls.detail, { by: EHS, shared: EVERYBODYS, input: async (t) => ({ id: (await reported(t)).id }) }),
  sample(calls.operate, {
    by: EHS,
    shared: EVERYBODYS,
    async input(t) {
      const { id, revision } = await reported(t)
      return { ids: [{ id, revision }], action: 'quarantine' as const, until: today(t), comment: '请在家休息' }
    },
  }),
  sample(calls.rounds, {
    by: EHS,
    shared: EVERYBODYS,
    async input(t) {
      await drafted(t)
      return {}
    },
  }),
  sample(calls.roundSave, {
    by: EHS,
    shared: EVERYBODYS,
    input: async (t) => ({ ...health(t).settings([MEMBER], { from: today(t), to: today(t) }), id: await drafted(t), basedOn: 1 }),
  }),
  sample(calls.open, { by: EHS, shared: EVERYBODYS, input: async (t) => ({ id: await drafted(t) }) }),
  sample(calls.end, { by: EHS, shared: EVERYBODYS, input: async (t) => ({ id: await round(t, [MEMBER]) }) }),
  sample(calls.figures, { by: EHS, shared: EVERYBODYS, input: async (t) => ({ roundId: (await reported(t)).round }) }),
  sample(calls.exportFigures, { by: EHS, shared: EVERYBODYS, input: async (t) => ({ roundId: (await reported(t)).round }) }),
] satisfies Sample[]
