import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { cancelMine, myBookings } from '#services/booking/contract.ts'
import * as calls from '../../contract.ts'
import { members } from '../../server/tables.ts'
import { ADMIN, AUDITOR, at, family, MEMBER, OTHER, someone, THIRD } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => family(t).back())
const { opened, apply, applied, approved, decide, one, withdraw, dayOf, told, nextDate } = family(t)

test('the story: a family is applied for, approved, and taken back', async () => {
  const { date } = await opened()
  const id = await applied(MEMBER, date, { members: [someone(), someone({ relation: 'parent' })] })
  expect(await dayOf(MEMBER, date)).toMatchObject({ left: 38, invited: 2 })
  expect((await (await t.as(MEMBER)).ok(calls.mine, {})).list[0]).toMatchObject({ id, state: 'pending', can: ['withdraw'] })
  expect((await (await t.as(MEMBER)).call(calls.pass, { id })).code).toBe('SHELL-02')
  expect((await told(MEMBER))[0]).toMatch(/^Family entry applied for/)
  expect(await decide([id])).toMatchObject({ code: '10000' })
  expect((await told(MEMBER))[0]).toMatch(/^Family entry approved/)
  expect(await one(MEMBER, id)).toMatchObject({ state: 'approved', decidedBy: { ssoId: AUDITOR } })
  expect((await (await t.as(MEMBER)).ok(calls.pass, { id })).code).toMatch(/^[A-Z0-9]{12}$/)
  expect(await withdraw(OTHER, id)).toMatchObject({ code: 'SHELL-02' })
  expect(await withdraw(MEMBER, id)).toMatchObject({ code: '10000' })
  expect(await one(MEMBER, id)).toMatchObject({ state: 'withdrawn' })
  expect(await dayOf(MEMBER, date)).toMatchObject({ left: 40, invited: 0 })
  expect(await withdraw(MEMBER, id)).toMatchObject({ code: 'LIFE-01' })
})

test('who lacks the permission is refused; others see nothing of it', async () => {
  const { date } = await opened()
  const id = await applied(MEMBER, date)
  const member = await t.as(MEMBER)
  for (const call of [calls.auditList, calls.adminList]) expect((await member.call(call, {})).status).toBe(403)
  expect((await member.call(calls.auditApprove, { ids: [id] })).status).toBe(403)
  expect((await member.call(calls.adminTerminate, { id, reason: 'x' })).status).toBe(403)
  expect((await (await t.as(OTHER)).call(calls.detail, { id })).code).toBe('SHELL-02')
  expect((await (await t.as(OTHER)).call(calls.pass, { id })).code).toBe('SHELL-02')
  for (const reader of [AUDITOR, ADMIN]) expect(await one(reader, id)).toMatchObject({ id })
})

describe('applying', () => {
  test('FAM-01 at most four a day, over all applications that count', async () => {
    const { date } = await opened()
    const id = await applied(MEMBER, date, { members: [someone(), someone(), someone()] })
    expect(await apply(MEMBER, date, { members: [someone(), someone()] })).toMatchObject({ code: 'FAM-01', returnMsg: '每天最多邀请4位亲友' })
    expect(await apply(MEMBER, date)).toMatchObject({ code: '10000' })
    expect((await apply(MEMBER, date)).code).toBe('FAM-01')
    await withdraw(MEMBER, id)
    expect(await apply(MEMBER, date, { members: [someone(), someone(), someone()] })).toMatchObject({ code: '10000' })
  })

  test('FAM-02 one application a day for each of the family, whoever asks', async () => {
    const { date } = await opened()
    const who = someone()
    const id = await applied(MEMBER, date, { members: [who] })
    const again = { members: [someone(), { ...who, idNumber: ` ${who.idNumber?.toLowerCase()}` }] }
    expect(await apply(OTHER, date, again)).toMatchObject({ code: 'FAM-02', fields: [{ path: 'members.1.idNumber' }] })
    expect(await apply(OTHER, (await opened()).date, again)).toMatchObject({ code: '10000' })
    await withdraw(MEMBER, id)
    expect(await apply(OTHER, date, again)).toMatchObject({ code: '10000' })
  })

  test('FAM-03 FAM-10 FAM-12 what is wrong with it is said by field', async () => {
    const { date } = await opened()
    const given = { members: [someone({ idNumber: '110105194912310021' }), someone({ birthDate: '2016-01-01' })], agreed: false }
    const faults = (await apply(MEMBER, date, given)).fields?.map(({ path }) => path)
    expect(faults).toEqual(['members.0.idNumber', 'agreed'])
    expect(await apply(MEMBER, date, { members: [someone({ birthDate: '2016-01-01' })] })).toMatchObject({ code: 'FAM-10' })
  })

  test('FAM-04 the places are held when it is sent, and never more than there are', async () => {
    const { date } = await opened({ capacity: 3 })
    await applied(MEMBER, date, { members: [someone(), someone()] })
    expect(await apply(OTHER, date, { members: [someone(), someone()] })).toMatchObject({ code: 'FAM-04', returnMsg: '当日名额已满' })
    expect(await apply(OTHER, date)).toMatchObject({ code: '10000' })
    expect(await dayOf(MEMBER, date)).toMatchObject({ left: 0 })
  })

  test.skipIf(!process.env.TEST_DATABASE_URL)('FAM-02 FAM-04 of many at the same moment as many are taken as there are places', async () => {
    const { date } = await opened({ capacity: 2 })
    const who = someone()
    const people = [MEMBER, OTHER, THIRD, '10000004', '10000005', '10000007']
    const answers = await Promise.all(people.map((one, i) => apply(one, date, { members: [i < 3 ? who : someone()] })))
    expect(answers.filter(({ code }) => code === '10000')).toHaveLength(2)
    expect(await dayOf(MEMBER, date)).toMatchObject({ left: 0 })
  })

  test('FAM-05 only for open days in their time', async () => {
    expect(await apply(MEMBER, nextDate())).toMatchObject({ code: 'FAM-05', fields: [{ path: 'date' }] })
    expect((await apply(MEMBER, (await opened({ open: false })).date)).code).toBe('FAM-05')
    const { date } = await opened({ applyFrom: at('2026-11-25T09:00') })
    expect((await apply(MEMBER, date)).code).toBe('FAM-05')
    t.setClock(at('2026-11-25T09:00'))
    expect(await apply(MEMBER, date)).toMatchObject({ code: '10000' })
    t.setClock(at(`${date}T09:00`))
    expect((await apply(OTHER, date)).code).toBe('FAM-05')
  })
})

