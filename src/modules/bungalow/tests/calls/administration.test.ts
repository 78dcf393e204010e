import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { PNG } from '#foundation/testing/files.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import { addDays, addHours, dayOf } from '#foundation/time.ts'
import { noShow } from '#services/booking/server/api.ts'
import { previewFile, uploadFile } from '#services/files/contract.ts'
import { codeOf } from '#services/my-qrcode/server/api.ts'
import * as calls from '../../contract.ts'
import { ADMIN, house, MEMBER, NOT_FOR, OTHER, THIRD, WEEK } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => house(t).back())
const { opened, draft, terms, bungalow, periodOf, slotsOf, reserve, mine, told, reservations, add, nextDay } = house(t)
const admin = () => t.as(ADMIN)
const save = async (given: calls.PeriodInput) => (await admin()).call(calls.savePeriod, given)
const setClock = (instant: string, hours: number) => t.setClock(addHours(new Date(instant), hours).toISOString())

describe('periods', () => {
  test('are saved with their slots, found by status and days, and their slots made anew while they are drafts', async () => {
    const given = await terms({ reportReceivers: [THIRD] })
    const { id } = await (await admin()).ok(calls.savePeriod, given)
    expect(await slotsOf(id)).toMatchObject([{ quota: 1, closed: false, seats: null }, { seats: null }])
    expect(await periodOf(id)).toMatchObject({ status: 'draft', admin: { reportReceivers: [{ ssoId: THIRD }], pattern: { quota: 1 }, can: ['publish'] } })
    await (await admin()).ok(calls.savePeriod, { ...given, id, times: [{ from: '09:00', to: '10:00' }] })
    expect(await slotsOf(id)).toHaveLength(1)
    const found = async (filters: object) => (await (await admin()).ok(calls.periods, { filters, pageSize: 100 })).list.find((one) => one.id === id)
    expect(await found({ status: 'draft', from: given.from, to: given.to })).toMatchObject({ slots: 1, capacity: 1, reserved: 0, bungalowsEn: 'Lake house' })
    expect(await found({ from: addDays(given.to, 1) })).toBeUndefined()
    expect(await found({ to: addDays(given.from, -1) })).toBeUndefined()
    expect(await save({ ...given, reportReceivers: ['99999999'] })).toMatchObject({ code: 'PPL-10', fields: [{ path: 'reportReceivers' }] })
  })

  test('BUNG-08 no two slots of one bungalow meet, whichever periods they are of', async () => {
    const given = await terms()
    expect(await save({ ...given, times: [given.times[0]!, { from: '11:00', to: '12:30' }] })).toMatchObject({ code: 'BUNG-08', fields: [{ path: 'times' }] })
    const { id } = await (await admin()).ok(calls.savePeriod, given)
    const other = { ...given, times: [{ from: '11:30', to: '12:30' }] }
    expect(await save(other)).toMatchObject({ code: 'BUNG-08', returnMsg: '时段重叠' })
    expect((await save({ ...given, id })).code).toBe('10000')
    await (await admin()).ok(calls.publish, { id })
    expect((await save({ ...given, id })).code).toBe('10000')
    expect((await save({ ...other, id })).code).toBe('BUNG-08')
    await (await admin()).ok(calls.cancelEvent, { id, reason: 'water damage' })
    expect((await save(other)).code).toBe('10000')
  })

  test('BUNG-14 BUNG-16 have slots, which are reserved before sign-up for them ends', async () => {
    const given = await terms()
    expect(await save({ ...given, to: addDays(given.from, -1) })).toMatchObject({ code: 'BUNG-14', fields: [{ path: 'times' }] })
    expect(await save({ ...given, signupHours: 0, signupUntil: given.signupOpen })).toMatchObject({ code: 'BUNG-16', fields: [{ path: 'signupOpen' }] })
    const idle = await bungalow({ active: false })
    expect((await save({ ...given, bungalows: [idle] })).fields).toMatchObject([{ path: 'bungalows' }])
  })

  test('BUNG-15 are published with a slot that is ahead', async () => {
    const id = await draft({ from: '2026-11-18', to: '2026-11-19' })
    expect(await (await admin()).call(calls.publish, { id })).toMatchObject({ code: 'BUNG-15', returnMsg: '请先添加至少一个未来的时段' })
  })

  test('keep what is published, and grow; how places are given stays', async () => {
    const given = await terms()
    const { id } = await (await admin()).ok(calls.savePeriod, given)
    await (await admin()).ok(calls.publish, { id })
    const [first] = await slotsOf(id)
    for (const [field, value] of [
      ['draw', true],
      ['standby', 9],
      ['maxReservations', 3],
    ] as const)
      expect((await save({ ...given, id, [field]: value })).fields).toMatchObject([{ path: field }])
    await (await admin()).ok(calls.savePeriod, { ...given, id, cancelHours: 48, times: [{ from: '16:00', to: '18:00' }] })
    const now = await slotsOf(id)
    expect(now.map(({ seats }) => seats?.left)).toEqual([1, 1, 1])
    expect(now[0]).toMatchObject({ id: first!.id, seats: { cancelUntil: addHours(new Date(first!.starts), -48).toISOString() } })
    expect((await periodOf(id)).admin?.changes.map(({ what }) => what)).toEqual(expect.arrayContaining(['保存小屋预约期', '发布小屋预约期']))
  })

  test('BUNG-09 a slot with reservations is closed after they are removed, and so is a period', async () => {
    const { id, first, second } = await opened()
    const closeSlot = async (slot: string, closed = true) => (await admin()).call(calls.closeSlot, { id: slot, closed })
    await reserve(MEMBER, first, [OTHER])
    expect(await closeSlot(first)).toMatchObject({ code: 'BUNG-09', returnMsg: '该时段已有预约' })
    expect((await (await admin()).call(calls.close, { id })).code).toBe('BUNG-09')
    expect((await closeSlot(second)).code).toBe('10000')
    expect((await reserve(THIRD, second)).code).toBe('BUNG-07')
    expect((await closeSlot(second, false)).code).toBe('10000')
    const [row] = await reservations(id)
    await (await admin()).ok(calls.remove, { id: row!.id, reason: 'repairs' })
    for (const one of [MEMBER, OTHER]) expect(await told(one)).toContain('Bungalow reservation removed: Lake house')
    expect((await mine(MEMBER, 'cancelled'))[0]).toMatchObject({ state: 'removed', reason: 'repairs' })
    expect((await closeSlot(first)).code).toBe('10000')
    expect((await (await admin()).call(calls.close, { id })).code).toBe('10000')
  })

  test('when cancelled tell all who would have come, and are changed no more', async () => {
    const { id, first } = await opened()
    await reserve(MEMBER, first, [OTHER])
    await (await admin()).ok(calls.cancelEvent, { id, reason: 'storm' })
    expect(await reservations(id)).toMatchObject([{ state: 'removed', reason: 'storm', can: [] }])
    expect((await mine(OTHER, 'cancelled'))[0]).toMatchObject({ reason: 'storm' })
    expect((await save({ ...(await terms()), id })).code).toBe('SHELL-39')
  })
})

