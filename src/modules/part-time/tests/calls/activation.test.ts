import { afterAll, afterEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { providersOf } from '#foundation/providers.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { recordAbsence } from '#services/roster/server/api.ts'
import * as calls from '../../contract.ts'
import { eligible, status } from '../../server/api.ts'
import { HR, HRBP, INTERN, MANAGER, MEMBER, PART_TIMER, partTime, STRANGER, TODAY } from './parts.ts'

/** On PGlite, with its one connection, what races here runs one after the other; on PostgreSQL (TEST_DATABASE_URL) it races. */
const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => t.setClock(TEST_NOW))
const { rowOf, another, night, inactive, ask, decide, partner, told, handed } = partTime(t)
await partner(STRANGER)
const list = async (by: string, filters = {}) => (await (await t.as(by)).ok(calls.list, { pageSize: 100, filters })).list
const entries = async (who: string) => providersOf('menu').get('part-time')!(t.portal, (await t.reader(who)).actor)

test('PARTT-01 PARTT-03 the page and its entry are for who has part-time staff within reach', async () => {
  for (const who of [MANAGER, HRBP, HR]) {
    expect(await entries(who)).toMatchObject([{ path: '/{lang}/parttime-activation/index', titleCn: '兼职员工激活', group: 'operations' }])
    expect(await (await t.as(who)).ok(calls.partTimeAuth)).toEqual({ eligible: true })
  }
  expect(await entries(STRANGER)).toEqual([])
  expect(await entries(MEMBER)).toEqual([])
  const stranger = await t.as(STRANGER)
  expect(await stranger.ok(calls.partTimeAuth)).toEqual({ eligible: false })
  expect(await eligible(await t.reader(STRANGER))).toBe(false)
  for (const call of [calls.list, calls.pickList]) expect(await stranger.call(call, {})).toMatchObject({ code: 'PARTT-03' })
  expect((await (await t.as(MEMBER)).call(calls.list, {})).status).toBe(403)
})

test('a manager, the HRBP and HR see who works by the shift; others find nothing', async () => {
  for (const who of [MANAGER, HRBP, HR]) expect((await list(who)).map(({ person }) => person.ssoId)).toEqual(expect.arrayContaining([PART_TIMER, INTERN]))
  const { id } = await rowOf(PART_TIMER)
  const stranger = await t.as(STRANGER)
  expect((await stranger.call(calls.getInfoById, { id })).code).toBe('SHELL-02')
  expect((await ask(PART_TIMER, STRANGER)).code).toBe('SHELL-02')
})

test('PARTT-10 the list is narrowed by what the pick list offers, by days, and by a keyword that is long enough', async () => {
  const who = await another({ joinDate: '2026-09-01', status: 'on-leave' })
  await inactive(who)
  const numbers = async (filters: object) => (await list(MANAGER, filters)).map(({ person }) => person.ssoId)
  const options = await (await t.as(MANAGER)).ok(calls.pickList)
  expect(options.divisions).not.toEqual([])
  for (const filters of [
    { activationStatus: 'inactive', daysFrom: 40, daysTo: 40, joinedFrom: '2026-09-01', joinedTo: '2026-09-01' },
    { employeeStatus: 'on-leave', employeeType: 'part-time', division: options.divisions[0]!.code, position: '游乐设施操作员' },
  ])
    expect([filters, await numbers(filters)]).toEqual([filters, [who]])
  expect(await numbers({ keyword: PART_TIMER })).toEqual([PART_TIMER])
  expect(await numbers({ keyword: PART_TIMER, employeeStatus: 'left' })).toEqual([])
  expect(await numbers({ scheduledFrom: TODAY })).toEqual([])
  expect(await (await t.as(MANAGER)).call(calls.list, { filters: { keyword: 'x' } })).toMatchObject({ code: 'PARTT-10', fields: [{ path: 'keyword' }] })
})

test('PARTT-09 a phone number is shown to the line manager and HR operations, and covered for the HRBP and in the file', async () => {
  const { id } = await rowOf(PART_TIMER)
  const phone = async (by: string) => (await (await t.as(by)).ok(calls.getInfoById, { id })).phone
  const whole = await phone(MANAGER)
  expect(whole).toMatch(/^\d{11}$/)
  expect(await phone(HR)).toBe(whole)
  expect(await phone(HRBP)).toBe(`${whole.slice(0, 3)}****${whole.slice(-4)}`)
  expect((await list(HRBP, { keyword: PART_TIMER }))[0]!.phone).toBe(await phone(HRBP))
  const { staffExport } = await import('../../server/data/staff.ts')
  const lines: unknown[] = []
  for await (const line of staffExport.rows(await t.reader(HR), { filters: { keyword: PART_TIMER } })) lines.push(line)
  expect(lines).toMatchObject([{ phone: `${whole.slice(0, 3)}****${whole.slice(-4)}` }])
})

