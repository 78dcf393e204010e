import { afterAll, beforeEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { deliveries } from '#services/notifications/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import * as calls from '../../contract.ts'
import { type Purpose, readSigned } from '../../rules.ts'
import { purpose, revoke } from '../../server/api.ts'
import { scan as scanTable } from '../../server/tables.ts'

const t = await openTestPortal()
afterAll(() => t.close())
beforeEach(() => t.setClock(TEST_NOW))

purpose('popcorn', { permission: 'QRCODE_SCAN_RESOLVE', offlinePerHour: 3 })
// as far as its room does not say otherwise
purpose('redeem', { permission: 'QRCODE_SCAN_RESOLVE' })

const admin = await t.as('10000009')
const cashier = await t.as('10000015')
const register = async (name: string, purposes: Purpose[] = ['popcorn', 'redeem']) => {
  const { id, key } = await admin.ok(calls.saveDevice, { name, place: `${name} street`, purposes })
  return { id, name, headers: { 'x-device-key': key! } }
}
type Reader = Awaited<ReturnType<typeof register>>
const [north, south] = [await register('North'), await register('South')]

/** The code of this moment as the person's phone shows it. */
async function shown(ssoId: string): Promise<string> {
  const member = await t.as(ssoId)
  if ((await member.ok(calls.myCode)).codes.length === 0) await member.ok(calls.renewCode)
  return (await member.ok(calls.myCode)).codes[0]!.code
}
const after = (seconds: number) => new Date(new Date(TEST_NOW).getTime() + seconds * 1000).toISOString()
const sent = (code: string, seconds: number, what: Purpose = 'popcorn') => ({ id: newId(), code, purpose: what, at: after(seconds) })
type Sent = ReturnType<typeof sent>
const settle = async (reader: Reader, ...scans: Sent[]) => {
  const answer = await t.visitor.ok(calls.settleScans, { scans }, { headers: reader.headers })
  return answer.results
}
const keys = (reader: Reader) => t.visitor.ok(calls.deviceKeys, {}, { headers: reader.headers })
const rowOf = async ({ id }: Sent) => (await t.write((ctx) => ctx.db.select().from(scanTable).where(eq(scanTable.sentId, id))))[0]!

test('QRC-11 a registered reader fetches keys, what was taken back lately and its limits; nobody else does', async () => {
  const who = '10000002'
  const { handle } = readSigned(await shown(who))!
  await (await t.as(who)).ok(calls.renewCode)
  const book = await keys(north)
  expect(book).toMatchObject({
    serverTime: TEST_NOW,
    until: after(12 * 3600),
    device: { id: north.id, name: 'North' },
    purposes: [
      { purpose: 'popcorn', perHour: 3 },
      { purpose: 'redeem', perHour: 1 },
    ],
    overturned: [],
  })
  expect(book.keys.map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-20', '2026-11-21'])
  expect(book.revoked).toContain(handle)
  t.setClock(after(2 * 3600 + 1))
  expect((await keys(north)).revoked).not.toContain(handle)
  expect(await t.visitor.call(calls.deviceKeys, {})).toMatchObject({ status: 403, code: 'QRC-05' })
  expect(await admin.call(calls.deviceKeys, {})).toMatchObject({ status: 403, code: 'QRC-05' })
})

test('QRC-11 what a reader let in is settled when it is back, long after the code was over; only then is its name told', async () => {
  const code = await shown('10000003')
  t.setClock(after(5 * 3600))
  const one = sent(code, 20)
  const [settled] = await settle(north, one)
  expect(settled).toMatchObject({ id: one.id, result: 'ok', person: { nameCn: expect.any(String) }, rule: null, lostTo: null })
  const { list } = await (await t.as('10000009')).ok(calls.listScans, { filters: { ssoId: asSsoId('10000003') } })
  expect(list).toMatchObject([{ device: 'North', at: one.at, result: 'ok', alone: true }])
  expect(await rowOf(one)).toMatchObject({ at: new Date(one.at), ssoId: '10000003', place: 'North street', settledAt: new Date(after(5 * 3600)) })
})

test('QRC-12 a scan sent twice is settled once and answered the same', async () => {
  const one = sent(await shown('10000004'), 5)
  const first = await settle(north, one)
  expect(await settle(north, one, one)).toEqual(first)
  expect(await settle(north, { ...one, id: one.id.toUpperCase() })).toEqual(first)
  const rows = await t.write((ctx) => ctx.db.select().from(scanTable).where(eq(scanTable.sentId, one.id)))
  expect(rows).toHaveLength(1)
})

test('QRC-12 of two scans of one code the earlier stands, and the later is told by whom and when', async () => {
  const code = await shown('10000005')
  const [early, late] = [sent(code, 3), sent(code, 25)]
  await settle(north, early)
  expect(await settle(south, late)).toMatchObject([
    { result: 'replayed', rule: 'QRC-12', person: null, lostTo: { device: 'North', place: 'North street', at: early.at } },
  ])
  expect((await keys(north)).overturned).toEqual([])
})

test('QRC-12 the earlier stands too where it comes in last: the other reader hears of it, the log is put right, person and administrators are told', async () => {
  const who = '10000006'
  const code = await shown(who)
  const [early, late] = [sent(code, 3), sent(code, 25)]
  expect(await settle(south, late)).toMatchObject([{ result: 'ok' }])
  t.setClock(after(60))
  expect(await settle(north, early)).toMatchObject([{ result: 'ok' }])
  expect((await keys(south)).overturned).toMatchObject([{ id: late.id, result: 'replayed', rule: 'QRC-12', lostTo: { device: 'North', at: early.at } }])
  const lost = await rowOf(late)
  expect(lost).toMatchObject({ result: 'replayed', lostTo: (await rowOf(early)).id })
  const told = await t.write((ctx) => deliveries(ctx, 'my-qrcode', lost.id))
  expect(told.filter(({ event }) => event === 'usedTwice').map(({ receiver }) => receiver)).toEqual([who])
  expect(told.filter(({ event }) => event === 'usedTwiceOfPerson').map(({ receiver }) => receiver)).toContain('10000009')
})

test('QRC-12 what was decided with the network stands, even against an earlier scan without it; another purpose is another use', async () => {
  const code = await shown('10000007')
  t.setClock(after(10))
  await cashier.ok(calls.resolveCode, { code, purpose: 'popcorn' })
  expect(await settle(north, sent(code, 2))).toMatchObject([{ result: 'replayed', rule: 'QRC-12', lostTo: { device: null, at: after(10) } }])
  expect(await settle(north, sent(code, 2, 'redeem'))).toMatchObject([{ result: 'ok' }])
})

test('QRC-12 a reader that asked and heard no answer settles the scan that it asked about, not another', async () => {
  const code = await shown('10000009')
  await t.visitor.ok(calls.resolveByDevice, { code, purpose: 'popcorn' }, { headers: north.headers })
  const again = sent(code, 4)
  expect(await settle(north, again)).toMatchObject([{ id: again.id, result: 'ok', lostTo: null }])
  const rows = await t.write((ctx) =>
    ctx.db
      .select()
      .from(scanTable)
      .where(eq(scanTable.ssoId, asSsoId('10000009'))),
  )
  expect(rows).toMatchObject([{ sentId: again.id, settledAt: null, result: 'ok' }])
})

test('QRC-12 a code that was settled is used for readers with the network', async () => {
  const code = await shown('10000008')
  await settle(north, sent(code, 0))
  expect(await cashier.ok(calls.resolveCode, { code, purpose: 'popcorn' })).toMatchObject({ result: 'replayed' })
})

test('QRC-12 what is taken back after the scan does not undo it, what was taken back before does', async () => {
  const who = asSsoId('10000010')
  const code = await shown(who)
  t.setClock(after(10))
  await t.write((ctx) => revoke(ctx, who))
  t.setClock(after(600))
  expect(await settle(north, sent(code, 9))).toMatchObject([{ result: 'ok' }])
  expect(await settle(north, sent(code, 11, 'redeem'))).toMatchObject([{ result: 'revoked', rule: 'QRC-06', person: null }])
})

test('QRC-12 somebody who has left since was rightly let in on the last working day', async () => {
  const who = asSsoId('10000012')
  const code = await shown(who)
  await t.write((ctx) => ctx.db.update(peoplePersons).set({ status: 'left', lastWorkingDate: '2026-11-20' }).where(eq(peoplePersons.ssoId, who)))
  expect(await settle(north, sent(code, 9))).toMatchObject([{ result: 'ok' }])
  await t.write((ctx) => ctx.db.update(peoplePersons).set({ lastWorkingDate: '2026-11-19' }).where(eq(peoplePersons.ssoId, who)))
  expect(await settle(north, sent(code, 9, 'redeem'))).toMatchObject([{ rule: 'QRC-06' }])
})

test('QRC-12 a scan that cannot have been, of a code that is none or for what the reader does not read, is refused and kept', async () => {
  const code = await shown('10000013')
  const touched = code.slice(0, -1) + (code.endsWith('0') ? '1' : '0')
  const scans = [sent(code, 61), sent(code, -1), sent(touched, 5), sent('hello', 5), sent(code.slice(0, 52), 5), sent(code, 5, 'meal')]
  const results = await settle(north, ...scans)
  expect(results.map(({ rule }) => rule)).toEqual(['QRC-02', 'QRC-02', 'QRC-02', 'QRC-02', 'QRC-02', 'QRC-05'])
  expect(await rowOf(scans[5]!)).toMatchObject({ result: 'not-entitled', ssoId: null })
  expect(await settle(north, sent(code, 5))).toMatchObject([{ result: 'ok' }])
})

test('QRC-12 nobody settles without the key of an active reader', async () => {
  const scans = [sent(await shown('10000014'), 5)]
  expect(await t.visitor.call(calls.settleScans, { scans })).toMatchObject({ status: 403, code: 'QRC-05' })
  const off = await register('Off')
  await admin.ok(calls.disableDevice, { id: off.id })
  expect(await t.visitor.call(calls.settleScans, { scans }, { headers: off.headers })).toMatchObject({ status: 403, code: 'QRC-05' })
})

test.runIf(process.env.TEST_DATABASE_URL)('QRC-12 of many readers that settle one code at the same moment the earliest scan stands alone', async () => {
  const code = await shown('10000011')
  const readers = await Promise.all(Array.from({ length: 8 }, (_, at) => register(`Gate ${at}`)))
  const scans = readers.map((_, at) => sent(code, 40 - at))
  await Promise.all(readers.map((reader, at) => settle(reader, scans[at]!, sent(code, 40 - at, 'redeem'))))
  const rows = await Promise.all(scans.map(rowOf))
  expect(rows.map(({ result }) => result)).toEqual([...Array<string>(7).fill('replayed'), 'ok'])
})
