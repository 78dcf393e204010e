import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addMinutes } from '#foundation/time.ts'
import { deliveries } from '#services/notifications/server/api.ts'
import * as calls from '../../contract.ts'
import { ADMIN, microApps, outsideApp } from './parts.ts'

const t = await openTestPortal()
const outside = await outsideApp()
afterAll(async () => {
  await t.close()
  await outside.close()
})
const { admin, opened, line } = await microApps(t)

/** Five minutes later the clock has tested again; without a status nothing answers. */
async function tested(status?: number): Promise<void> {
  outside.answers = status === undefined ? {} : { status }
  t.setClock(addMinutes(t.portal.clock(), 5))
  await t.runJob('micro-apps.testActive')
  await t.drain()
}
/** What administrators were told of an application, oldest first. */
const told = async (system: string) => (await t.write((ctx) => deliveries(ctx, 'micro-apps', system))).map(({ receiver, event }) => `${event} ${receiver}`)

test('administrators are told when an application failed its test three times, once, and when it is back', async () => {
  const system = await opened(outside.address)
  await tested(503)
  await tested()
  expect([await line(system), await told(system)]).toMatchObject([{ failures: 2, status: 'active', fault: { kind: 'unreachable' } }, []])
  await tested(503)
  expect(await told(system)).toEqual([`failing ${ADMIN}`])
  await tested(503)
  expect([(await line(system)).failures, await told(system)]).toEqual([4, [`failing ${ADMIN}`]])
  await tested(200)
  expect(await line(system)).toMatchObject({ failures: 0, fault: null })
  await tested(200)
  expect(await told(system)).toEqual([`failing ${ADMIN}`, `back ${ADMIN}`])
  for (let n = 0; n < 3; n++) await tested(500)
  expect((await told(system)).at(-1)).toBe(`failing ${ADMIN}`)
  await admin.ok(calls.switchApp, { system, action: 'switchOff' })
})

test('a job that runs twice in five minutes counts once, and what is switched off or served by the portal itself is not asked', async () => {
  outside.answers = { status: 200 }
  const system = await opened(outside.address)
  await tested(503)
  const asked = outside.asked.length
  await t.runJob('micro-apps.testActive')
  expect([(await line(system)).failures, outside.asked.length]).toEqual([1, asked])
  await admin.ok(calls.switchApp, { system, action: 'switchOff' })
  await tested(503)
  expect([(await line(system)).failures, outside.asked.length]).toEqual([1, asked])
  expect(await line('u-document')).toMatchObject({ testedAt: null, failures: 0 })
})

test('a test that an administrator asks for is no failure of the clock, but its success ends those', async () => {
  outside.answers = { status: 200 }
  const system = await opened(outside.address)
  for (let n = 0; n < 3; n++) await tested(500)
  await admin.ok(calls.testApp, { system })
  expect((await line(system)).failures).toBe(3)
  t.setClock(addMinutes(t.portal.clock(), 1))
  outside.answers = { status: 200 }
  await admin.ok(calls.testApp, { system })
  expect([(await line(system)).failures, await told(system)]).toEqual([0, [`failing ${ADMIN}`, `back ${ADMIN}`]])
})
