import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { deleteLetter, letterPerson } from '#modules/disciplinary/contract.ts'
import { letterChanged } from '#modules/disciplinary/events.ts'
import * as calls from '../../contract/index.ts'
import { FINANCE, HR, MANAGER, OTHER, policy, variances } from './parts.ts'

const NOW = '2026-11-20T04:00:00Z'
const t = await openTestPortal()
t.setClock(NOW)
beforeEach(() => t.setClock(NOW))
afterAll(() => t.close())
const v = variances(t)
/** Of the manager. */
const GRAND_MANAGER = '10000003'

test('CASHV-10 what a band asks for is opened once, and a further variance is added to it', async () => {
  const who = await v.having('-10.00', '-20.00')
  const [action] = await v.actionsOf(who)
  expect(action).toMatchObject({ asks: 'coaching', owner: { ssoId: MANAGER }, dueDate: '2026-11-27', status: 'open' })
  expect(action!.evidence).toMatchObject([{ amountFen: -1_000 }, { amountFen: -2_000 }])
  expect(await v.told(MANAGER, 'opened', action!.id)).toHaveLength(1)
  await v.recorded(who, { amount: '5.00' })
  const after = await v.actionsOf(who)
  expect(after).toHaveLength(1)
  expect(after[0]!.evidence).toHaveLength(3)
  // a band that is higher asks for its own
  await v.recorded(who, { amount: '-500.00' })
  expect((await v.actionsOf(who)).map(({ asks, owner }) => [asks, owner.ssoId])).toEqual([
    ['written-warning', expect.any(String)],
    ['coaching', MANAGER],
  ])
})

test('CASHV-10 variances of one person at the same moment open one action', async () => {
  await policy(t)
  const who = await v.another()
  await Promise.all([1, 2, 3].map((n) => v.record(who, { amount: `-${n}.00` })))
  const found = await v.actionsOf(who)
  expect(found).toHaveLength(1)
  expect(found[0]!.evidence).toHaveLength(3)
})

test('a further variance after an action was completed opens another', async () => {
  const who = await v.having('-10.00', '-20.00')
  const [action] = await v.actionsOf(who, MANAGER)
  expect(action!.can).toEqual(['complete'])
  expect(await (await t.as(OTHER)).call(calls.actionComplete, { id: action!.id, note: '已辅导' })).toMatchObject({ status: 403 })
  await (await t.as(MANAGER)).ok(calls.actionComplete, { id: action!.id, note: '已辅导' })
  await v.recorded(who)
  expect((await v.actionsOf(who)).map(({ status }) => status)).toEqual(['open', 'done'])
})

test('CASHV-08 what stands by a voided variance alone is waived, and what still stands stays', async () => {
  await policy(t)
  const who = await v.another()
  const ids: string[] = []
  for (const amount of ['-1.00', '-2.00', '-3.00']) ids.push((await v.recorded(who, { amount })).id)
  await v.void(ids[0]!)
  expect(await v.actionsOf(who)).toMatchObject([{ status: 'open' }])
  await v.void(ids[1]!)
  expect(await v.actionsOf(who)).toMatchObject([{ status: 'waived', note: '' }])
  // the one that is left counts again with a new one
  await v.recorded(who, { amount: '-4.00' })
  expect((await v.actionsOf(who)).map(({ status }) => status)).toEqual(['open', 'waived'])
})

test('a letter is drafted with the variances, comes back when its draft is deleted, and ends the action when it is published', async () => {
  const { id, person } = await v.letter()
  const hr = await t.as(HR)
  const finance = await t.as(FINANCE)
  expect(await finance.call(calls.actionDraftLetter, { id })).toMatchObject({ code: 'SHELL-02' })
  expect(await finance.call(calls.actionComplete, { id, note: '已处理' })).toMatchObject({ code: 'LIFE-01' })
  const first = await hr.ok(calls.actionDraftLetter, { id })
  expect(await hr.call(calls.actionDraftLetter, { id })).toMatchObject({ code: 'LIFE-01' })
  expect(await v.actionsOf(person.ssoId)).toMatchObject([{ status: 'letter-drafted', letterId: first.letterId }])
  const { records } = await hr.ok(letterPerson, { ssoId: person.ssoId })
  expect(records.flatMap(({ lines }) => lines).map(({ textCn }) => textCn)).toContainEqual(expect.stringContaining('-¥600.00'))
  await hr.ok(deleteLetter, { id: first.letterId })
  await t.drain()
  expect(await v.actionsOf(person.ssoId)).toMatchObject([{ status: 'open', letterId: null }])
  const { letterId } = await hr.ok(calls.actionDraftLetter, { id })
  const said = { letterId, ssoId: person.ssoId, level: 'written', category: 'cash', status: 'published', source: 'cash-variance', recordId: id } as const
  for (let twice = 0; twice < 2; twice++) await t.write((ctx) => ctx.emit(letterChanged, said))
  await t.drain()
  expect(await v.actionsOf(person.ssoId)).toMatchObject([{ status: 'done', letterId }])
})

test('an action is waived with a reason by who administers', async () => {
  const { id, person } = await v.talk()
  const finance = await t.as(FINANCE)
  expect(await finance.call(calls.actionWaive, { id, note: '' })).toMatchObject({ code: 'SHELL-39' })
  expect(await (await t.as(MANAGER)).call(calls.actionWaive, { id, note: '不必' })).toMatchObject({ status: 403 })
  await finance.ok(calls.actionWaive, { id, note: '系统故障' })
  expect(await v.actionsOf(person.ssoId)).toMatchObject([{ status: 'waived', note: '系统故障', can: [] }])
})

test('an action past its day is reminded of once, and after three days more its owner’s manager hears', async () => {
  const { id } = await v.talk()
  const run = async (day: string) => {
    t.setClock(`${day}T00:00:00Z`)
    for (let twice = 0; twice < 2; twice++) await t.runJob('cash-variance.remind', day)
    return (await v.told(MANAGER, 'overdue', id)).length
  }
  expect(await run('2026-11-27')).toBe(0)
  expect(await run('2026-11-28')).toBe(1)
  const above = async () => (await v.told(GRAND_MANAGER, 'overdueOf', id)).length
  expect(await above()).toBe(0)
  expect([await run('2026-12-01'), await above()]).toEqual([1, 1])
})

test('a shortfall of an exchange is proposed once, and recorded by nobody but an administrator', async () => {
  const who = await v.another()
  const exchangeNo = await v.proposed(who)
  const finance = await t.as(FINANCE)
  const open = async () => (await finance.ok(calls.proposals)).list.filter((one) => one.exchangeNo === exchangeNo)
  expect(await open()).toMatchObject([{ person: { ssoId: who }, amountFen: -10_000, date: '2026-11-20' }])
  expect(await v.seen(who)).toEqual([])
  expect(await v.record(await v.another(), { exchangeNo })).toMatchObject({ code: 'SHELL-02' })
  const { id } = await v.recorded(who, { amount: '-100.00', exchangeNo })
  expect(await open()).toEqual([])
  expect(await v.seen(who)).toMatchObject([{ source: 'cash-exchange', exchangeNo }])
  expect(await v.record(who, { exchangeNo })).toMatchObject({ code: 'SHELL-02' })
  await v.void(id)
  expect(await open()).toHaveLength(1)
})