test('FAM-11 numbers are sealed, covered for everybody, and deleted after 90 days', async () => {
  const { date } = await opened()
  const who = someone()
  const id = await applied(MEMBER, date, { members: [who], keepFamily: true })
  const number = who.idNumber ?? ''
  const covered = `${number.slice(0, 3)}***********${number.slice(-4)}`
  for (const reader of [MEMBER, AUDITOR, ADMIN]) expect((await one(reader, id)).members[0]?.idMasked).toBe(covered)
  const kept = () => t.write(async ({ db }) => JSON.stringify(await db.select().from(members)))
  expect(await kept()).not.toContain(number)
  const [row] = (await (await t.as(ADMIN)).ok(calls.adminList, { filters: { date } })).list
  expect(row?.family).toContain(covered)
  expect((await (await t.as(MEMBER)).ok(calls.mine, {})).family).toMatchObject([{ name: who.name, idMasked: covered }])
  t.setClock(new Date(new Date(at(`${date}T02:00`)).getTime() + 91 * 86_400_000).toISOString())
  await t.runJob('family-entry.forgetNumbers')
  expect((await one(MEMBER, id)).members[0]?.idMasked).toBe('')
  expect((await (await t.as(MEMBER)).ok(calls.mine, {})).family).toEqual([])
})

test('a family that may be chosen again needs no number; nobody takes that of another', async () => {
  const { date } = await opened()
  const who = someone()
  await applied(THIRD, date, { members: [who], keepFamily: true })
  const { family: known } = await (await t.as(THIRD)).ok(calls.mine, {})
  const again = { members: [{ ...who, idNumber: '', saved: known[0]!.id }] }
  const next = (await opened()).date
  expect(await apply(OTHER, next, again)).toMatchObject({ code: 'FAM-03' })
  expect(await apply(THIRD, next, again)).toMatchObject({ code: '10000' })
  expect((await apply(THIRD, date, again)).code).toBe('FAM-02')
})

describe('the end of an application', () => {
  test('it is taken back before the entry begins, not later', async () => {
    const { date } = await opened()
    const { id } = await approved(MEMBER, date)
    t.setClock(at(`${date}T10:01`))
    expect(await withdraw(MEMBER, id)).toMatchObject({ code: 'BOOKING-04' })
    expect((await (await t.as(MEMBER)).ok(calls.mine, {})).list.find((row) => row.id === id)).toMatchObject({ state: 'approved', can: [] })
  })

  test('one that is given back where all bookings are is withdrawn', async () => {
    const { date } = await opened()
    const id = await applied(OTHER, date)
    const other = await t.as(OTHER)
    const booking = (await other.ok(myBookings, { pageSize: 100 })).list.find(({ starts }) => starts === at(`${date}T10:00`))!
    await other.ok(cancelMine, { id: booking.id })
    await t.drain()
    expect(await one(OTHER, id)).toMatchObject({ state: 'withdrawn' })
    expect(await decide([id])).toMatchObject({ code: 'FAM-07' })
  })

  test('what nobody decided before its day was over is cancelled, and its applicant reads why', async () => {
    const { date } = await opened()
    const [id, kept] = [await applied(MEMBER, date), (await approved(OTHER, date)).id]
    t.setClock(at(`${date}T23:00`))
    await t.runJob('family-entry.cancelPast')
    expect(await one(MEMBER, id)).toMatchObject({ state: 'pending' })
    t.setClock(new Date(new Date(at(`${date}T00:21`)).getTime() + 86_400_000).toISOString())
    await t.runJob('family-entry.cancelPast')
    expect(await one(MEMBER, id)).toMatchObject({ state: 'cancelled', cause: 'undecided' })
    expect(await one(OTHER, kept)).toMatchObject({ state: 'approved' })
    expect((await told(MEMBER)).some((title) => title.startsWith('Family entry cancelled'))).toBe(true)
  })
})

test('the day before an entry its applicant is reminded', async () => {
  const { date } = await opened()
  await approved(THIRD, date)
  t.setClock(new Date(new Date(at(`${date}T10:00`)).getTime() - 86_400_000).toISOString())
  await t.runJob('family-entry.remind')
  expect((await told(THIRD)).filter((title) => title.startsWith('Family entry tomorrow'))).toHaveLength(1)
})
