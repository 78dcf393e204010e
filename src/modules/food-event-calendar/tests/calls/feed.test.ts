import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { applyChange } from '#services/people/server/api.ts'
import { calendarLink, feed, renewLink } from '#services/roster/contract.ts'
import * as calls from '../../contract.ts'
import { EDITOR, food, MEMBER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const f = food(t)
const of = 'food-event-calendar'
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

test('FOODCAL-04 a calendar program is given what is published, as its owner follows it, with no session; a new address ends the one before', async () => {
  const [feast, tasting] = [await f.kind(), await f.kind()]
  const evening = { weekday: 5, from: '21:00', to: '01:00', pastMidnight: true }
  await f.published({ nameEn: 'Crabs', classificationId: feast, hours: [evening] })
  await f.published({ nameEn: 'Cakes', classificationId: tasting, outlets: ['港口咖啡'] })
  await f.draft({ nameEn: 'A draft', classificationId: feast })
  await f.published({ nameEn: 'Long over', classificationId: feast, startDate: '2026-09-01', endDate: '2026-09-30' })
  await (await f.editor()).ok(calls.cancel, { id: await f.published({ nameEn: 'Called off', classificationId: feast }), reason: 'rain' })
  const [cakes, off, crabs] = ['SUMMARY:Cakes STATUS:CONFIRMED', 'SUMMARY:Called off STATUS:CANCELLED', 'SUMMARY:Crabs STATUS:CONFIRMED']
  const token = await tokenOf(MEMBER)
  expect(await shownBy(token)).toEqual([cakes, off, crabs])
  const text = (await fetched(token)).file!.bytes.toString()
  expect(text).toContain('DTSTART;VALUE=DATE:20261201')
  expect(text).toContain('DTEND;VALUE=DATE:20261211')
  expect(text).toMatch(/DESCRIPTION:Fri/)
  // the same address goes by what is followed now: of a kind, or at an outlet
  const member = await t.as(MEMBER)
  await member.ok(calls.subscribe, { on: true, classifications: [feast], outlets: [] })
  expect(await shownBy(token)).toEqual([off, crabs])
  await member.ok(calls.subscribe, { on: true, classifications: [], outlets: ['港口咖啡'] })
  expect(await shownBy(token)).toEqual([cakes])
  await member.ok(calls.subscribe, { on: true, classifications: [feast], outlets: ['港口咖啡'] })
  expect(await shownBy(token)).toEqual([cakes, off, crabs])
  // who keeps the calendar sees drafts on its pages only
  expect(await shownBy(await tokenOf(EDITOR))).not.toContain('SUMMARY:A draft STATUS:CONFIRMED')
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
