import { afterAll, afterEach, expect, test } from 'vitest'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import * as calls from '../../contract.ts'
import { absenceRecorded, shiftChanged, shiftRecorded } from '../../events.ts'
import { busy, recordAbsence, recordShifts, removeAbsence, shiftsById, shiftsOf } from '../../server/api.ts'
import { AREA, absence, at, HR, INTERN, MANAGER, MEMBER, PART_TIMER, PLATFORM, roster, shift } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => {
  t.setClock(TEST_NOW)
  told.length = 0
})
const { shifts, absences } = roster(t)

/** What was told since: the queue of the portal, listened to. */
const told: { event: string; payload: unknown }[] = []
const emit = t.portal.queue.emit.bind(t.portal.queue)
t.portal.queue.emit = async (tx, event, payloads) => {
  for (const payload of payloads) told.push({ event, payload })
  await emit(tx, event, payloads)
}
const toldOf = (name: string) => told.filter(({ event }) => event === name).map(({ payload }) => payload)
const refused = (rule: string) => expect.objectContaining({ refusals: [expect.objectContaining({ rule })] })
const of = (ssoId: typeof MEMBER, day: string) => t.write((ctx) => shiftsOf(ctx, ssoId, at(`${day}T00:00`), at(`${day}T24:00`.replace('T24:00', 'T23:59'))))

test('ROSTER-02 a shift delivered twice is one shift, told once', async () => {
  const rows = [shift('a1', MEMBER, '2026-11-23T08:00', '2026-11-23T16:30', { hours: 8 }), shift('a2', PART_TIMER, '2026-11-23T11:00', '2026-11-23T15:00')]
  expect(await shifts(rows)).toMatchObject({ added: 2, changed: 0, unchanged: 0, refused: [] })
  expect(await shifts(rows)).toMatchObject({ added: 0, changed: 0, unchanged: 2, refused: [] })
  expect(await of(MEMBER, '2026-11-23')).toMatchObject([{ hours: 8, before: null, cancelled: false }])
  expect(toldOf(shiftRecorded.name)).toHaveLength(2)
  expect(toldOf(shiftChanged.name)).toEqual([])
  // the same number of another source is another shift
  expect(await shifts([shift('a1', MEMBER, '2026-11-24T08:00', '2026-11-24T12:00')], 'import')).toMatchObject({ added: 1 })
})

test('ROSTER-02 a changed shift replaces it and tells what it was and is; a cancelled one tells that there is none', async () => {
  await shifts([shift('b1', MEMBER, '2026-11-25T08:00', '2026-11-25T16:00')])
  const [before] = await of(MEMBER, '2026-11-25')
  told.length = 0
  expect(await shifts([shift('b1', MEMBER, '2026-11-25T09:00', '2026-11-25T13:00')])).toMatchObject({ changed: 1 })
  expect(await of(MEMBER, '2026-11-25')).toMatchObject([{ id: before!.id, hours: 4, before: { hours: 8, starts: before!.starts } }])
  expect(toldOf(shiftChanged.name)).toEqual([
    {
      ssoId: MEMBER,
      changes: [expect.objectContaining({ id: before!.id, before: expect.objectContaining({ hours: 8 }), after: expect.objectContaining({ hours: 4 }) })],
    },
  ])
  told.length = 0
  await shifts([shift('b1', MEMBER, '2026-11-25T09:00', '2026-11-25T13:00', { cancelled: true })])
  expect(await of(MEMBER, '2026-11-25')).toEqual([])
  expect(toldOf(shiftChanged.name)).toEqual([{ ssoId: MEMBER, changes: [expect.objectContaining({ id: before!.id, after: null })] }])
  expect(await shifts([shift('b1', MEMBER, '2026-11-25T09:00', '2026-11-25T13:00', { cancelled: true })])).toMatchObject({ unchanged: 1 })
  // it still stands in the person's own calendar, as cancelled, and may come back
  const mine = await (await t.as(MEMBER)).ok(calls.mine, { from: '2026-11-25', to: '2026-11-25' })
  expect(mine.shifts).toMatchObject([{ cancelled: true }])
  told.length = 0
  await shifts([shift('b1', MEMBER, '2026-11-25T09:00', '2026-11-25T13:00')])
  expect(toldOf(shiftRecorded.name)).toHaveLength(1)
  expect((await t.write((ctx) => shiftsById(ctx, [before!.id]))).get(before!.id)).toMatchObject({ ssoId: MEMBER, cancelled: false })
})

