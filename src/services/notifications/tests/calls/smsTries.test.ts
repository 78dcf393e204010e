import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addHours, addMinutes } from '#foundation/time.ts'
import { saveConnector } from '#services/integrations/contract.ts'
import * as calls from '../../contract.ts'
import { smsReceipt } from '../../server/commands/receipts.ts'
import { sms } from '../../server/tables.ts'
import { declareTexts, MEMBER, MORNING, NIGHT, smsTools } from './smsParts.ts'

const t = await openTestPortal()
const declared = declareTexts()
afterAll(() => {
  for (const takeBack of declared) takeBack()
  return t.close()
})
const { all, at, clean, held, last, later, receipt, send, tell, who } = await smsTools(t)
beforeEach(clean)

test('NOTI-10 what is told at night waits until seven, and what is urgent does not', async () => {
  await at(NIGHT)
  await tell('at night')
  await send()
  expect(await last()).toMatchObject({ state: 'not-sent', leavesAt: MORNING })
  later(1)
  await tell('danger', { urgent: true })
  await send()
  expect(await last()).toMatchObject({ state: 'sending', urgent: true })
  await at(addMinutes(MORNING, -1))
  await send()
  expect((await all())[0]).toMatchObject({ state: 'not-sent' })
  await at(MORNING)
  await send()
  expect((await all())[0]).toMatchObject({ state: 'sending' })
})

test('NOTI-10 what waits is looked at again when it leaves, and nothing leaves the provider’s port late into the night', async () => {
  await tell('by day')
  await at(NIGHT)
  await send()
  expect(await last()).toMatchObject({ state: 'not-sent', leavesAt: MORNING })
  const before = (await held()).length
  await at(addHours(NIGHT, -2))
  await t.write(({ db }) => db.update(sms).set({ leavesAt: addHours(NIGHT, -2) }))
  await who.admin.ok(saveConnector, { port: 'sms', adapter: 'embedded', active: false })
  await send()
  expect(await last()).toMatchObject({ state: 'sending' })
  await at(NIGHT)
  await who.admin.ok(saveConnector, { port: 'sms', adapter: 'embedded', active: true })
  await send()
  expect(await held()).toHaveLength(before)
  expect(await last()).toMatchObject({ state: 'failed', reason: 'it did not leave in time' })
  later(11)
  await send()
  expect(await last()).toMatchObject({ state: 'failed', leavesAt: MORNING })
  await at(MORNING)
  await send()
  expect(await last()).toMatchObject({ state: 'sending', tries: 2 })
})

test('NOTI-20 a person adds quiet hours of her own, which hold, and not the whole day', async () => {
  const quiet = { from: '11:30', to: '14:00' }
  await who.member.ok(calls.savePreference, { quiet })
  expect(await who.member.ok(calls.preference)).toMatchObject({ quiet, houseQuiet: { from: '22:00', to: '07:00' } })
  await tell('at noon')
  await send()
  expect(await last()).toMatchObject({ state: 'not-sent', leavesAt: new Date('2026-11-20T06:00:00Z') })
  expect(await who.member.call(calls.savePreference, { quiet: { from: '07:00', to: '20:00' } })).toMatchObject({ code: 'NOTI-20', fields: [{ path: 'quiet' }] })
  expect(await who.member.call(calls.savePreference, { quiet: { from: '7 am', to: '20:00' } })).toMatchObject({ code: 'SHELL-39' })
  await who.member.ok(calls.savePreference, { quiet: null })
  expect((await who.member.ok(calls.preference)).quiet).toBeNull()
})

test('NOTI-14 a failed SMS is tried again after ten minutes and an hour, three times in all, each time as a message of its own', async () => {
  await tell('does not arrive')
  for (const [tries, minutes] of [
    [1, 10],
    [2, 60],
  ] as const) {
    await send()
    expect(await last()).toMatchObject({ state: 'sending', tries })
    await receipt('failed')
    expect(await last()).toMatchObject({ state: 'failed', reason: 'said', leavesAt: addMinutes(t.portal.clock(), minutes) })
    later(minutes - 1)
    await send()
    expect(await last()).toMatchObject({ state: 'failed' })
    later(1)
  }
  await send()
  await receipt('failed')
  expect(await last()).toMatchObject({ state: 'failed', tries: 3, leavesAt: null })
  await at(addHours(t.portal.clock(), 10))
  await send()
  const { id } = await last()
  const tries = (await held()).map(({ key }) => key).filter((key) => key.startsWith(`sms.${id}.`))
  expect(tries.toSorted()).toEqual([1, 2, 3].map((n) => `sms.${id}.${n}`))
  const { list, failed } = await who.admin.ok(calls.searchDeliveries, { filters: { channel: 'sms' } })
  expect(list).toMatchObject([{ tries: 3, state: 'failed', can: [] }])
  expect(failed).toBe(0)
  expect(await who.admin.ok(calls.resendDeliveries, { channel: 'sms', ids: [list[0]!.id] })).toEqual({ resent: 0 })
})

