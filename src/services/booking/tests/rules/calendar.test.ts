import { afterAll, afterEach, expect, test } from 'vitest'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { recordAbsence, recordShifts } from '#services/roster/server/api.ts'
import { fittingFirst, overlap } from '../../rules/clashes.ts'
import { book, cancel, changeCapacity, clashes, draw, fitting, noShow } from '../../server/api.ts'
import { FOURTH, faults, inHours, ME, OTHER, offered, refused, stateOf, THIRD } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(async () => {
  expect(await t.write((ctx) => faults(ctx))).toEqual([])
  t.setClock(TEST_NOW)
})
const signUp = (slot: string, ssoId: typeof ME, more: Partial<Parameters<typeof book>[3]> = {}) =>
  t.write((ctx) => book(ctx, slot, ssoId, { key: 'k', ...more }))
/** Each test has days of its own, since people and their rosters are there for all of them. */
const at = (hours: number, more = {}) => offered(t, { starts: inHours(hours), ends: inHours(hours + 2), capacity: 5, ...more })

test('BOOKING-05 where it is looked at nobody is booked, or waits, at two places at once', async () => {
  const [one, same, after] = [await at(48, { clashCheck: true }), await at(49, { clashCheck: true }), await at(50, { clashCheck: true })]
  const unlooked = await at(48)
  const first = await signUp(one.id, ME)
  await expect(signUp(same.id, ME)).rejects.toMatchObject(
    refused('BOOKING-05', { figures: { titleCn: '午餐会', titleEn: 'Lunch', from: '2026-11-22 12:00', to: '2026-11-22 14:00' } }),
  )
  expect(await signUp(after.id, ME), 'one begins as the other ends').toMatchObject({ state: 'booked' })
  expect(await signUp(unlooked.id, ME), 'this offering does not ask').toMatchObject({ state: 'booked' })
  await t.write((ctx) => cancel(ctx, first.id, { by: 'person' }))
  await expect(signUp(same.id, ME), 'the one that was not looked at').rejects.toMatchObject(refused('BOOKING-05'))
  const full = await at(100, { clashCheck: true, capacity: 1, standby: 5 })
  await signUp(full.id, OTHER)
  expect(await signUp(full.id, THIRD)).toMatchObject({ state: 'standby' })
  await expect(signUp((await at(101, { clashCheck: true })).id, THIRD)).rejects.toMatchObject(refused('BOOKING-05'))
})

test('BOOKING-11 over a season nobody takes part more often than they may; a no-show counts, a cancellation in time does not', async () => {
  const series = { name: 'summer', most: 2 }
  const slots = []
  for (const hours of [148, 172, 196, 220]) slots.push(await at(hours, { series }))
  const [a, b, c, d] = slots.map(({ id }) => id) as [string, string, string, string]
  await signUp(a, ME)
  const second = await signUp(b, ME)
  await expect(signUp(c, ME)).rejects.toMatchObject(refused('BOOKING-11'))
  await t.write((ctx) => cancel(ctx, second.id, { by: 'person' }))
  expect(await signUp(c, ME)).toMatchObject({ state: 'booked' })
  t.setClock(inHours(151))
  await t.write((ctx) => noShow(ctx, a))
  await expect(signUp(d, ME, { by: 'administrator' })).rejects.toMatchObject(refused('BOOKING-11'))
  const other = await at(230, { series: { name: 'winter', most: 1 }, signUpFrom: inHours(-1), signUpUntil: inHours(229) })
  expect(await signUp(other.id, ME)).toMatchObject({ state: 'booked' })
})