test('ROSTER-02 a shift that goes to somebody else is taken from one and recorded for the other', async () => {
  await shifts([shift('c1', MEMBER, '2026-11-26T08:00', '2026-11-26T16:00')])
  told.length = 0
  await shifts([shift('c1', INTERN, '2026-11-26T08:00', '2026-11-26T16:00')])
  expect(toldOf(shiftChanged.name)).toMatchObject([{ ssoId: MEMBER, changes: [{ after: null }] }])
  expect(toldOf(shiftRecorded.name)).toMatchObject([{ ssoId: INTERN }])
  expect(await of(MEMBER, '2026-11-26')).toEqual([])
})

test('ROSTER-03 a shift that overlaps another of the same person is refused, whatever the source; those that only touch are not', async () => {
  await shifts([shift('d1', MEMBER, '2026-11-27T08:00', '2026-11-27T16:00')])
  const answer = await shifts(
    [shift('d2', MEMBER, '2026-11-27T15:00', '2026-11-27T20:00'), shift('d3', MEMBER, '2026-11-27T16:00', '2026-11-27T20:00')],
    'import',
  )
  expect(answer).toMatchObject({ added: 1, refused: [{ at: 0, refusal: { rule: 'ROSTER-03', figures: { period: '2026-11-27 08:00–16:00' } } }] })
  // a room's delivery is all or nothing
  const rows = [shift('d4', MEMBER, '2026-11-28T08:00', '2026-11-28T10:00'), shift('d5', MEMBER, '2026-11-27T10:00', '2026-11-27T11:00')]
  await expect(t.write((ctx) => recordShifts(ctx, 'show-schedule', rows))).rejects.toEqual(refused('ROSTER-03'))
  expect(await of(MEMBER, '2026-11-28')).toEqual([])
  expect(await t.write((ctx) => recordShifts(ctx, 'show-schedule', rows.slice(0, 1)))).toMatchObject({ added: 1 })
})

test('ROSTER-07 ROSTER-08 what is no shift, or of nobody, is refused', async () => {
  const nobody = '19999999' as typeof MEMBER
  const rows = [
    shift('e1', MEMBER, '2026-11-29T08:00', '2026-11-29T08:00'),
    shift('e2', nobody, '2026-11-29T08:00', '2026-11-29T16:00'),
    shift('e3', MEMBER, '2026-11-29T08:00', '2026-11-29T10:00', { hours: 9 }),
  ]
  const { refused: no } = await shifts(rows)
  expect(no.map(({ refusal }) => refusal.rule)).toEqual(['ROSTER-07', 'ROSTER-08', 'ROSTER-07'])
})

test('ROSTER-04 absences of whatever kinds and rooms never overlap; the same key replaces, taken back it is in nobody’s way', async () => {
  const record = (key: string, from: string, to: string, source = 'sick-leave') =>
    t.write((ctx) => recordAbsence(ctx, PART_TIMER, at(from), at(to), source === 'sick-leave' ? 'sick' : 'care', source, { key }))
  await record('s1', '2026-12-01T00:00', '2026-12-04T00:00')
  await expect(record('c1', '2026-12-03T00:00', '2026-12-05T00:00', 'single-leave')).rejects.toEqual(refused('ROSTER-04'))
  await record('c1', '2026-12-04T00:00', '2026-12-05T00:00', 'single-leave')
  await record('s1', '2026-12-01T00:00', '2026-12-03T00:00')
  await expect(record('s1', '2026-12-01T00:00', '2026-12-05T00:00')).rejects.toEqual(refused('ROSTER-04'))
  await t.write((ctx) => removeAbsence(ctx, 'single-leave', 'c1'))
  await t.write((ctx) => removeAbsence(ctx, 'single-leave', 'nothing'))
  await record('s1', '2026-12-01T00:00', '2026-12-05T00:00')
  await expect(record('s2', '2026-12-09T00:00', '2026-12-09T00:00')).rejects.toEqual(refused('ROSTER-09'))
  expect(toldOf(absenceRecorded.name).map((one) => (one as { removed: boolean }).removed)).toEqual([false, false, false, true, false])
  await shifts([shift('f1', PART_TIMER, '2026-12-01T08:00', '2026-12-01T12:00')])
  expect(await t.write((ctx) => busy(ctx, PART_TIMER, at('2026-12-01T09:00'), at('2026-12-01T10:00')))).toMatchObject({
    shifts: [{ hours: 4 }],
    absences: [{ kind: 'sick' }],
  })
})