test('PARTT-07 an activation goes to the HRBP; approved, the count begins anew, and time-keeping and the person are told', async () => {
  const who = await another()
  const id = await inactive(who)
  const { content: item } = await ask(who)
  expect(await t.write((ctx) => status(ctx, asSsoId(who)))).toBe('inactive')
  expect(await (await t.as(MANAGER)).ok(calls.wfDetailBySId, { sid: item!.id })).toMatchObject({ staff: id, own: true, state: 'pending' })
  expect((await (await t.as(STRANGER)).call(calls.wfDetailBySId, { sid: item!.id })).code).toBe('SHELL-02')
  expect((await decide(item!.id, 'approve')).code).toBe('10000')
  expect(await rowOf(who)).toMatchObject({
    activationStatus: 'active',
    sid: item!.id,
    consecutiveUnscheduledDays: 0,
    activatedOn: TODAY,
    firstShiftDue: '2026-12-04',
    lapsedOn: null,
  })
  expect(await handed(who)).toMatchObject([{ what: 'activation', status: 'active', from: TODAY, ssoId: who }])
  expect(await told(who, 'activation.approve')).toHaveLength(1)
  const info = await (await t.as(HR)).ok(calls.getInfoById, { id })
  expect(info.history).toMatchObject([
    { action: 'approve', by: { ssoId: HRBP } },
    { action: 'active', by: { ssoId: MANAGER }, reason: '周末客流高峰' },
  ])
  expect(await t.write((ctx) => status(ctx, asSsoId(who)))).toBe('active')
  expect((await ask(who)).code).toBe('LIFE-01')
})

test('rejected or withdrawn the person is inactive as before, and may be asked for again', async () => {
  const who = await another()
  await inactive(who)
  const first = (await ask(who)).content!.id
  await decide(first, 'reject')
  expect(await rowOf(who)).toMatchObject({ activationStatus: 'inactive', lapsedOn: '2026-11-10' })
  const second = (await ask(who)).content!.id
  expect((await decide(second, 'withdraw', MANAGER)).code).toBe('10000')
  expect((await rowOf(who)).activationStatus).toBe('inactive')
  const { history } = await (await t.as(MANAGER)).ok(calls.getInfoById, { id: (await rowOf(who)).id })
  expect(history.map(({ action }) => action)).toEqual(['withdraw', 'active', 'reject', 'active'])
  expect(history[2]!.reason).toBe('近期没有空缺班次')
})

test('what the HRBP asks for the line manager decides', async () => {
  const who = await another()
  await inactive(who)
  const { content } = await ask(who, HRBP)
  expect((await decide(content!.id, 'approve', HRBP)).code).not.toBe('10000')
  expect((await decide(content!.id, 'approve', MANAGER)).code).toBe('10000')
  expect((await rowOf(who)).activationStatus).toBe('active')
})

test('PARTT-05 of two at once one asks, and the other is told that it was asked for', async () => {
  const who = await another()
  await inactive(who)
  const answers = await Promise.all([ask(who), ask(who, HR)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['10000', 'PARTT-05'])
})

test('PARTT-06 who leaves, or is ill or injured today, is not activated, and not approved either', async () => {
  const leaves = await another({ lastWorkingDate: '2026-11-30' })
  await inactive(leaves)
  expect((await ask(leaves)).code).toBe('PARTT-06')
  const who = await another()
  await inactive(who)
  const { content } = await ask(who)
  const sick = (kind: 'sick' | 'leave') =>
    t.write((ctx) => recordAbsence(ctx, asSsoId(who), startOfDay(TODAY), startOfDay(addDays(TODAY, 2)), kind, 'test', { key: who }))
  await sick('sick')
  expect((await decide(content!.id, 'approve')).code).toBe('PARTT-06')
  expect((await rowOf(who)).activationStatus).toBe('activating')
  await sick('leave')
  expect((await decide(content!.id, 'approve')).code).toBe('10000')
})

test('PARTT-12 the first shift is expected within the days after which it lapses again', async () => {
  const who = await another()
  await inactive(who)
  expect(await ask(who, MANAGER, '2026-12-05')).toMatchObject({
    code: 'PARTT-12',
    fields: [{ path: 'expectedFirstShift', message: '预计首班须在今天起14天内' }],
  })
  expect((await ask(who, MANAGER, '2026-11-19')).code).toBe('PARTT-12')
})

test('PARTT-01 who comes to have part-time staff finds the entry after the night', async () => {
  await another({ hrbp: asSsoId(STRANGER) })
  expect(await entries(STRANGER)).toEqual([])
  await night('2026-11-21')
  expect(await entries(STRANGER)).toHaveLength(1)
})
