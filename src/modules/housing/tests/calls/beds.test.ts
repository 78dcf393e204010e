import { afterAll, afterEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { leavings, TASK } from '#modules/off-boarding/tests/calls/parts.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import * as calls from '../../contract.ts'
import { ADMIN, housing, MATE, MEMBER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => t.setClock(TEST_NOW))
const { another, housed, room, lockOf, residenceOf, resetsOf, answers, monthsOf, move, told } = housing(t)
const admin = await t.as(ADMIN)
const TODAY = '2026-11-20'
const at = (day: string, time: string) => t.setClock(new Date(`${day}T${time}:00+08:00`))
const into = (ssoId: string, roomId: string, bed = '1', day = TODAY) => move({ what: 'in', ssoId, roomId, bed, day, monthlyRentFen: 80_000 })

test('HOUSE-11 a bed holds one active residence, and a person has one', async () => {
  const [one, other, roomId] = [await another(), await another(), await room(2)]
  expect((await into(one, roomId)).code).toBe('10000')
  expect(await into(other, roomId)).toMatchObject({ code: 'HOUSE-11', returnMsg: '该床位已被占用', fields: [{ path: 'bed' }] })
  expect(await into(one, roomId, '2')).toMatchObject({ code: 'HOUSE-11', fields: [{ path: 'ssoId' }] })
  expect(await into(other, roomId, '3')).toMatchObject({ code: 'SHELL-39' })
  expect((await into(other, roomId, '2')).code).toBe('10000')
  const { number } = await lockOf(roomId)
  const { list } = await admin.ok(calls.rooms, { pageSize: 100, filters: { free: false } })
  expect(list.find((each) => each.number === number)).toMatchObject({ beds: 2, occupied: 2, freeBeds: [] })
  expect((await admin.ok(calls.residents, { filters: { number } })).list).toMatchObject([
    { person: { ssoId: other }, bed: '2', monthlyRentFen: 80_000, state: 'active' },
    { person: { ssoId: one }, bed: '1', from: TODAY, to: null },
  ])
  expect(await into('99999999', roomId)).not.toMatchObject({ code: '10000' })
  expect(await move({ what: 'in', ssoId: one, roomId })).toMatchObject({ code: 'SHELL-39' })
})

test('HOUSE-13 at noon of the day the bed is free and the lock has a password that nobody knows; who stays sets a new one', async () => {
  const [one, mate, roomId] = [await another(), await another(), await room()]
  at(TODAY, '09:00')
  await into(one, roomId)
  await into(mate, roomId, '2')
  await move({ what: 'out', ssoId: one, day: '2026-11-22' })
  expect(await move({ what: 'out', ssoId: one, day: '2026-11-19' })).toMatchObject({ code: 'SHELL-39' })
  at('2026-11-21', '12:00')
  await t.runJob('housing.giveUpBeds')
  expect(await residenceOf(one)).toMatchObject({ state: 'active', to: '2026-11-22' })
  at('2026-11-22', '12:00')
  for (const _ of ['once', 'again']) await t.runJob('housing.giveUpBeds')
  expect(await residenceOf(one)).toMatchObject({ state: 'ended' })
  const resets = await resetsOf(roomId)
  expect(resets).toMatchObject([{ cause: 'move-out', ssoId: null, state: 'sent' }])
  await answers(resets[0]!.id, 'accepted')
  expect(await told(mate, 'replaced')).toMatchObject([{ title: '请重新设置门锁密码' }])
  expect(await told(one, 'replaced')).toEqual([])
})

test('HOUSE-13 after noon a move-out of today is done at once; a change of room clears the old lock, one within a room does not', async () => {
  const [one, first, second] = [await another(), await room(), await room()]
  at(TODAY, '15:00')
  await into(one, first)
  expect(await move({ what: 'transfer', ssoId: one, roomId: first, bed: '1' })).toMatchObject({ code: 'SHELL-39' })
  await move({ what: 'transfer', ssoId: one, roomId: first, bed: '2' })
  expect(await resetsOf(first)).toEqual([])
  await move({ what: 'transfer', ssoId: one, roomId: second, bed: '1' })
  expect(await resetsOf(first)).toMatchObject([{ cause: 'move-out' }])
  expect(await residenceOf(one)).toMatchObject({ roomId: second, from: TODAY, monthlyRentFen: 80_000, state: 'active' })
  await move({ what: 'out', ssoId: one, day: TODAY })
  expect(await residenceOf(one)).toMatchObject({ state: 'ended', to: TODAY })
  expect(await resetsOf(second)).toHaveLength(1)
  expect(await move({ what: 'out', ssoId: one, day: TODAY })).not.toMatchObject({ code: '10000' })
})

test('on the last working date the residence ends and both sides are asked to hand it back; a week ahead helpers hear of it', async () => {
  const [one, roomId] = [await another(), await room()]
  await into(one, roomId)
  const leaves = (lastWorkingDate: string | null) =>
    t.write((ctx) =>
      ctx.db
        .update(peoplePersons)
        .set({ lastWorkingDate })
        .where(eq(peoplePersons.ssoId, asSsoId(one))),
    )
  await leaves('2026-11-21')
  await t.runJob('housing.endWithWork')
  const { id } = await residenceOf(one)
  expect(await told(one, 'handBack', id)).toEqual([])
  at('2026-11-21', '07:00')
  for (const _ of ['once', 'again']) await t.runJob('housing.endWithWork')
  expect(await residenceOf(one)).toMatchObject({ to: '2026-11-21', state: 'active' })
  expect(await told(one, 'handBack', id)).toMatchObject([{ title: '请办理退宿' }])
  expect(await told(ADMIN, 'leaving', id)).toHaveLength(1)
  for (const _ of ['once', 'again']) await t.runJob('housing.tellMorning')
  expect(await told(ADMIN, 'movingOut', id)).toHaveLength(1)
  at('2026-11-21', '12:00')
  await t.runJob('housing.giveUpBeds')
  expect(await residenceOf(one)).toMatchObject({ state: 'ended' })
})

test('a leaver’s case asks for the bed once, also for one that was given later, and it is held until it is given up', async () => {
  const l = leavings(t)
  await l.setTasks([TASK, { ...TASK, nameCn: '退还床位', category: 'housing', owner: 'hr-ops', entities: ['HB'], blocksCertificate: false }])
  const [one, late, roomId] = [await another(), await another(), await room()]
  await into(one, roomId)
  const of = { one: await l.leave(one, '2026-11-23'), late: await l.leave(late, '2026-11-23') }
  const asked = async (which: keyof typeof of) => (await l.itemsOf(of[which].id)).filter(({ category }) => category === 'housing')
  const { number } = await lockOf(roomId)
  const [bed] = await asked('one')
  expect(bed).toMatchObject({ status: 'awaiting', ownerRole: 'hr-ops', assets: [{ name: 'T栋', serial: `${number}-1` }] })
  expect(await asked('late')).toEqual([])
  expect((await l.act(ADMIN, bed!.id, { action: 'inapplicable' })).code).toBe('OFFB-05')
  await into(late, roomId, '2')
  for (const who of [one, late]) await l.set(who, { lastWorkingDate: '2026-11-23' })
  at('2026-11-23', '07:00')
  for (const _ of ['once', 'again']) await t.runJob('housing.endWithWork')
  for (const which of ['one', 'late'] as const) expect(await asked(which)).toMatchObject([{ status: 'awaiting' }])
  at('2026-11-23', '12:00')
  await t.runJob('housing.giveUpBeds')
  expect((await l.act(ADMIN, bed!.id, { action: 'inapplicable' })).code).toBe('10000')
})

test('on the 1st rent is made for all who live there, once', async () => {
  const [one, gone] = [await another(), await another()]
  await housed(one)
  await housed(gone, { state: 'ended', to: '2026-11-10' })
  at('2026-12-01', '01:00')
  for (const _ of ['once', 'again']) await t.runJob('housing.rentOfMonth')
  expect(await monthsOf(one)).toEqual([{ month: '2026-12', paid: false, invoice: null }])
  expect(await monthsOf(gone)).toEqual([])
})

test('HOUSE-15 a room and a lock are registered once, and a bed that is taken stays', async () => {
  const roomId = await room(2)
  const { building, number, lockId } = await lockOf(roomId)
  const given = { building, number, gender: 'male' as const, beds: 2, lockId }
  expect(await admin.call(calls.saveRoom, given)).toMatchObject({ code: 'HOUSE-15', returnMsg: '该房间或门锁已登记' })
  expect(await admin.call(calls.saveRoom, { ...given, number: 'X1' })).toMatchObject({ code: 'HOUSE-15', fields: [{ path: 'lockId' }] })
  expect(await admin.call(calls.saveRoom, { ...given, lockId: 'LK-X' })).toMatchObject({ code: 'HOUSE-15', fields: [{ path: 'number' }] })
  await into(await another(), roomId, '2')
  expect(await admin.call(calls.saveRoom, { ...given, id: roomId, beds: 1 })).toMatchObject({ code: 'HOUSE-11', fields: [{ path: 'beds' }] })
  await admin.ok(calls.saveRoom, { ...given, id: roomId, gender: 'family', beds: 3 })
  expect(await lockOf(roomId)).toMatchObject({ gender: 'family', beds: 3 })
})

test('a file places people and says what is paid; one bad cell refuses it as a whole', async () => {
  const [one, there, roomId] = [await another(), await another(), await room()]
  const { number } = await lockOf(roomId)
  await into(there, roomId, '2', '2026-09-05')
  const head = '员工号,楼栋,房间,床位,入住日期,月租,已缴至（月份）'
  const file = (...lines: string[]) => ({ filename: '住户.csv', bytes: [head, ...lines].join('\r\n') })
  const bad = await admin.upload(
    calls.checkUpload,
    {},
    file(
      ...[`99999999,T栋,${number},3,2026-10-01,700,`, `${one},T栋,0000,1,2026-10-01,700,`, `${MEMBER},T栋,${number},9,2026-10-01,700,`],
      ...[`${MATE},T栋,${number},2,2026-10-01,700,`, `${there},T栋,${number},4,2026-10-01,700,`],
    ),
  )
  expect(bad.content!.faults.map(({ line, message }) => [line, message])).toEqual([
    ...[
      [2, '没有这位在职员工'],
      [3, '没有这个房间'],
      [4, '房间没有这个床位'],
    ],
    ...[
      [5, '该床位已被占用'],
      [6, '该员工已住在其他床位'],
    ],
  ])
  const good = file(`${one},T栋,${number},1,2026-10-01,700,2026-11`, `${there},T栋,${number},2,2026-09-05,900,2026-10`)
  const { content } = await admin.upload(calls.checkUpload, {}, good)
  expect(content).toMatchObject({ rows: 2, placed: 1, changed: 1, faultCount: 0 })
  await admin.ok(calls.confirmUpload, { importId: content!.importId })
  await t.runJob('spreadsheets.workOff')
  expect(await residenceOf(one)).toMatchObject({ bed: '1', from: '2026-10-01', monthlyRentFen: 70_000, state: 'active' })
  expect(await residenceOf(there)).toMatchObject({ monthlyRentFen: 90_000 })
  expect(await monthsOf(one)).toEqual(['2026-10', '2026-11'].map((month) => ({ month, paid: true, invoice: null })))
  expect(await monthsOf(there)).toEqual(['2026-09', '2026-10'].map((month) => ({ month, paid: true, invoice: null })))
})