test('BOOKING-11 who may not take part again is passed over on the list, and by the draw', async () => {
  const series = { name: 'autumn', most: 1 }
  const [full, other] = [await at(248, { series, capacity: 1, standby: 5 }), await at(272, { series })]
  await signUp(full.id, OTHER)
  for (const one of [THIRD, FOURTH]) await signUp(full.id, one)
  await signUp(other.id, THIRD)
  await t.write((ctx) => changeCapacity(ctx, full.id, 3))
  expect(await stateOf(t, full.id)).toEqual({ [OTHER]: 'booked', [THIRD]: 'standby 1', [FOURTH]: 'booked' })
  const drawing = await at(296, { series, capacity: 2, standby: 5, drawAt: inHours(10) })
  // both are at the cap by now, save ME
  await expect(signUp(drawing.id, FOURTH)).rejects.toMatchObject(refused('BOOKING-11'))
  await signUp(drawing.id, ME)
  t.setClock(inHours(10))
  expect((await t.write((ctx) => draw(ctx, drawing.id))).winners.map(({ ssoId }) => ssoId)).toEqual([ME])
})

test('BOOKING-12 a sign-up that clashes with shift, leave or training is refused with what it is and when', async () => {
  const period = (hours: number) => ({ starts: inHours(hours), ends: inHours(hours + 8) })
  await t.write(async (ctx) => {
    await recordShifts(ctx, 'test', [{ externalId: 'b1', ssoId: ME, ...period(348), place: 'A' }])
    await recordAbsence(ctx, ME, inHours(372), inHours(396), 'leave', 'test', { key: 'b2' })
    await recordAbsence(ctx, ME, inHours(400), inHours(404), 'training', 'test', { key: 'b3' })
  })
  const rosterCheck = 'refuse'
  for (const [hours, titleCn] of [
    [349, '班次'],
    [380, '休假'],
    [399, '培训'],
  ] as const) {
    const { id } = await at(hours, { rosterCheck })
    await expect(signUp(id, ME), titleCn).rejects.toMatchObject(refused('BOOKING-12', { figures: { titleCn } }))
    expect(await signUp(id, OTHER)).toMatchObject({ state: 'booked' })
    expect(await signUp(id, ME, { by: 'administrator' })).toMatchObject({ state: 'booked' })
  }
  const found = await t.write((ctx) => clashes(ctx, ME, inHours(340), inHours(410)))
  expect([found.bookings.length, found.shifts.length, found.absences.length, found.training.length]).toEqual([3, 1, 1, 1])
})

test('BOOKING-12 another booking clashes too, and slots that fit come first', async () => {
  const [booked, clashing, free] = [await at(448), await at(449, { rosterCheck: 'refuse' }), await at(460, { rosterCheck: 'refuse' })]
  await signUp(booked.id, ME)
  await expect(signUp(clashing.id, ME)).rejects.toMatchObject(refused('BOOKING-12'))
  const list = await t.write((ctx) => fitting(ctx, [clashing.id, free.id], ME))
  expect(list.map(({ slot, clash }) => [slot.id, clash?.kind])).toEqual([
    [free.id, undefined],
    [clashing.id, 'booking'],
  ])
})

test('BOOKING-16 a clash that only warns is told first; who says so signs up anyway', async () => {
  await t.write((ctx) => recordShifts(ctx, 'test', [{ externalId: 'w1', ssoId: ME, starts: inHours(548), ends: inHours(556), place: 'A' }]))
  const { id } = await at(550, { rosterCheck: 'warn' })
  await expect(signUp(id, ME)).rejects.toMatchObject(refused('BOOKING-16', { figures: { titleEn: 'shift' } }))
  expect(await signUp(id, ME, { anyway: true })).toMatchObject({ state: 'booked' })
})

test('BOOKING-12 as pure functions: what touches, and what fits first', () => {
  const hour = (n: number) => new Date(n * 3_600_000)
  const slot = (name: string, from: number, to: number) => ({ name, starts: hour(from), ends: hour(to) })
  const clash = (from: number, to: number) => ({ kind: 'shift' as const, from: hour(from), to: hour(to), nameCn: '', nameEn: '' })
  expect(overlap({ from: hour(1), to: hour(2) }, { from: hour(2), to: hour(3) })).toBe(false)
  expect(overlap({ from: hour(1), to: hour(3) }, { from: hour(2), to: hour(4) })).toBe(true)
  const order = fittingFirst([slot('late', 9, 10), slot('busy', 1, 3), slot('early', 4, 5)], [clash(2, 4)])
  expect(order.map(({ slot: { name } }) => name)).toEqual(['early', 'late', 'busy'])
})
