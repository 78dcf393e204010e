import { asSsoId } from '#foundation/contract/schemas.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import { addDays, dayOf } from '#foundation/time.ts'
import { grantRole } from '#services/access/server/api.ts'
import * as calls from '../contract.ts'
import { HR, MANAGER, MEMBER, STRANGER, sick } from './calls/parts.ts'

const EVERYBODYS = 'HR looks after the leaves of everybody within reach'
const OWN = 'it shows one’s own'
const FAR = '2027-02-01'
/** Has the rights of a manager, and no team. */
const OTHER_MANAGER = '10000010'
let begun = 0
let gone = 0

/** Each try has days of its own, since two leaves of a person do not overlap. */
const free = () => addDays(FAR, 3 * begun++)
const reported = async (t: TestPortal) => ({ id: await sick(t).report(free()) })
const toCheck = async (t: TestPortal) => {
  const day = free()
  return { id: await sick(t).toCheck(day) }
}
/** Begun already, so that its person may be back. */
const going = async (t: TestPortal) => {
  const day = addDays('2025-01-06', 7 * gone++)
  const { id } = await (await t.as(HR)).ok(calls.report, { ssoId: asSsoId(MEMBER), from: day, to: addDays(day, 2) })
  return { id, on: addDays(day, 1) }
}
const handedIn = async (t: TestPortal) => {
  const { id } = await toCheck(t)
  const [paper] = (await (await t.as(MEMBER)).ok(calls.mine, {})).leaves.find((one) => one.id === id)!.papers
  return { certificate: paper!.id, file: paper!.files[0]!.id }
}
const otherManager = once((t) => t.write((ctx) => grantRole(ctx, { role: 'hrbp', ssoId: asSsoId(OTHER_MANAGER), from: ctx.today, reason: 'x' })))
const ofTeam = async (t: TestPortal) => {
  await otherManager(t)
  return reported(t)
}
const there = async (t: TestPortal) => {
  await reported(t)
  return {}
}
const month = (t: TestPortal) => ({ month: dayOf(t.portal.clock()).slice(0, 7) })

export default [
  sample(calls.mine, { by: MEMBER, shared: OWN, input: there }),
  sample(calls.report, { by: MEMBER, shared: 'anybody reports for themselves', input: () => ({ from: free(), to: addDays(FAR, 3 * (begun - 1)) }) }),
  sample(calls.extend, {
    by: MEMBER,
    notBy: STRANGER,
    input: async (t) => {
      const day = free()
      return { id: await sick(t).report(day), to: addDays(day, 1) }
    },
  }),
  sample(calls.back, { by: MEMBER, notBy: STRANGER, input: going }),
  sample(calls.saveCertificate, {
    by: MEMBER,
    notBy: STRANGER,
    async input(t) {
      const day = free()
      const id = await sick(t).report(day)
      return { id, kind: 'certificate' as const, issuedOn: '2026-11-19', restFrom: day, restTo: day, files: [await sick(t).file()] }
    },
  }),
  sample(calls.openFile, { by: HR, shared: EVERYBODYS, input: handedIn }),
  sample(calls.detail, { by: MEMBER, notBy: MANAGER, input: reported }),
  sample(calls.team, {
    by: MANAGER,
    notBy: OTHER_MANAGER,
    async input(t) {
      await ofTeam(t)
      return {}
    },
  }),
  sample(calls.acknowledge, {
    by: MANAGER,
    notBy: OTHER_MANAGER,
    input: async (t) => ({ ids: [(await ofTeam(t)).id] }),
    again: 'what is acknowledged stays so',
  }),
  sample(calls.all, { by: HR, shared: EVERYBODYS, input: there }),
  sample(calls.exportAll, { by: HR, input: there }),
  sample(calls.cancel, { by: MEMBER, notBy: STRANGER, input: reported }),
  sample(calls.accept, { by: HR, shared: EVERYBODYS, input: toCheck }),
  sample(calls.giveBack, { by: HR, shared: EVERYBODYS, input: async (t) => ({ ...(await toCheck(t)), comment: 'x' }) }),
  sample(calls.reject, { by: HR, shared: EVERYBODYS, input: async (t) => ({ ...(await toCheck(t)), comment: 'x' }) }),
  sample(calls.correctLedger, {
    by: HR,
    shared: EVERYBODYS,
    again: 'two corrections that are alike are two',
    input: () => ({ ssoId: asSsoId(MEMBER), on: '2026-11-02', days: 0.5, reason: 'x' }),
  }),
  sample(calls.exportPayroll, { by: HR, input: month }),
] satisfies Sample[]
