import { afterAll, beforeEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addDays } from '#foundation/time.ts'
import { applyChange } from '#services/people/server/api.ts'
import * as calls from '../../contract.ts'
import { HR, HRBP, INTERN, MANAGER, MEMBER, PART_TIMER, REASON, renewing, SECOND, STRANGER, TODAY } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const r = renewing(t)
await r.strangers()
beforeEach(async () => {
  t.setClock(`${TODAY}T04:00:00Z`)
  await r.clear()
})

test('RENEW-03 RENEW-04 the morning opens what ends within 90 days, once; by hand nobody else gets one', async () => {
  const soon = await r.another({ contractType: 'fixed-term', contractCount: 1, contractEndDate: addDays(TODAY, 90) })
  const far = await r.another({ contractType: 'fixed-term', contractEndDate: addDays(TODAY, 91) })
  const open = await r.another({ contractType: 'open-ended', contractEndDate: addDays(TODAY, 20) })
  const retiree = await r.another({ contractType: 'fixed-term', employeeClass: 5, contractEndDate: addDays(TODAY, 20) })
  for (let time = 0; time < 2; time++) await r.morning('opening', TODAY)
  const hr = await t.as(HR)
  const of = async (who: string) => (await hr.ok(calls.list, { filters: { role: 'hrops', ssoId: asSsoId(who) } })).list
  expect(await of(soon)).toMatchObject([{ state: 'waiting-manager', waitsFor: { ssoId: MANAGER }, daysLeft: 90 }])
  for (const who of [far, open, retiree]) expect(await of(who)).toEqual([])
  expect((await r.told(MANAGER, 'toDecide')).filter(({ about }) => about !== '')).toHaveLength(1)
  const ask = (who: string) => hr.call(calls.open, { people: [asSsoId(who)] })
  expect((await ask(soon)).code).toBe('RENEW-03')
  expect((await ask(far)).code).toBe('RENEW-03')
  expect((await ask(INTERN)).code).toBe('RENEW-04')
  expect((await ask(open)).code).toBe('RENEW-04')
})

test('RENEW-02 each desk has its permission; who holds another is refused', async () => {
  const id = await r.open(MEMBER)
  const codes = async (who: string, role: calls.Role) => (await (await t.as(who)).call(calls.list, { filters: { role } })).status
  expect(await codes(HR, 'hrops')).toBe(200)
  expect(await codes(HR, 'hrbp')).toBe(403)
  expect(await codes(HRBP, 'hrops')).toBe(403)
  expect(await codes(HRBP, 'hrbp')).toBe(200)
  expect(await codes(MEMBER, 'manager')).toBe(403)
  expect((await (await t.as(HRBP)).call(calls.remind, { ids: [id] })).status).toBe(403)
  expect((await (await t.as(HR)).call(calls.confirm, { ids: [id] })).status).toBe(403)
})

test('from the manager by the HRBP to the person: what is offered is computed, and told to whoever is next', async () => {
  const id = await r.open(MEMBER)
  expect(await r.decide(id, { comment: '表现稳定' })).toMatchObject({ code: '10000', content: { done: 1, refused: [] } })
  expect(await r.rowOf(id)).toMatchObject({ state: 'waiting-hrbp', hrbpId: HRBP, newStart: '2027-01-20', newEnd: '2030-01-19', newTermMonths: 36 })
  expect((await r.decide(id)).code).toBe('LIFE-01')
  const back = await (await t.as(HRBP)).call(calls.giveBack, { ids: [id], comment: '请再确认期限' })
  expect(back.code).toBe('10000')
  expect((await r.told(MANAGER, 'returned')).at(-1)?.body).toContain('请再确认期限')
  await r.decide(id, { newTermMonths: 24 })
  expect((await r.confirm(id, { newType: 'fixed-term', newTermMonths: 12 })).code).toBe('10000')
  const row = await r.rowOf(id)
  expect(row).toMatchObject({ state: 'waiting-employee', esignState: 'not-initiated', newTermMonths: 12, newEnd: '2028-01-19' })
  expect(row.toSign).toMatchObject({ template: 'renewal-fixed', values: { newStart: '2027-01-20', newEnd: '2028-01-19', months: 12 } })
  expect((await r.told(MEMBER, 'offer')).length).toBe(1)
})

test('RENEW-05 RENEW-09 the offer is lawful, or has a written request', async () => {
  const id = await r.open(MEMBER, 60, { contractCount: 2 })
  expect(await r.decide(id)).toMatchObject({ code: 'RENEW-05', fields: [{ path: 'newType' }] })
  expect(await r.decide(id, { newType: 'open-ended' })).toMatchObject({ code: '10000' })
  expect((await r.confirm(id, { newType: 'fixed-term', newTermMonths: 36 })).code).toBe('RENEW-05')
  expect((await r.confirm(id, { newType: 'open-ended' })).code).toBe('10000')
  expect((await r.rowOf(id)).newEnd).toBeNull()
  await r.clear()
  const asked = await r.open(MEMBER, 61, { contractCount: 2 })
  expect((await r.decide(asked, { newTermMonths: 18, request: [] })).fields?.map(({ path }) => path)).toEqual(['newType', 'newTermMonths'])
  expect((await r.decide(asked, { request: [await r.file(MANAGER)] })).code).toBe('10000')
  expect((await r.confirm(asked)).code).toBe('10000')
  const { documents } = await (await t.as(HRBP)).ok(calls.detail, { id: asked })
  expect(documents).toMatchObject([{ kind: 'request', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }])
})

