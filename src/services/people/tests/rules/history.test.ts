import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { asc, eq } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addDays } from '#foundation/time.ts'
import { addPerson } from '../../server/commands/add.ts'
import { applyChange } from '../../server/commands/change.ts'
import type { PersonChanges } from '../../server/commands/plan.ts'
import { person } from '../../server/data/facts.ts'
import { asOf } from '../../server/data/history.ts'
import { personIn } from '../../server/demo/person.ts'
import { peopleHistory } from '../../server/tables.ts'

const t = await openTestPortal()
afterAll(() => t.close())

const TODAY = '2026-11-20'
const XIAOWEN = asSsoId('10000001')
const MANAGER = asSsoId('10000002')
const SECOND = asSsoId('10000003')

let next = 20_000_000
const newcomer = (given: { lineManager?: typeof MANAGER } = {}) =>
  t.write(async (ctx) => {
    const ssoId = asSsoId(String(++next))
    await addPerson(ctx, personIn('MB-PO-ATT-AB', { ssoId, nameCn: '测试', nameEn: `Test ${ssoId}`, joinDate: '2024-01-01', ...given }, ctx.today))
    return ssoId
  })
const change = (ssoId: typeof XIAOWEN, changes: PersonChanges, effective?: string) => t.write((ctx) => applyChange(ctx, ssoId, changes, effective))
const then = (ssoId: typeof XIAOWEN, day: string) => t.write((ctx) => asOf(ctx, ssoId, day))

test('PPL-14 every change keeps old and new value with its effective date', async () => {
  const one = await newcomer()
  expect(await change(one, { employeeClass: 11, foreigner: true, costCenter: 'CC-NEW' }, '2026-11-10')).toEqual(['employeeClass', 'foreigner', 'costCenter'])
  const rows = await t.write((ctx) => ctx.db.select().from(peopleHistory).where(eq(peopleHistory.ssoId, one)).orderBy(asc(peopleHistory.seq)))
  expect(rows.filter((row) => row.field !== 'manager')).toMatchObject([
    { field: 'employeeClass', from: '6', to: '11', effective: '2026-11-10' },
    { field: 'foreigner', from: 'false', to: 'true', effective: '2026-11-10' },
    { field: 'costCenter', from: 'CC-MB-PO-ATT-AB', to: 'CC-NEW', effective: '2026-11-10' },
  ])
})

test('PPL-14 what is already so changes nothing and leaves no trace', async () => {
  const one = await newcomer()
  const count = () => t.write(async (ctx) => (await ctx.db.select().from(peopleHistory).where(eq(peopleHistory.ssoId, one))).length)
  const before = await count()
  expect(await change(one, { employeeClass: 6, departmentCode: 'MB-PO-ATT-AB' })).toEqual([])
  expect(await count()).toBe(before)
})

test('PPL-14 a past class, department and approver can be told', async () => {
  const one = await newcomer({ lineManager: MANAGER })
  await change(one, { departmentCode: 'MB-FB-QS', employeeClass: 2, lineManager: SECOND }, '2026-10-01')
  await change(one, { employeeClass: 5 }, '2026-11-01')
  expect(await then(one, '2026-09-30')).toMatchObject({
    departmentCode: 'MB-PO-ATT-AB',
    departmentCn: '冒险海湾游乐组',
    divisionCode: 'MB-PO',
    employeeClass: 6,
    manager: MANAGER,
    secondLevelManager: SECOND,
  })
  expect(await then(one, '2026-10-01')).toMatchObject({ departmentCode: 'MB-FB-QS', divisionCode: 'MB-FB', employeeClass: 2, manager: SECOND })
  expect(await then(one, '2026-11-01')).toMatchObject({ employeeClass: 5 })
  expect(await then(one, TODAY)).toEqual(await t.write((ctx) => person(ctx, one)))
})

test('PPL-14 a change recorded late holds from its effective day', async () => {
  const one = await newcomer()
  await change(one, { jobTitleCn: '乙' }, '2026-11-10')
  await change(one, { jobTitleCn: '丙' }, '2026-11-05')
  expect((await then(one, '2026-11-04'))?.jobTitleCn).toBe('团队成员')
  expect((await then(one, '2026-11-07'))?.jobTitleCn).toBe('丙')
  expect((await then(one, '2026-11-15'))?.jobTitleCn).toBe('丙')
})

test('PPL-14 the status of a day before joining is onboarding, and after leaving the past stays', async () => {
  const one = await newcomer()
  expect((await then(one, '2023-12-31'))?.status).toBe('onboarding')
  await change(one, { status: 'left', lastWorkingDate: addDays(TODAY, -1) })
  expect((await then(one, addDays(TODAY, -1)))?.status).toBe('active')
  expect((await then(one, TODAY))?.status).toBe('left')
})

test('a day to come, an unknown department and an unknown person are refused', async () => {
  await expect(change(XIAOWEN, { costCenter: 'x' }, addDays(TODAY, 1))).rejects.toThrow('SHELL-39')
  await expect(change(XIAOWEN, { departmentCode: 'NOWHERE' })).rejects.toThrow('SHELL-39')
  await expect(change(asSsoId('99999999'), { costCenter: 'x' })).rejects.toThrow('SHELL-02')
  expect(await then(asSsoId('99999999'), TODAY)).toBeUndefined()
})

test('a new position begins on the day of the change', async () => {
  const one = await newcomer()
  await change(one, { position: 'MB-PO-ATT-AB-L9' }, '2026-11-02')
  expect((await t.write((ctx) => person(ctx, one)))?.positionSince).toBe('2026-11-02')
})
