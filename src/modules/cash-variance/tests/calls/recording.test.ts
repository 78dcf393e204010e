import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { FINANCE, HR, MANAGER, OTHER, policy, STRANGER, stranger, variances } from './parts.ts'

const t = await openTestPortal()
t.setClock('2026-11-20T04:00:00Z')
afterAll(() => t.close())
const v = variances(t)

test('a variance is recorded with what it says, its person is told, and the band that it reaches is answered', async () => {
  await policy(t)
  const who = await v.another()
  expect(await v.recorded(who, { amount: '12.30', register: 'POS-A' })).toMatchObject({ band: null })
  const { band } = await v.recorded(who, { amount: '-0.07', register: 'POS-A' })
  expect(band).toEqual({ nameCn: '辅导', nameEn: 'Coaching' })
  const rows = await v.seen(who)
  expect(rows).toMatchObject([
    { amountFen: -7, register: 'POS-A', source: 'manual', status: 'saved', recordedBy: { ssoId: FINANCE }, can: ['void'] },
    { amountFen: 1_230, person: { ssoId: who } },
  ])
  expect(await v.told(who, 'recorded')).toHaveLength(2)
  const finance = await t.as(FINANCE)
  const over = await finance.ok(calls.search, { filters: { ssoId: who, sign: 'over', from: '2026-11-20', to: '2026-11-20', status: 'saved' } })
  expect(over.list.map(({ amountFen }) => amountFen)).toEqual([1_230])
  expect((await finance.ok(calls.people, { filters: { ssoId: who } })).list).toMatchObject([
    { shortFen: -7, overFen: 1_230, count: 2, bandCn: '辅导', due: '2026-11-27', periodDays: 30 },
  ])
})

test('CASHV-01 CASHV-02 CASHV-03 CASHV-05 CASHV-06 what is wrong with what was entered stands beside its field', async () => {
  const who = await v.another()
  expect(await v.record(who, { date: null, amount: '' })).toMatchObject({ code: 'CASHV-01', fields: [{ path: 'date' }, { path: 'amount' }] })
  expect(await v.record(who, { amount: 'x' })).toMatchObject({ code: 'CASHV-03' })
  expect(await v.record(who, { amount: '1.005' })).toMatchObject({ code: 'CASHV-05' })
  expect(await v.record(who, { date: '2026-11-21' })).toMatchObject({ code: 'CASHV-06' })
  expect(await v.record(who, { location: 'NONE' })).toMatchObject({ code: 'SHELL-39', fields: [{ path: 'location' }] })
  expect(await v.seen(who)).toEqual([])
})

test('CASHV-04 nothing that was entered changes: an id is refused, and a void only marks', async () => {
  const who = await v.another()
  const { id } = await v.recorded(who, { amount: '-30.00' })
  const [before] = await v.seen(who)
  expect(await v.record(who, { id, amount: '-3.00' })).toMatchObject({ code: 'CASHV-04' })
  expect(await v.seen(who)).toEqual([before])
  await v.void(id)
  const [after] = await v.seen(who)
  expect(after).toEqual({ ...before, status: 'voided', voidReason: '录入有误', can: [] })
})

test('CASHV-07 the same is recorded once, unless the first is voided', async () => {
  const who = await v.another()
  const same = { amount: '-30.00', register: 'POS-9' }
  const { id } = await v.recorded(who, same)
  expect(await v.record(who, { ...same, amount: '-30' })).toMatchObject({ code: 'CASHV-07' })
  await v.recorded(who, { ...same, register: 'POS-8' })
  await v.void(id)
  await v.recorded(who, same)
  expect(await v.seen(who)).toHaveLength(3)
})

test('CASHV-07 of the same at the same moment one is recorded', async () => {
  const who = await v.another()
  const answers = await Promise.all([1, 2, 3].map(() => v.record(who, { register: 'POS-7' })))
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['10000', 'CASHV-07', 'CASHV-07'])
})

test('CASHV-08 a void needs a reason, is told, stays visible and is not taken back', async () => {
  const who = await v.another()
  const { id } = await v.recorded(who)
  expect(await v.void(id, ' ')).toMatchObject({ code: 'CASHV-08', fields: [{ path: 'reason' }] })
  expect(await v.void(id)).toMatchObject({ code: '10000' })
  expect(await v.void(id)).toMatchObject({ code: 'LIFE-01' })
  expect(await v.told(who, 'voided', id)).toHaveLength(1)
  expect(await v.seen(who)).toMatchObject([{ status: 'voided' }])
  expect((await (await t.as(FINANCE)).ok(calls.people, { filters: { ssoId: who } })).list).toMatchObject([{ shortFen: 0, count: 0, bandCn: '' }])
})

test('CASHV-12 nobody records or voids a variance of their own', async () => {
  expect(await v.record(FINANCE)).toMatchObject({ code: 'CASHV-12', fields: [{ path: 'ssoId' }] })
  const { id } = await v.recorded(FINANCE, {}, HR)
  expect(await v.void(id)).toMatchObject({ code: 'CASHV-12' })
  expect(await v.seen(FINANCE)).toMatchObject([{ status: 'saved', can: [] }])
})

test('CASHV-14 a line manager sees direct reports, a member her own, and nobody else anything', async () => {
  const direct = await v.another()
  const below = await v.another({ manager: direct, lineManager: direct })
  const { id } = await v.recorded(direct)
  await v.recorded(below)
  await v.void(id)
  expect(await v.seen(direct, MANAGER)).toMatchObject([{ id, can: [] }])
  expect(await v.seen(below, MANAGER)).toEqual([])
  expect(await v.seen(below)).toHaveLength(1)
  const { list } = await (await t.as(MANAGER)).ok(calls.people, { filters: {} })
  expect(list.map(({ person }) => person.ssoId)).not.toContain(below)
  const manager = await t.as(MANAGER)
  await v.recorded(MANAGER)
  expect((await manager.ok(calls.mine)).list).toMatchObject([{ amountFen: -5_000, status: 'saved' }])
  const other = await t.as(OTHER)
  expect((await other.ok(calls.mine)).list).toEqual([])
  expect(await other.call(calls.search, { filters: {} })).toMatchObject({ status: 403 })
  expect(await manager.call(calls.save, v.written(direct))).toMatchObject({ status: 403 })
})

test('whoever reaches nobody finds nothing of others', async () => {
  await stranger(t)
  const { id, person } = await v.talk()
  const [row] = await v.seen(person.ssoId)
  await v.proposed(person.ssoId)
  const client = await t.as(STRANGER)
  const none = { code: 'SHELL-02' }
  expect(await client.call(calls.save, v.written(person.ssoId))).toMatchObject(none)
  expect(await client.call(calls.voidVariance, { id: row!.id, reason: '录入有误' })).toMatchObject(none)
  expect(await client.call(calls.actionComplete, { id, note: '已辅导' })).toMatchObject(none)
  expect(await client.call(calls.actionWaive, { id, note: '不必' })).toMatchObject(none)
  for (const list of [calls.search, calls.people, calls.actions]) expect((await client.ok(list, { filters: {} })).list).toEqual([])
  expect((await client.ok(calls.proposals)).list).toEqual([])
})

test('the lists are exported as they are seen', async () => {
  const finance = await t.as(FINANCE)
  for (const what of ['records', 'people', 'actions'] as const) expect((await finance.download(calls.exportCashVariance, { what })).status).toBe(200)
})