test('NOTI-14 receipts count once, in any order: late and repeated ones change nothing but that it arrived', async () => {
  await tell('receipts')
  await send()
  await receipt('failed')
  await receipt('failed')
  expect(await last()).toMatchObject({ state: 'failed', tries: 1 })
  later(10)
  await send()
  await receipt('failed', { handed: 1 })
  expect(await last()).toMatchObject({ state: 'sending', tries: 2 })
  await receipt('delivered', { handed: 1 })
  const done = await last()
  expect(done).toMatchObject({ state: 'delivered', leavesAt: null })
  later(5)
  for (const kind of ['failed', 'delivered'] as const) await receipt(kind)
  expect(await last()).toEqual(done)
})

test('NOTI-14 a receipt that overtakes the answer of the provider counts, and one about nothing known is let pass', async () => {
  await tell('overtaken')
  await t.runJob('notifications.handOver')
  await receipt('delivered')
  expect(await last()).toMatchObject({ state: 'delivered' })
  await t.runJob('integrations.deliver')
  expect(await last()).toMatchObject({ state: 'delivered', providerId: 'kept' })
  await t.write((ctx) => smsReceipt(ctx, { kind: 'failed', key: 'sms.01900000-0000-7000-8000-000000000000.1' }))
  await t.write((ctx) => smsReceipt(ctx, { kind: 'failed', key: 'nobody’s' }))
})

test('NOTI-06 an SMS of which nothing is heard for 24 hours has failed, is not tried again by itself, and may still turn out to have arrived', async () => {
  await tell('unheard')
  await send()
  later(24 * 60 - 1)
  await t.runJob('notifications.watchSms')
  expect(await last()).toMatchObject({ state: 'sending' })
  later(1)
  await t.runJob('notifications.watchSms')
  expect(await last()).toMatchObject({ state: 'failed', leavesAt: null, reason: 'no receipt within 24 hours' })
  await receipt('delivered')
  expect(await last()).toMatchObject({ state: 'delivered' })
})

test('NOTI-19 who looks after notifications is told once an hour when more than five of a hundred SMS failed', async () => {
  const told = async () => (await who.admin.ok(calls.listMessages, { pageSize: 100 })).list.filter((one) => one.event === 'smsFailing')
  const ended = (state: 'delivered' | 'failed', n: number) =>
    t.write((ctx) =>
      ctx.db.insert(sms).values(
        Array.from({ length: n }, (_, at) => ({
          id: crypto.randomUUID(),
          dedupeKey: `${state} ${at}`,
          receiver: MEMBER,
          module: 'workflow',
          event: 'texted',
          urgent: false,
          state,
          tries: 3,
          createdAt: ctx.now,
          doneAt: ctx.now,
        })),
      ),
    )
  const watch = async () => {
    await t.runJob('notifications.watchSms')
    await t.drain()
  }
  await ended('delivered', 95)
  await ended('failed', 5)
  await watch()
  expect(await told()).toEqual([])
  await t.write(({ db }) => db.delete(sms))
  later(30)
  await ended('delivered', 94)
  await ended('failed', 6)
  await watch()
  await watch()
  expect(await told()).toMatchObject([{ titleCn: '短信发送异常', bodyCn: expect.stringContaining('100') }])
  // the clock shows another hour, but none has passed
  later(59)
  await watch()
  expect(await told()).toHaveLength(1)
  later(2)
  await watch()
  expect(await told(), 'these are of more than an hour ago').toHaveLength(1)
  await t.write(({ db }) => db.delete(sms))
  await ended('failed', 6)
  await watch()
  expect(await told()).toHaveLength(2)
})