test('ROSTER-05 a person sees the own next 14 days, a manager those of the own line, nobody those of others', async () => {
  await shifts([shift('g1', MEMBER, '2026-11-21T08:00', '2026-11-21T16:00'), shift('g2', MANAGER, '2026-11-21T08:00', '2026-11-21T16:00')])
  await absences([absence('g3', INTERN, '2026-11-21T00:00', '2026-11-22T00:00', 'training')])
  const days = { from: '2026-11-20', to: '2026-12-03' }
  const mine = await (await t.as(MANAGER)).ok(calls.mine, days)
  expect(mine).toMatchObject({ shifts: [{ starts: at('2026-11-21T08:00').toISOString() }], leads: true })
  const team = await (await t.as(MANAGER)).ok(calls.team, { filters: { from: '2026-11-16', to: '2026-11-22' } })
  expect(team.list.map(({ ssoId }) => ssoId).sort()).toEqual([MEMBER, PART_TIMER, INTERN].sort())
  expect(team.list.find(({ ssoId }) => ssoId === MEMBER)!.shifts).toHaveLength(1)
  expect(team.list.find(({ ssoId }) => ssoId === INTERN)!.absences).toMatchObject([{ kind: 'training' }])
  const area = await (await t.as(AREA)).ok(calls.team, { filters: { from: '2026-11-16', to: '2026-11-22' } })
  expect(area.list.map(({ ssoId }) => ssoId)).toEqual(expect.arrayContaining([MANAGER, MEMBER]))
  const member = await t.as(MEMBER)
  expect((await member.ok(calls.mine, days)).leads).toBe(false)
  expect(await member.ok(calls.team, { filters: { from: '2026-11-16', to: '2026-11-22' } })).toMatchObject({ list: [], total: 0 })
  expect(await member.call(calls.mine, { from: '2026-11-20', to: '2027-11-20' })).toMatchObject({ code: 'ROSTER-09' })
  expect(await t.visitor.call(calls.mine, days)).toMatchObject({ code: '10004' })
})

test('administrators find shifts and absences by person, source, state and day; nobody else may', async () => {
  const admin = await t.as(HR)
  const found = await admin.ok(calls.searchShifts, { filters: { ssoId: MEMBER, source: 'import' } })
  expect(found.list.every(({ person, source }) => person.ssoId === MEMBER && source === 'import')).toBe(true)
  expect(found.total).toBeGreaterThan(0)
  expect((await admin.ok(calls.searchShifts, { filters: { state: 'changed' } })).list.every(({ before, cancelled }) => before && !cancelled)).toBe(true)
  expect((await admin.ok(calls.searchShifts, { filters: { from: '2026-11-27', to: '2026-11-27', departmentCode: 'MB-PO' } })).total).toBe(2)
  expect((await admin.ok(calls.searchAbsences, { filters: { kind: 'sick' } })).list).toMatchObject([{ person: { ssoId: PART_TIMER }, removed: false }])
  for (const call of [calls.searchShifts, calls.searchAbsences, calls.searchDeliveries])
    expect(await (await t.as(MEMBER)).call(call, { filters: {} })).toMatchObject({ status: 403 })
})

test('a calendar program follows the roster by a secret address, until it is renewed, ended, or its owner has left', async () => {
  const member = await t.as(MEMBER)
  expect(await member.ok(calls.calendarLink)).toBeNull()
  await member.ok(calls.renewLink)
  const tokenOf = async () => new URL((await member.ok(calls.calendarLink))!.path, 'http://x').searchParams.get('token')!
  const token = await tokenOf()
  const { file, status } = await t.visitor.download(calls.feed, { token, lang: 'en' })
  expect(status).toBe(200)
  expect(file).toMatchObject({ type: 'text/calendar; charset=utf-8' })
  const text = file!.bytes.toString()
  expect(text).toContain('BEGIN:VCALENDAR')
  expect(text).toContain('DTSTART:20261121T000000Z')
  expect(text).not.toContain(INTERN)
  await member.ok(calls.renewLink)
  expect((await t.visitor.download(calls.feed, { token })).body).toMatchObject({ code: 'SHELL-02' })
  const next = await tokenOf()
  expect(next).not.toBe(token)
  await member.ok(calls.endLink)
  expect((await t.visitor.download(calls.feed, { token: next })).body).toMatchObject({ code: 'SHELL-02' })
  expect(await (await t.as(PLATFORM)).ok(calls.calendarLink)).toBeNull()
})
