import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { applyChange } from '#services/people/server/api.ts'
import { calendarLink, feed, renewLink } from '#services/roster/contract.ts'
import * as calls from '../../contract.ts'
import { EDITOR, MEMBER, marketing, only } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const m = marketing(t)
const of = 'marketing-calendar'
const LEAVER = asSsoId('10000012')

async function tokenOf(who: string): Promise<string> {
  const person = await t.as(who)
  await person.ok(renewLink, { of })
  return new URL((await person.ok(calendarLink, { of }))!.path, 'http://localhost').searchParams.get('token')!
}
const fetched = (token: string) => t.visitor.download(feed, { token, lang: 'en' })
/** What a program shows: what things are called, and whether they take place. */
async function shownBy(token: string): Promise<string[]> {
  const text = (await fetched(token)).file!.bytes.toString()
  const said = (one: string, name: string) => one.split('\r\n').find((line) => line.startsWith(`${name}:`))
  const things = text.split('BEGIN:VEVENT').slice(1)
  return things.map((one) => `${said(one, 'SUMMARY')} ${said(one, 'STATUS')}`).toSorted()
}

test('MKTCAL-03 MKTCAL-04 a calendar program is given what its owner sees and follows, with no session; a new address ends the one before', async () => {
  const embargoUntil = '2026-12-15T00:00:00.000Z'
  await m.save({ nameEn: 'Lights', type: 'show', dailyHours: '18:00–21:00' })
  await m.confirmed({ nameEn: 'Press day', type: 'media' })
  await m.save({ nameEn: 'Held for all', type: 'show', embargoUntil })
  await m.save({ nameEn: 'Held for one', type: 'show', embargoUntil, eligible: only(MEMBER) })
  await m.save({ nameEn: 'Of the hotel', type: 'show', entities: ['HB'] })
  await m.save({ nameEn: 'Long over', type: 'show', from: '2026-09-01', to: '2026-09-30' })
  await (await m.editor()).ok(calls.cancel, { id: await m.confirmed({ nameEn: 'Called off', type: 'show' }), reason: 'rain' })
  const shows = ['SUMMARY:Show: Called off STATUS:CANCELLED', 'SUMMARY:Show: Held for one STATUS:TENTATIVE', 'SUMMARY:Show: Lights STATUS:TENTATIVE']
  const press = 'SUMMARY:Media: Press day STATUS:CONFIRMED'
  const token = await tokenOf(MEMBER)
  expect(await shownBy(token)).toEqual([press, ...shows])
  expect((await fetched(token)).file!.bytes.toString()).toContain('DESCRIPTION:18:00–21:00')
  // the same address goes by what is followed now
  await (await t.as(MEMBER)).ok(calls.subscribe, { on: true, types: ['show'], channels: [] })
  expect(await shownBy(token)).toEqual(shows)
  await (await t.as(MEMBER)).ok(calls.subscribe, { on: true, types: ['show'], channels: ['press'] })
  expect(await shownBy(token)).toEqual([])
  expect(await shownBy(await tokenOf(EDITOR))).toContain('SUMMARY:Show: Held for all STATUS:TENTATIVE')
  const next = await tokenOf(MEMBER)
  expect((await fetched(token)).body).toMatchObject({ code: 'SHELL-02' })
  expect((await fetched(next)).status).toBe(200)
})

test('nobody follows the calendar who has left', async () => {
  const token = await tokenOf(LEAVER)
  expect((await fetched(token)).status).toBe(200)
  await t.write((ctx) => applyChange(ctx, LEAVER, { status: 'left', lastWorkingDate: '2026-11-19' }))
  expect((await fetched(token)).body).toMatchObject({ code: 'SHELL-02' })
})
