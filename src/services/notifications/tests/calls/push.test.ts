import { afterAll, beforeEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { addMinutes } from '#foundation/time.ts'
import { searchEmbedded } from '#services/integrations/contract.ts'
import * as calls from '../../contract.ts'
import { notify } from '../../server/api.ts'
import { pushOutcome } from '../../server/commands/pushing.ts'
import { device } from '../../server/tables.ts'

const t = await openTestPortal()
afterAll(() => t.close())

const MEMBER = asSsoId('10000001')
const member = await t.as(MEMBER)
const other = await t.as('10000010')
const HERE = 'https://web.push.apple.com/member-1'
beforeEach(async () => {
  t.setClock(TEST_NOW)
  await t.write(({ db }) => db.delete(device))
})

let things = 0
const tell = (more: object = {}) =>
  t.write((ctx) => notify(ctx, { module: 'workflow', event: 'assigned', receivers: [MEMBER], businessId: `pushed ${things++}`, needsAction: true, ...more }))
/** What the embedded push service was given, as an administrator sees it. */
const held = async () => {
  await t.runJob('integrations.deliver')
  return (await (await t.as('10000009')).ok(searchEmbedded, { pageSize: 100, filters: { port: 'push' } })).list
}

test('NOTI-23 a browser is woken for what asks for something, without a word of it, and for nothing else', async () => {
  await member.ok(calls.savePush, { endpoint: HERE })
  const { key, endpoints } = await member.ok(calls.push)
  expect(Buffer.from(key, 'base64url')).toHaveLength(65)
  expect(endpoints).toEqual([HERE])
  await tell({ params: { subjectCn: '警告信', subjectEn: 'Warning letter' } })
  await tell({ needsAction: false })
  await tell({ receivers: [asSsoId('10000010')] })
  const woken = await held()
  expect(woken).toMatchObject([{ to: MEMBER, text: '', can: [] }])
  expect(JSON.stringify(woken)).not.toMatch(/警告信|Warning/)
})

test('NOTI-23 a browser is left in peace in quiet hours, save for what is urgent', async () => {
  await member.ok(calls.savePush, { endpoint: HERE })
  const before = (await held()).length
  t.setClock('2026-11-20T15:00:00Z')
  await tell()
  expect(await held()).toHaveLength(before)
  await tell({ urgent: true })
  expect(await held()).toHaveLength(before + 1)
})

test('NOTI-23 only a push service of a maker of browsers is kept', async () => {
  for (const endpoint of ['https://127.0.0.1/a', 'http://web.push.apple.com/a', 'https://web.push.apple.com.example.com/a'])
    expect(await member.call(calls.savePush, { endpoint })).toMatchObject({ code: 'NOTI-23', fields: [{ path: 'endpoint' }] })
  expect((await member.ok(calls.push)).endpoints).toEqual([])
})

test('NOTI-23 a person has ten browsers at most, those that were chosen last', async () => {
  for (let n = 0; n < 12; n++) {
    t.setClock(addMinutes(new Date(TEST_NOW), n))
    await member.ok(calls.savePush, { endpoint: `https://web.push.apple.com/old-${n}` })
  }
  const { endpoints } = await member.ok(calls.push)
  expect(endpoints).toHaveLength(10)
  expect(endpoints).not.toContain('https://web.push.apple.com/old-1')
})

test('a browser belongs to who used it last, is removed by nobody else, and is forgotten when it takes no more', async () => {
  await member.ok(calls.savePush, { endpoint: HERE })
  await member.ok(calls.savePush, { endpoint: HERE })
  await other.ok(calls.removePush, { endpoint: HERE })
  expect((await member.ok(calls.push)).endpoints).toEqual([HERE])
  await other.ok(calls.savePush, { endpoint: HERE })
  expect((await member.ok(calls.push)).endpoints).toEqual([])
  const [row] = await t.write(({ db }) => db.select().from(device))
  await t.write((ctx) => pushOutcome(ctx, { key: `push.${row!.id}.x`, state: 'done', tries: 1, answer: 'HTTP 201' }))
  expect((await other.ok(calls.push)).endpoints).toEqual([HERE])
  await t.write((ctx) => pushOutcome(ctx, { key: `push.${row!.id}.x`, state: 'done', tries: 1, answer: 'gone' }))
  expect((await other.ok(calls.push)).endpoints).toEqual([])
})
