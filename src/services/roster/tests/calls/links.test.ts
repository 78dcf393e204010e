import { afterAll, expect, test } from 'vitest'
import { type CalendarEntry, provide, provideInstead } from '#foundation/providers.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { addMinutes } from '#foundation/time.ts'
import { applyChange } from '#services/people/server/api.ts'
import * as calls from '../../contract.ts'
import { HR, MEMBER, PART_TIMER, roster, shift } from './parts.ts'

const t = await openTestPortal()
const entry = (more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  ...{ id: 'e1', version: 2, title: 'Lantern fair', place: 'Lakeside', note: '18:00–21:00', from: '2026-12-31', to: '2027-01-01', state: 'confirmed' },
  ...more,
})
const asked: unknown[] = []
const fair = {
  permissions: ['ROSTER_CALENDAR_ADMIN'],
  name: 'roster.feed.shift',
  async entries(ctx: { actor: { ssoId: string }; lang: string }, span: object) {
    asked.push({ by: ctx.actor.ssoId, lang: ctx.lang, ...span })
    return [entry(), entry({ id: 'e2', state: 'cancelled', note: '', place: '' })]
  },
}
const takeBack = provide('calendarEntries', 'fair', fair)
afterAll(async () => {
  takeBack()
  await t.close()
})

const tokenOf = async (who: string, of?: string): Promise<string> => {
  const link = await (await t.as(who)).ok(calls.calendarLink, of === undefined ? {} : { of })
  return new URL(link!.path, 'http://localhost').searchParams.get('token')!
}
const fetched = async (token: string) => {
  const { file, body } = await t.visitor.download(calls.feed, { token, lang: 'en' })
  return file ? file.bytes.toString() : (body?.code ?? '')
}
const MISSING = 'SHELL-02'

test('a calendar of a room is followed by an address of its own, as whoever made it sees it then', async () => {
  const hr = await t.as(HR)
  expect(await hr.ok(calls.calendarLink, { of: 'fair' })).toBeNull()
  await hr.ok(calls.renewLink, { of: 'fair' })
  const text = await fetched(await tokenOf(HR, 'fair'))
  expect(asked.at(-1)).toEqual({ by: HR, lang: 'en', from: '2026-10-20', to: '2027-11-21' })
  for (const line of [
    'X-WR-CALNAME:Shift',
    'SUMMARY:Lantern fair',
    'SEQUENCE:2',
    'LOCATION:Lakeside',
    'STATUS:CONFIRMED',
    'STATUS:CANCELLED',
    'TRANSP:TRANSPARENT',
  ])
    expect(text).toContain(line)
  // a day over which it lasts is its last
  expect(text).toContain('DTSTART;VALUE=DATE:20261231')
  expect(text).toContain('DTEND;VALUE=DATE:20270102')
})

test('an address opens the one calendar that it was made for, and is renewed and ended alone', async () => {
  await roster(t).shifts([shift('l1', HR, '2026-11-23T08:00', '2026-11-23T16:00')])
  const hr = await t.as(HR)
  await hr.ok(calls.renewLink)
  await hr.ok(calls.renewLink, { of: 'fair' })
  const [shifts, before] = [await tokenOf(HR), await tokenOf(HR, 'fair')]
  expect(shifts).not.toBe(before)
  expect(await fetched(shifts)).not.toContain('Lantern fair')
  expect(await fetched(before)).not.toContain('DTSTART:20261123T000000Z')
  await hr.ok(calls.renewLink, { of: 'fair' })
  expect(await fetched(before)).toBe(MISSING)
  const now = await tokenOf(HR, 'fair')
  await hr.ok(calls.endLink)
  expect(await fetched(shifts)).toBe(MISSING)
  expect(await fetched(now)).toContain('Lantern fair')
  await hr.ok(calls.endLink, { of: 'fair' })
  expect(await fetched(now)).toBe(MISSING)
})

test('there is no address of what is no calendar, or not for the person, and none goes on without the permission', async () => {
  expect(await (await t.as(MEMBER)).call(calls.renewLink, { of: 'fair' })).toMatchObject({ code: MISSING })
  const hr = await t.as(HR)
  expect(await hr.call(calls.renewLink, { of: 'nothing-of-the-kind' })).toMatchObject({ code: MISSING })
  await hr.ok(calls.renewLink, { of: 'fair' })
  const token = await tokenOf(HR, 'fair')
  const back = provideInstead('calendarEntries', 'fair', { ...fair, permissions: ['NOBODY_HOLDS_THIS'] })
  expect(await fetched(token)).toBe(MISSING)
  back()
  const shut = {
    module: 'fair',
    entities: ['MB', 'HB', 'JV'],
    rule: 'ROSTER-01',
    textCn: '',
    textEn: '',
    readOnly: false,
    to: addMinutes(new Date(TEST_NOW), 60),
  } as const
  const open = provide('closures', 'links.test', () => [shut])
  expect(await fetched(token)).toBe('ROSTER-01')
  open()
  expect(await fetched(token)).toContain('Lantern fair')
})

test('who has left is followed no more', async () => {
  await (await t.as(PART_TIMER)).ok(calls.renewLink)
  const token = await tokenOf(PART_TIMER)
  expect(await fetched(token)).toContain('BEGIN:VCALENDAR')
  await t.write((ctx) => applyChange(ctx, PART_TIMER, { status: 'left', lastWorkingDate: '2026-11-19' }))
  expect(await fetched(token)).toBe(MISSING)
})