describe('reservations', () => {
  test('are added after the cut-off and from outside of the audience, and leave as a sheet; use leaves by month', async () => {
    const { id, first, starts } = await opened()
    setClock(starts, -2)
    expect((await add(first, NOT_FOR, [OTHER])).code).toBe('10000')
    const client = await admin()
    const count = async (filters: object) => (await client.ok(calls.reservations, { filters: { eventId: id, ...filters } })).total
    expect([await count({ state: 'booked' }), await count({ state: 'absent' }), await count({ ssoId: asSsoId(MEMBER) })]).toEqual([1, 0, 0])
    const { file } = await client.download(calls.exportReservations, { filters: { eventId: id } })
    expect(await sheetRowsOf(file!.bytes)).toHaveLength(2)
    const use = await client.download(calls.exportUse, { filters: { from: dayOf(starts), to: dayOf(starts) } })
    expect((await sheetRowsOf(use.file!.bytes)).length).toBeGreaterThan(1)
  })

  test('the use by month says what the reservations say one by one', async () => {
    const { id, first, second, starts } = await opened({ maxReservations: 2 })
    for (const [who, slot] of [
      [MEMBER, first],
      [OTHER, second],
    ] as const)
      await reserve(who, slot, who === MEMBER ? [THIRD] : [])
    setClock(starts, 0)
    const [due] = (await reservations(id)).filter(({ slotId }) => slotId === first)
    expect((await (await admin()).call(calls.arrive, { id: due!.id, came: true })).code).toBe('10000')
    const all = await t.write(({ db }) =>
      rowsOf<{ slot: string; month: string; cn: string; of: string; state: string | null; along: number }>(
        db,
        sql`select s.id as slot, to_char(s.starts at time zone 'Asia/Shanghai', 'YYYY-MM') as month, g.name_cn as cn, s.bungalow_id as of, b.state,
              (select count(*)::int from bungalow_companions c where c.reservation_id = r.id) as along
            from bungalow_slots s join bungalow_bungalows g on g.id = s.bungalow_id
              left join bungalow_reservations r on r.slot_id = s.id left join booking_bookings b on b.id = r.booking
            where s.slot is not null`,
      ),
    )
    const sums = (of: typeof all) => {
      const are = (...states: string[]) => of.filter(({ state }) => state !== null && states.includes(state))
      const people = are('attended').reduce((sum, { along }) => sum + 1 + along, 0)
      return [new Set(of.map(({ slot }) => slot)).size, are('booked', 'attended', 'absent').length, are('attended').length, are('absent').length, people]
    }
    const by = Map.groupBy(all, ({ month, of }) => `${month} ${of}`)
    const use = await (await admin()).download(calls.exportUse, { filters: {} })
    const rows = (await sheetRowsOf(use.file!.bytes)).slice(1)
    const sorted = (lists: unknown[][]) => lists.map((row) => row.join(' ')).sort()
    expect(sorted(rows.map(([month, cn, , ...figures]) => [month, cn, ...figures]))).toEqual(
      sorted([...by.values()].map((of) => [of[0]!.month, of[0]!.cn, ...sums(of)])),
    )
    expect(rows.some((row) => row.at(-1) === 2)).toBe(true)
  })

  test('BUNG-17 arrive once, by their code or a personal one, while it is their time', async () => {
    const { id, first, starts } = await opened()
    await reserve(MEMBER, first, [OTHER])
    const code = (await mine(MEMBER)).find(({ slotId }) => slotId === first)!.code!
    const scan = async (given: string) => (await admin()).call(calls.arrive, { eventId: id, code: given })
    expect(await scan(code)).toMatchObject({ code: 'BUNG-17', returnMsg: '目前没有可到场登记的预约' })
    setClock(starts, 0)
    expect(await scan('nonsense')).toMatchObject({ code: '10000', content: { ok: false } })
    expect((await scan(await t.write((ctx) => codeOf(ctx, asSsoId(THIRD))))).code).toBe('BUNG-17')
    expect(await scan(await t.write((ctx) => codeOf(ctx, asSsoId(MEMBER))))).toMatchObject({ content: { ok: true, person: { ssoId: MEMBER }, people: 2 } })
    expect((await scan(code)).code).toBe('BOOKING-08')
    expect(await reservations(id)).toMatchObject([{ state: 'attended', can: [] }])
  })

  test('BUNG-10 two no-shows bar reserving until they are lifted; an administrator may reserve for them', async () => {
    const { id, slots, first, second, ends } = await opened({ maxReservations: 2 })
    for (const slot of [first, second]) await reserve(THIRD, slot)
    setClock(ends, 0.1)
    const [row] = (await reservations(id)).filter(({ slotId }) => slotId === first)
    expect(row?.can).toContain('absent')
    expect((await (await admin()).call(calls.arrive, { id: row!.id, came: false })).code).toBe('10000')
    const next = await opened({ from: addDays(dayOf(ends), 5), to: addDays(dayOf(ends), 5) })
    setClock(slots[1]!.ends, 2)
    await t.write((ctx) => noShow(ctx, slots[1]!.seats!.slot))
    expect(await reserve(THIRD, next.first)).toMatchObject({ code: 'BUNG-10', returnMsg: '因多次未到场，暂不可预约' })
    expect((await periodOf(next.id, THIRD)).barredUntil).toBe(addHours(new Date(slots[1]!.ends), 30 * 24).toISOString())
    const [barred] = await reservations(id)
    expect(barred).toMatchObject({ state: 'absent', can: ['lift'] })
    expect((await add(next.second, THIRD)).code).toBe('10000')
    await (await admin()).ok(calls.lift, { id: barred!.id, reason: 'was ill' })
    expect((await (await admin()).call(calls.lift, { id: barred!.id, reason: 'again' })).code).toBe('SHELL-39')
    const free = await opened({ from: addDays(dayOf(ends), 8), to: addDays(dayOf(ends), 8) })
    expect((await reserve(THIRD, free.first)).code).toBe('10000')
  })
})

