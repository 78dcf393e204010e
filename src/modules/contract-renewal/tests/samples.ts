import { asSsoId } from '#foundation/contract/schemas.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'
import { HR, HRBP, MANAGER, MEMBER, renewing, SECOND, STRANGER } from './calls/parts.ts'

const EVERYBODYS = 'HR operations runs the renewals of everybody but themselves'
const OWN = 'it shows one’s own'
/** An HRBP of nobody, with no team. */
const ready = once((t) => renewing(t).strangers())
const at = (to: 'manager' | 'hrbp' | 'employee') => async (t: TestPortal) => {
  await ready(t)
  return { ids: [await renewing(t).fresh(to)] }
}
const sent = async (t: TestPortal) => {
  const { ids } = await at('employee')(t)
  await (await t.as(HR)).ok(calls.sendSign, { ids })
  return { ids, reason: 'x' }
}
/** One's own: what was going before is over. */
const own = async (t: TestPortal) => {
  await ready(t)
  const r = renewing(t)
  await r.clear(MEMBER)
  return { id: await r.toEmployee(MEMBER) }
}
const signed = async (t: TestPortal) => {
  const { id } = await own(t)
  const r = renewing(t)
  await r.accept(id)
  await r.sign(id)
  return { ids: [id], reason: 'x' }
}
const desk = (role: calls.Role) => async (t: TestPortal) => {
  await at('hrbp')(t)
  return { filters: { role } }
}

export default [
  sample(calls.list, { by: MANAGER, notBy: STRANGER, input: desk('manager') }),
  sample(calls.exportList, { by: MANAGER, input: desk('manager') }),
  sample(calls.detail, {
    by: MANAGER,
    notBy: STRANGER,
    input: async (t) => {
      await ready(t)
      return { id: await renewing(t).fresh('manager') }
    },
  }),
  sample(calls.mine, {
    by: MEMBER,
    shared: OWN,
    async input(t) {
      await own(t)
      return {}
    },
  }),
  sample(calls.decide, {
    by: MANAGER,
    notBy: STRANGER,
    input: async (t) => ({ ...(await at('manager')(t)), decision: 'renew' as const, newType: 'fixed-term' as const, newTermMonths: 36 }),
  }),
  sample(calls.confirm, { by: HRBP, shared: 'an HRBP confirms for the own departments, and there is one HRBP of them', input: at('hrbp') }),
  sample(calls.giveBack, {
    by: HRBP,
    shared: 'an HRBP returns to managers of the own departments, and there is one HRBP of them',
    input: async (t) => ({ ...(await at('hrbp')(t)), comment: 'x' }),
  }),
  sample(calls.answer, {
    by: MEMBER,
    notBy: STRANGER,
    again: 'accepting again leads to the same paper',
    input: async (t) => ({ ...(await own(t)), answer: 'accept' as const }),
  }),
  sample(calls.sendSign, { by: HR, shared: EVERYBODYS, again: 'sending again gives the paper that is on its way', input: at('employee') }),
  sample(calls.cancelSign, { by: HR, shared: EVERYBODYS, input: sent }),
  sample(calls.voidSign, { by: HR, shared: EVERYBODYS, input: signed }),
  sample(calls.waive, {
    by: HR,
    shared: EVERYBODYS,
    input: async (t) => ({ id: (await at('employee')(t)).ids[0]!, files: [await renewing(t).file(HR)] }),
  }),
  sample(calls.open, {
    by: HR,
    shared: EVERYBODYS,
    async input(t) {
      const r = renewing(t)
      const who = await r.another()
      await r.open(who)
      await r.clear(who)
      return { people: [asSsoId(who)] }
    },
  }),
  sample(calls.remind, { by: HR, shared: EVERYBODYS, again: 'who was reminded today is not told again', input: at('manager') }),
  sample(calls.reopen, { by: HR, shared: EVERYBODYS, input: async (t) => ({ id: (await at('employee')(t)).ids[0]!, reason: 'x' }) }),
  sample(calls.close, { by: HR, shared: EVERYBODYS, input: async (t) => ({ ...(await at('manager')(t)), reason: 'x' }) }),
  sample(calls.reassign, {
    by: HR,
    shared: EVERYBODYS,
    again: 'who has it already keeps it',
    input: async (t) => ({ ...(await at('manager')(t)), to: asSsoId(SECOND) }),
  }),
] satisfies Sample[]