test('RENEW-06 a non-renewal without reason is refused, and so is one that the HRBP confirms too late', async () => {
  const id = await r.open(MEMBER, 31)
  expect(await r.decide(id, { decision: 'not-renew' })).toMatchObject({ code: 'RENEW-06', fields: [{ path: 'comment' }] })
  expect((await r.decide(id, { decision: 'not-renew', comment: REASON })).code).toBe('10000')
  t.setClock('2026-11-22T04:00:00Z')
  expect((await r.confirm(id)).code).toBe('RENEW-06')
  t.setClock('2026-11-21T04:00:00Z')
  expect((await r.confirm(id)).code).toBe('10000')
  expect((await r.told(MEMBER, 'ends')).length).toBe(1)
})

test('RENEW-07 who is on injury leave is not let go, and the contract goes on to its end', async () => {
  const who = await r.another()
  const id = await r.open(who, 40)
  await r.away(who, '2026-11-10', '2027-02-15', 'injury')
  expect(await r.decide(id, { decision: 'not-renew', comment: REASON })).toMatchObject({ code: 'RENEW-07' })
  await r.morning('opening', '2026-11-25')
  expect((await r.rowOf(id)).contractEnd).toBe('2026-12-30')
  for (let time = 0; time < 2; time++) await r.morning('opening', '2026-12-01')
  expect(await r.rowOf(id)).toMatchObject({ contractEnd: '2027-02-15', originalEnd: '2026-12-30', state: 'waiting-manager' })
  expect(await r.handed(id)).toMatchObject([{ what: 'contract-extended', until: '2027-02-15' }])
  await r.decide(id)
  expect(await r.rowOf(id)).toMatchObject({ newStart: '2027-02-16' })
})

test('RENEW-08 another first day is refused', async () => {
  const id = await r.open(MEMBER)
  expect(await r.decide(id, { newStart: '2027-02-01' })).toMatchObject({ code: 'RENEW-08', fields: [{ path: 'newStart' }] })
})

test('RENEW-11 a manager decides for people who report to that manager today; a change of manager moves the item', async () => {
  const who = await r.another()
  const id = await r.open(who)
  expect((await r.decide(id, {}, SECOND)).code).not.toBe('10000')
  await r.set(who, { lineManager: asSsoId(SECOND), manager: asSsoId(SECOND) })
  expect((await r.decide(id)).code).toBe('RENEW-11')
  await r.set(who, { lineManager: asSsoId(MANAGER), manager: asSsoId(MANAGER) })
  await t.write((ctx) => applyChange(ctx, asSsoId(who), { lineManager: asSsoId(SECOND) }))
  await t.drain()
  expect(await r.rowOf(id)).toMatchObject({ managerId: SECOND })
  expect((await r.told(SECOND, 'toDecide')).some(({ about }) => about === id)).toBe(true)
  expect((await r.decide(id, {}, SECOND)).code).toBe('10000')
})

test('RENEW-12 nobody has their own contract at a desk, and nobody is given it', async () => {
  const id = await r.open(MANAGER)
  expect((await r.rowOf(id)).managerId).toBe(SECOND)
  expect((await r.decide(id)).code).toBe('SHELL-02')
  const hr = await t.as(HR)
  expect((await hr.call(calls.reassign, { ids: [id], to: asSsoId(MANAGER) })).code).toBe('RENEW-12')
  expect((await hr.call(calls.reassign, { ids: [id], to: asSsoId(HRBP) })).code).toBe('RENEW-11')
  const own = await r.open(HRBP)
  expect((await r.rowOf(own)).hrbpId).not.toBe(HRBP)
  expect((await (await t.as(HRBP)).ok(calls.list, { filters: { role: 'hrbp', ssoId: asSsoId(HRBP) } })).list).toEqual([])
  await r.clear(MANAGER)
  await r.clear(HRBP)
})

test('RENEW-13 a batch does what may move, and names the others with the reason', async () => {
  const ready = await r.fresh('hrbp')
  const late = await r.open(await r.another(), 31)
  await r.decide(late, { decision: 'not-renew', comment: REASON })
  t.setClock('2026-11-24T04:00:00Z')
  const said = await (await t.as(HRBP)).ok(calls.confirm, { ids: [ready, late] })
  expect(said).toMatchObject({ done: 1, refused: [{ id: late, message: '不续签须填写原因并在合同到期30天前确认' }] })
  expect((await r.rowOf(ready)).state).toBe('waiting-employee')
  expect((await r.rowOf(late)).state).toBe('waiting-hrbp')
})

test('the person learns nothing of the decision before it is confirmed, and a manager nothing medical', async () => {
  const id = await r.open(MEMBER)
  await r.away(MEMBER, '2026-09-01', '2026-09-03', 'sick')
  await r.decide(id, { decision: 'not-renew', comment: REASON })
  const me = await t.as(MEMBER)
  expect((await me.ok(calls.mine)).renewals[0]).toMatchObject({ offer: null, newType: null, can: [] })
  const own = await me.ok(calls.detail, { id })
  expect(own).toMatchObject({ managerDecision: null, managerReason: '', facts: null, history: [], can: [] })
  expect(await (await t.as(MANAGER)).ok(calls.detail, { id })).toMatchObject({ managerReason: REASON, facts: { away: null } })
  expect(await (await t.as(HRBP)).ok(calls.detail, { id })).toMatchObject({ facts: { warnings: [], away: { sick: 3, injury: 0 } } })
  expect((await (await t.as(PART_TIMER)).call(calls.detail, { id })).code).toBe('SHELL-02')
  expect((await (await t.as(STRANGER)).call(calls.confirm, { ids: [id] })).code).toBe('SHELL-02')
})