test('photos of a bungalow are seen by who may see the page', async () => {
  const { content } = await (await admin()).upload(uploadFile, { policy: 'bungalow' }, { filename: '外观.png', bytes: PNG })
  const id = await bungalow({ photos: [content!.id] })
  expect((await (await t.as(MEMBER)).download(previewFile, { id: content!.id })).status).toBe(200)
  const row = (await (await admin()).ok(calls.bungalows, { pageSize: 100 })).list.find((one) => one.id === id)!
  expect(row.files).toMatchObject([{ fileName: '外观.png' }])
  const { files: _, ...given } = row
  await (await admin()).ok(calls.saveBungalow, { ...given, photos: [] })
  expect((await (await admin()).ok(calls.bungalows, { pageSize: 100 })).list.find((one) => one.id === id)).toMatchObject({ photos: [], files: [] })
})

describe('the clock', () => {
  test('closes periods whose last slot has ended', async () => {
    const { id, slots } = await opened()
    setClock(slots.at(-1)!.ends, 0.1)
    await t.runJob('bungalow.closePast')
    expect((await periodOf(id)).status).toBe('closed')
  })

  test('reminds all who come tomorrow, and reports who comes today without phone numbers', async () => {
    const day = await nextDay()
    const { first } = await opened({ from: day, to: day, weekdays: WEEK, reportReceivers: [ADMIN] })
    await reserve(MEMBER, first, [OTHER])
    setClock(`${addDays(day, -1)}T02:00:00Z`, 0)
    await t.runJob('bungalow.remindOfTomorrow', addDays(day, -1))
    for (const one of [MEMBER, OTHER]) expect(await told(one)).toContain('Your bungalow tomorrow: Lake house')
    setClock(`${addDays(day, -1)}T23:30:00Z`, 0)
    await t.runJob('bungalow.reportToday', day)
    await t.runJob('bungalow.reportToday', day)
    expect((await told(ADMIN)).filter((title) => title?.startsWith('Bungalow reservations of'))).toHaveLength(1)
  })
})
