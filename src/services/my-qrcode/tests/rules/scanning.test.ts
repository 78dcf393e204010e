import { afterAll, beforeEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { deliveries } from '#services/notifications/server/api.ts'
import { personLeft } from '#services/people/events.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { codeFor, codeOf, purpose, resolve, revoke, scan } from '../../server/api.ts'
import { removeOld } from '../../server/commands/removing.ts'
import { scansOf } from '../../server/data/scans.ts'
import { scan as scanTable, secret, use } from '../../server/tables.ts'

const t = await openTestPortal()
afterAll(() => t.close())
beforeEach(() => t.setClock(TEST_NOW))

purpose('popcorn', { permission: 'QRCODE_SCAN_RESOLVE' })
purpose('redeem', { permission: 'QRCODE_SCAN_RESOLVE' })
purpose('bungalow', { permission: 'QRCODE_DEVICE_ADMIN' })

const member = asSsoId('10000001')
const cashier = await t.reader('10000015')
const atTill = <T>(work: (ctx: Writer) => Promise<T>): Promise<T> => t.write((ctx) => work({ ...ctx, actor: cashier.actor }), cashier.actor.ssoId)
const code = (of = member) => t.write((ctx) => codeOf(ctx, of))
const later = (seconds: number) => t.setClock(new Date(t.portal.clock().getTime() + seconds * 1000))
const scanned = (given: string, what: 'popcorn' | 'redeem' = 'popcorn') => atTill((ctx) => scan(ctx, given, what))
const name = { ssoId: member, nameCn: expect.any(String), nameEn: expect.any(String) }

test('QRC-02 a code is accepted in its step and the next, and has expired after', async () => {
  const [now, next, tooLate] = [await code(), await code(), await code()]
  expect(await scanned(now)).toMatchObject({ ok: true, person: name })
  later(30)
  expect(await scanned(next)).toMatchObject({ ok: true })
  later(30)
  expect(await scanned(tooLate)).toEqual({ ok: false, rule: 'QRC-02' })
})

test('QRC-02 a code fetched ahead does not count before its time', async () => {
  t.setClock('2026-11-20T04:05:00.000Z')
  const ahead = await code()
  t.setClock(TEST_NOW)
  expect(await scanned(ahead)).toEqual({ ok: false, rule: 'QRC-02' })
})

test('QRC-02 QRC-18 what is not signed by us is answered as what has expired, and what has no form of a code as that', async () => {
  const genuine = await code()
  const forged = genuine.slice(0, -1) + (genuine.endsWith('0') ? '1' : '0')
  for (const text of ['A'.repeat(52), forged]) expect(await scanned(text)).toEqual({ ok: false, rule: 'QRC-02' })
  for (const text of ['hello', 'https://example.org/menu', '餐券']) expect(await scanned(text)).toEqual({ ok: false, rule: 'QRC-18' })
})

test('QRC-03 a code is accepted once for a purpose, and once for another', async () => {
  const one = await code()
  expect(await scanned(one)).toMatchObject({ ok: true })
  expect(await scanned(one)).toEqual({ ok: false, rule: 'QRC-03' })
  expect(await scanned(one, 'redeem')).toMatchObject({ ok: true })
})

test('QRC-03 a scan that was undone has not used the code', async () => {
  const one = await code()
  const undone = atTill(async (ctx) => {
    await resolve(ctx, one, 'popcorn')
    throw new Error('no voucher left')
  })
  await expect(undone).rejects.toThrow('no voucher left')
  expect(await scanned(one)).toMatchObject({ ok: true })
})

test.runIf(process.env.TEST_DATABASE_URL)('QRC-03 of many readers at once one is answered with the person', async () => {
  const one = await code()
  const answers = await Promise.all(Array.from({ length: 12 }, () => scanned(one)))
  expect(answers.filter((a) => a.ok)).toHaveLength(1)
  expect(answers.filter((a) => !a.ok && a.rule === 'QRC-03')).toHaveLength(11)
})

test('QRC-04 neither code nor stored secret shows the number or the secret', async () => {
  const one = await code()
  expect(one).not.toContain(member)
  expect(Buffer.from(one, 'hex').toString('latin1')).not.toContain(member)
  const [row] = await t.write((ctx) => ctx.db.select().from(secret).where(eq(secret.ssoId, member)))
  expect(row!.sealed).toMatch(/^v1\./)
})

test('QRC-05 nobody resolves for a purpose they do not hold, nor for one that no room runs', async () => {
  const one = await code()
  await expect(atTill((ctx) => scan(ctx, one, 'bungalow'))).rejects.toMatchObject({ status: 403, refusals: [{ rule: 'QRC-05' }] })
  await expect(atTill((ctx) => resolve(ctx, one, 'park-entry'))).rejects.toMatchObject({ status: 403, refusals: [{ rule: 'QRC-05' }] })
})

test('QRC-06 a revoked person gets no code, and older codes stop at once', async () => {
  const who = asSsoId('10000003')
  const before = await code(who)
  await t.write((ctx) => revoke(ctx, who))
  expect(await scanned(before)).toEqual({ ok: false, rule: 'QRC-06' })
  await expect(code(who)).rejects.toThrow('QRC-06')
  await expect(atTill((ctx) => resolve(ctx, before, 'popcorn'))).rejects.toThrow('QRC-06')
})

test('QRC-06 a code ends with the last working day, before anybody has noticed', async () => {
  const who = asSsoId('10000012')
  await t.write((ctx) => ctx.db.update(peoplePersons).set({ lastWorkingDate: '2026-11-20' }).where(eq(peoplePersons.ssoId, who)))
  expect(await scanned(await code(who))).toMatchObject({ ok: true })
  t.setClock('2026-11-20T16:00:00.000Z')
  expect(await scanned(await code(who))).toEqual({ ok: false, rule: 'QRC-06' })
  await t.write((ctx) => ctx.emit(personLeft, { ssoId: who, lastWorkingDate: '2026-11-20' }))
  await t.drain()
  await expect(code(who)).rejects.toThrow('QRC-06')
})

test('QRC-06 who is back before it is heard that she left keeps her code', async () => {
  const who = asSsoId('10000013')
  const before = await code(who)
  await t.write((ctx) => ctx.emit(personLeft, { ssoId: who, lastWorkingDate: '2026-11-19' }))
  await t.drain()
  expect(await scanned(before)).toMatchObject({ ok: true })
  expect(await scanned(await code(who))).toMatchObject({ ok: true })
})

test('QRC-07 resolving identifies and decides nothing: the same code is answered to every room that asks', async () => {
  const one = await code()
  const answers = [await scanned(one, 'popcorn'), await scanned(one, 'redeem')]
  for (const answer of answers) expect(answer).toMatchObject({ ok: true, person: name })
})

test('a code made for one purpose is refused for another', async () => {
  const one = await t.write((ctx) => codeFor(ctx, member, 'popcorn'))
  expect(await scanned(one, 'redeem')).toEqual({ ok: false, rule: 'QRC-02' })
  expect(await scanned(one, 'popcorn')).toMatchObject({ ok: true })
})

test('QRC-09 the fifth refused scan within five minutes tells the person and the device administrators, once', async () => {
  const who = asSsoId('10000011')
  const worn = await code(who)
  await scanned(worn)
  const told = async () => {
    const [row] = await t.write((ctx) => ctx.db.select({ id: secret.id }).from(secret).where(eq(secret.ssoId, who)))
    const at = await t.write((ctx) => ctx.db.select({ at: scanTable.at }).from(scanTable).where(eq(scanTable.ssoId, who)))
    const all = await t.write((ctx) => Promise.all(at.map(({ at: when }) => deliveries(ctx, 'my-qrcode', `${row!.id}/${when.toISOString()}`))))
    return all.flat()
  }
  for (let i = 0; i < 4; i++) {
    later(76)
    expect((await scanned(worn)).ok).toBe(false)
  }
  expect(await told()).toEqual([])
  later(76)
  await scanned(worn)
  expect(await told()).toEqual([])
  later(1)
  await scanned(worn)
  const first = await told()
  expect(first.filter((d) => d.event === 'refused').map((d) => d.receiver)).toEqual([who])
  expect(first.filter((d) => d.event === 'refusedOfPerson').map((d) => d.receiver)).toContain('10000009')
  later(1)
  await scanned(worn)
  expect(await told()).toHaveLength(first.length)
})

test('QRC-10 the log is kept 180 days and used codes one; a person sees the own scans', async () => {
  const who = asSsoId('10000010')
  await scanned(await code(who))
  const mine = await t.write((ctx) => scansOf(ctx, who))
  expect(mine).toMatchObject([{ purpose: 'popcorn', result: 'ok' }])
  const left = () =>
    t.write(async ({ db }) => {
      const uses = await db.select({ n: sql<number>`count(*)::int` }).from(use)
      return { scans: (await db.select({ id: scanTable.id }).from(scanTable).where(eq(scanTable.ssoId, who))).length, uses: uses[0]!.n }
    })
  await removeOld(t.job('test'), '2026-11-21')
  expect((await left()).uses).toBeGreaterThan(0)
  await removeOld(t.job('test'), '2026-11-22')
  expect(await left()).toEqual({ scans: 1, uses: 0 })
  await removeOld(t.job('test'), '2027-05-19')
  expect((await left()).scans).toBe(1)
  await t.runJob('my-qrcode.removeOld', '2027-05-20')
  expect((await left()).scans).toBe(0)
})
