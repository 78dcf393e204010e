import { afterAll, expect, test } from 'vitest'
import { eq } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addMinutes } from '#foundation/time.ts'
import * as calls from '../../contract/index.ts'
import { smsOutcome, smsReceived } from '../../server/commands/telling.ts'
import { applications, blacklist, passes } from '../../server/tables.ts'
import { AREA, access, MANAGER, MEMBER, OTHER, OTHER_AREA, person, SECURITY, STRANGER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const s = access(t)
const later = (minutes: number) => t.setClock(addMinutes(t.portal.clock(), minutes).toISOString())

test('AMS-20 a code opens once inward, lives a minute, and an ID number does where a phone is dead', async () => {
  const one = person()
  const pass = await s.passOf((await s.approved({ persons: [one] })).id)
  const code = await s.code(pass)
  expect(await s.scan(code, { area: OTHER_AREA })).toMatchObject({ ok: false, message: '通行证不含该区域' })
  expect(await s.scan(code)).toMatchObject({ ok: true, person: { name: one.name } })
  expect(await s.scan(code)).toMatchObject({ ok: false })
  const inside = (await (await t.as(SECURITY)).ok(calls.logQrcode, { filters: { inside: true } })).list
  expect(inside).toMatchObject([{ name: one.name, result: 'ok' }])
  expect(await s.scan(code, { direction: 'out' })).toMatchObject({ ok: true })
  expect(await s.scan(one.idNumber ?? '')).toMatchObject({ ok: true })
  later(2)
  expect(await s.scan(code, { direction: 'out' })).toMatchObject({ ok: false, person: null })
  expect(await s.scan(`${code}x`)).toMatchObject({ ok: false })
  expect(await (await t.as(SECURITY)).call(calls.gateCheck, { code, gate: '东门', area: 'NOWHERE', direction: 'in' })).toMatchObject({
    fields: [{ path: 'area' }],
  })
})

test('AMS-12 who is on the blacklist is not let in, also where the pass was not revoked', async () => {
  const one = person()
  const pass = await s.passOf((await s.approved({ persons: [one] })).id)
  const code = await s.code(pass)
  const entry = await s.bar({ idNumber: one.idNumber ?? '' })
  await t.write((ctx) => ctx.db.update(passes).set({ status: 'active' }).where(eq(passes.id, pass)))
  expect(await s.scan(code)).toMatchObject({ ok: false, message: '该人员不能入园，请联系安保部' })
  await t.write((ctx) => ctx.db.update(passes).set({ status: 'suspended' }).where(eq(passes.id, pass)))
  const resume = async () => (await t.as(SECURITY)).ok(calls.passOperate, { ids: [pass], action: 'resume', reason: '核查完毕' })
  expect((await resume()).refused).toHaveLength(1)
  await (await t.as(SECURITY)).ok(calls.blacklistLift, { id: entry, reason: '误列' })
  expect((await resume()).done).toEqual([pass])
})

test('what became of an SMS is kept', async () => {
  const { id } = await s.approved()
  const pass = await s.passOf(id)
  const sms = async () => (await s.seen(id)).persons[0]!.pass!.sms
  await t.write((ctx) => smsOutcome(ctx, { state: 'failed', about: { module: 'in-park-access', businessId: pass } }))
  expect(await sms()).toBe('failed')
  expect((await (await t.as(MEMBER)).ok(calls.passSend, { ids: [pass], receiver: '138' })).refused).toHaveLength(1)
  expect((await (await t.as(MEMBER)).ok(calls.passSend, { ids: [pass], receiver: '13811112222' })).done).toEqual([pass])
  expect(await sms()).toBe('sending')
  await t.write((ctx) => smsReceived(ctx, { kind: 'delivered', key: `in-park-access.pass:${pass}:1`, text: '' }))
  expect(await sms()).toBe('delivered')
})

test('AMS-01 AMS-18 AMS-25 admissions are decided, adjusted and revoked by who administers them, and seen in the department', async () => {
  await s.stranger()
  const id = await s.admitted()
  const security = await t.as(SECURITY)
  const { areas, startDate } = await s.admission()
  const change = { id, areas, startDate, endDate: s.today(9), reason: '提前结束' }
  expect((await (await t.as(MANAGER)).call(calls.admissionModulate, change)).status).toBe(403)
  expect(await (await t.as(STRANGER)).call(calls.admissionModulate, change)).toMatchObject({ code: 'SHELL-02' })
  await security.ok(calls.admissionModulate, change)
  expect(await security.call(calls.admissionModulate, change)).toMatchObject({ fields: [{ path: 'areas' }] })
  expect((await security.ok(calls.admissionSearch, { filters: { scope: 'adjusted' } })).list).toMatchObject([{ id, adjustReason: '提前结束' }])
  const seenBy = async (who: string) => (await (await t.as(who)).ok(calls.admissionSearch, { filters: { scope: 'all' } })).list.map((row) => row.id)
  expect(await seenBy(MANAGER)).toContain(id)
  expect(await seenBy(OTHER)).not.toContain(id)
  expect(await security.call(calls.admissionOperate, { id, action: 'revoke' })).toMatchObject({ code: 'AMS-23' })
  await security.ok(calls.admissionOperate, { id, action: 'revoke', comment: '支援取消' })
  expect(await (await t.as(MEMBER)).ok(calls.admissionDetail, { id })).toMatchObject({ revoked: true, adjustments: [{ reason: '提前结束' }], can: [] })
  const own = await security.ok(calls.admissionSave, await s.admission())
  expect(await security.call(calls.admissionOperate, { id: own.id, action: 'approve' })).toMatchObject({ code: 'AMS-18' })
  const member = await t.as(MEMBER)
  expect(await member.call(calls.admissionSave, await s.admission({ startDate: s.today(-1) }))).toMatchObject({ code: 'AMS-01' })
})

test('AMS-19 at midnight passes end, what nobody decided is rejected, and entries run out, each once', async () => {
  const held = await s.approved()
  const waits = await s.submit()
  const entry = await s.bar({ toDate: s.today() })
  const day = s.today(1)
  t.setClock(`${day}T00:30:00Z`)
  for (const _ of [1, 2]) await t.runJob('in-park-access.expire', day)
  expect(await s.seen(held.id)).toMatchObject({ persons: [{ pass: { status: 'expired' } }] })
  expect(await s.seen(waits.id)).toMatchObject({ status: 'rejected', comment: '结束日期已过，系统自动拒绝' })
  expect((await s.told(MEMBER, 'decided')).filter(({ title }) => title.includes(waits.no))).toHaveLength(1)
  const [row] = await t.portal.database.read().select().from(blacklist).where(eq(blacklist.id, entry))
  expect(row).toMatchObject({ state: 'lifted' })
})

test('the applicant hears of passes that end in a week, Security of tomorrow and of who is still inside, once each', async () => {
  const day = s.today()
  const long = await s.approved({ kind: 'long-term-vendor', endDate: s.today(20) })
  await t.write((ctx) =>
    ctx.db
      .update(applications)
      .set({ endDate: s.today(7) })
      .where(eq(applications.id, long.id)),
  )
  const one = person()
  await s.scan(await s.code(await s.passOf((await s.approved({ persons: [one] })).id)), { area: AREA })
  await s.submit({ startDate: s.today(1), endDate: s.today(1) })
  for (const _ of [1, 2]) for (const job of ['remind', 'tellTomorrow', 'tellInside']) await t.runJob(`in-park-access.${job}`, day)
  expect(await s.told(MEMBER, 'endsSoon')).toHaveLength(1)
  expect(await s.told(SECURITY, 'tomorrow')).toHaveLength(1)
  const [told, ...more] = await s.told(SECURITY, 'stillInside')
  expect(told!.body).toContain(one.name)
  expect(more).toEqual([])
})
