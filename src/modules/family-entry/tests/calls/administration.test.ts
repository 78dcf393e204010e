import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { checkIn as bookingDesk, deskList, deskListSaid } from '#services/booking/contract.ts'
import * as calls from '../../contract.ts'
import { ADMIN, AUDITOR, at, dayTerms, family, GATE, MEMBER, OTHER, someone, THIRD } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => family(t).back())
const { opened, apply, applied, approved, decide, one, scan, today, dayOf, told, audits, nextDate } = family(t)

describe('auditing', () => {
  test('FAM-06 nobody decides the own application', async () => {
    const { date } = await opened()
    const [own, other] = [await applied(AUDITOR, date), await applied(MEMBER, date)]
    expect(await decide([other, own])).toMatchObject({ code: 'FAM-06', returnMsg: '不能审核本人的申请' })
    expect(await one(MEMBER, other)).toMatchObject({ state: 'pending' })
    const rows = (await (await t.as(AUDITOR)).ok(calls.auditList, { pageSize: 50, filters: { tab: 'waiting' } })).list
    expect(rows.map(({ id, can }) => [id, can])).toEqual(
      expect.arrayContaining([
        [own, []],
        [other, ['decide']],
      ]),
    )
  })

  test('FAM-07 the first decision stands, the second auditor is told so', async () => {
    await audits(THIRD)
    const { date } = await opened()
    const id = await applied(MEMBER, date)
    const answers = await Promise.all([decide([id], AUDITOR), decide([id], THIRD)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['10000', 'FAM-07'])
    expect(await (await t.as(THIRD)).call(calls.auditReject, { ids: [id], comment: 'late' })).toMatchObject({ code: 'FAM-07', returnMsg: '该申请已被审核' })
    expect(await one(MEMBER, id)).toMatchObject({ state: 'approved' })
  })

  test('FAM-08 a rejection says why, and its places return', async () => {
    const { date } = await opened()
    const ids = [await applied(MEMBER, date), await applied(OTHER, date)]
    const auditor = await t.as(AUDITOR)
    expect(await auditor.call(calls.auditReject, { ids, comment: ' ' })).toMatchObject({ code: 'FAM-08', fields: [{ path: 'comment' }] })
    expect((await auditor.call(calls.auditReject, { ids, comment: 'x'.repeat(151) })).code).not.toBe('10000')
    expect(await auditor.call(calls.auditReject, { ids, comment: '证件不清晰' })).toMatchObject({ code: '10000' })
    for (const [i, who] of [MEMBER, OTHER].entries()) expect(await one(who, ids[i]!)).toMatchObject({ state: 'rejected', comment: '证件不清晰' })
    expect(await dayOf(MEMBER, date)).toMatchObject({ left: 40 })
    expect((await told(MEMBER)).some((title) => title.startsWith('Family entry not approved'))).toBe(true)
  })

  test('twice a day each auditor is told how many wait', async () => {
    const waiting = async (hour: string) => {
      await applied(MEMBER, (await opened()).date)
      t.setClock(at(`2026-11-21T${hour}:00`))
      await t.runJob('family-entry.tellAuditors')
      return Number((await told(AUDITOR)).find((title) => title.startsWith('Family entry applications waiting'))?.split(': ')[1])
    }
    const morning = await waiting('09')
    expect(morning).toBeGreaterThan(0)
    expect(await waiting('15')).toBe(morning + 1)
  })
})

describe('the gate', () => {
  test('FAM-09 the pass lets each in once, with the name of the applicant', async () => {
    const date = await today()
    const { id, code, members } = await approved(MEMBER, date, { members: [someone(), someone()] })
    expect(await scan(code)).toMatchObject({ content: { person: { ssoId: MEMBER }, members: [{ enteredAt: null }, { enteredAt: null }] } })
    expect(await scan(code, [members[0]!], '南门')).toMatchObject({ code: 'FAM-09', returnMsg: '通行码无效或已使用' })
    expect(await scan(code, [members[0]!])).toMatchObject({ code: '10000' })
    expect((await scan(code, [members[0]!])).code).toBe('FAM-09')
    expect(await scan(code, [members[1]!])).toMatchObject({ code: '10000' })
    expect((await scan(code)).code).toBe('FAM-09')
    expect((await one(MEMBER, id)).members.every(({ enteredAt }) => enteredAt !== null)).toBe(true)
    expect((await family(t).withdraw(MEMBER, id)).code).toBe('LIFE-01')
    expect(await (await t.as(ADMIN)).call(calls.adminTerminate, { id, reason: 'late' })).toMatchObject({ code: 'LIFE-01' })
    const auditor = await t.as(AUDITOR)
    const waits = await applied(MEMBER, (await opened()).date)
    expect((await auditor.ok(calls.auditList, { pageSize: 50 })).list.find((row) => row.id === waits)).toMatchObject({ earlier: 1 })
  })

  test.skipIf(!process.env.TEST_DATABASE_URL)('FAM-09 of gates that read one pass at once one lets a member in, and the others are told', async () => {
    const date = await today()
    const pass = await approved(THIRD, date, { members: [someone(), someone()] })
    const [first, second] = [pass.members[0]!, pass.members[1]!]
    const same = await Promise.all([scan(pass.code, [first]), scan(pass.code, [first]), scan(pass.code, [first])])
    expect(same.map(({ code }) => code).toSorted()).toEqual(['10000', 'FAM-09', 'FAM-09'])
    // the whole family at one gate, who is left of it at the other
    const rest = await Promise.all([scan(pass.code, [first, second]), scan(pass.code, [second])])
    expect(rest.map(({ code }) => code)).toEqual(['FAM-09', '10000'])
    // two of a family at two gates both come in
    const other = await approved('10000004', date, { members: [someone(), someone()] })
    const both = await Promise.all(other.members.map((id) => scan(other.code, [id])))
    expect(both.map(({ code }) => code)).toEqual(['10000', '10000'])
    expect((await one('10000004', other.id)).members.every(({ enteredAt }) => enteredAt !== null)).toBe(true)
  })

  test('FAM-09 whom a gate without network let in comes in together once it is sent, with the time of the scan, and once', async () => {
    const { id, code, members } = await approved(MEMBER, await today(), { members: [someone(), someone()] })
    const [staff, kept] = [await t.as(ADMIN), { scan: crypto.randomUUID(), code, at: at('2026-11-20T12:30') }]
    t.setClock(at('2026-11-20T13:00'))
    for (let time = 0; time < 2; time++) expect(await staff.ok(bookingDesk, kept)).toMatchObject({ ok: true, party: 2, at: kept.at })
    expect((await one(MEMBER, id)).members.map(({ enteredAt }) => enteredAt)).toEqual([kept.at, kept.at])
    expect((await scan(code, [members[0]!])).code).toBe('FAM-09')
    expect(await staff.ok(bookingDesk, { ...kept, scan: crypto.randomUUID(), at: at('2026-11-20T12:45') })).toMatchObject({ ok: false, rule: 'BOOKING-08' })
    // what the server did hear is the same scan as the one that is sent later
    const heard = await approved('10000007', await today())
    const same = { scan: crypto.randomUUID(), code: heard.code }
    await staff.ok(calls.gateScan, { ...same, gate: GATE.gateCn, admit: heard.members })
    expect(await staff.ok(bookingDesk, { ...same, at: at('2026-11-20T12:59') })).toMatchObject({ ok: true, before: null })
  })

  test('FAM-09 a gate without network has the passes that were approved on its list, and none that waits', async () => {
    const date = await today()
    const { code } = await approved('10000005', date)
    await applied('10000005', date)
    const admin = await t.as(ADMIN)
    const { said } = await admin.ok(deskList)
    const day = deskListSaid.parse(JSON.parse(said)).slots.find(({ link }) => link === '/entry_apply')!
    expect(day.codes).toHaveLength((await admin.ok(calls.adminList, { filters: { date, state: 'approved' } })).total)
    expect(said).not.toContain(code)
  })

  test('FAM-09 not on another day, not without an approval, nor by any other code', async () => {
    const { code, members } = await approved(MEMBER, (await opened()).date)
    expect((await scan(code, members)).code).toBe('FAM-09')
    expect((await scan('ABCDEFGHJKLM')).code).toBe('FAM-09')
    const ended = await approved(OTHER, await today())
    await family(t).withdraw(OTHER, ended.id)
    expect((await scan(ended.code, ended.members)).code).toBe('FAM-09')
  })
})

describe('days', () => {
  test('closing a day cancels what was applied for it, with the reason; it may be opened again', async () => {
    const { id, date } = await opened()
    const [waits, passed] = [await applied(MEMBER, date), (await approved(OTHER, date)).id]
    const admin = await t.as(ADMIN)
    await admin.ok(calls.adminDaysSave, dayTerms(date, { id, open: false, reason: '台风' }))
    for (const [who, one_] of [
      [MEMBER, waits],
      [OTHER, passed],
    ] as const)
      expect(await one(who, one_)).toMatchObject({ state: 'cancelled', cause: 'closed', comment: '台风' })
    expect(await dayOf(MEMBER, date)).toBeUndefined()
    expect(await dayOf(ADMIN, date)).toMatchObject({ open: false, left: 40 })
    expect(await decide([waits])).toMatchObject({ code: 'FAM-07' })
    await admin.ok(calls.adminDaysSave, dayTerms(date, { id }))
    expect(await apply(MEMBER, date)).toMatchObject({ code: '10000' })
  })

  test('FAM-13 a date is one day of entry only', async () => {
    const { date } = await opened()
    const again = await (await t.as(ADMIN)).call(calls.adminDaysSave, dayTerms(date))
    expect(again).toMatchObject({ code: 'FAM-13', returnMsg: '该日期已有入园日', fields: [{ path: 'date' }] })
  })

  test('there are no fewer places than are taken, a date that stays, and times that fit', async () => {
    const { id, date } = await opened()
    await applied(MEMBER, date, { members: [someone(), someone()] })
    const admin = await t.as(ADMIN)
    const save = async (more: Partial<calls.DayInput>) => (await admin.call(calls.adminDaysSave, dayTerms(date, more))).code
    expect(await save({ id, capacity: 1 })).toBe('BOOKING-07')
    expect(await save({ id, capacity: 2, gateCn: '南门', gateEn: 'South gate' })).toBe('10000')
    expect(await dayOf(MEMBER, date)).toMatchObject({ left: 0, gateEn: 'South gate' })
    expect(await save({ id, date: nextDate() })).not.toBe('10000')
    expect(await save({ id, from: '19:00' })).not.toBe('10000')
    expect(await save({ id, applyUntil: at(`${date}T11:00`) })).not.toBe('10000')
  })
})

test('an administrator cancels an application; its applicant reads the reason', async () => {
  const { date } = await opened()
  const { id } = await approved(MEMBER, date)
  const admin = await t.as(ADMIN)
  const [row] = (await admin.ok(calls.adminList, { filters: { date, state: 'approved' } })).list
  expect(row).toMatchObject({ id, people: 1, entered: 0, can: ['terminate'], decidedBy: { ssoId: AUDITOR } })
  await admin.ok(calls.adminTerminate, { id, reason: '设备检修' })
  expect(await one(MEMBER, id)).toMatchObject({ state: 'cancelled', cause: 'ended', comment: '设备检修' })
  expect(await dayOf(MEMBER, date)).toMatchObject({ left: 40 })
  expect(await admin.call(calls.adminTerminate, { id, reason: 'again' })).toMatchObject({ code: 'LIFE-01' })
})

test('applications are found by number, applicant and family, and exported with covered numbers', async () => {
  const { date } = await opened()
  const who = someone({ name: '欧阳明月' })
  const id = await applied(OTHER, date, { members: [who] })
  const admin = await t.as(ADMIN)
  const { no } = await one(OTHER, id)
  for (const keyword of [no, '明月', OTHER]) {
    const { list } = await admin.ok(calls.adminList, { pageSize: 100, filters: { keyword } })
    expect(list.map((row) => row.id)).toContain(id)
  }
  expect((await admin.ok(calls.adminList, { filters: { date, keyword: 'nobody at all' } })).list).toEqual([])
  const { file } = await admin.download(calls.adminExport, { filters: { date } })
  expect(file?.filename).toMatch(/\.xlsx$/)
})
