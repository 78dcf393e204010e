import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { listMessages } from '#services/notifications/contract.ts'
import { deliveries } from '#services/notifications/server/api.ts'
import { closeTemplate } from '../../contract/index.ts'
import { DESIGNER, forms, MEMBER, PART_TIMER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
beforeEach(() => t.setClock(TEST_NOW))
const { designer, published, sent, row } = forms(t)
const TWO = { include: [{ ssoIds: [MEMBER, PART_TIMER] }] }
const told = async (ssoId: string, event: string, schemaId: string) =>
  (await t.write((ctx) => deliveries(ctx, 'form-templates', schemaId))).filter((one) => one.receiver === ssoId && one.event === event).length

test('whom a form is for is told when it opens, once', async () => {
  const { schemaId } = await published({ audience: TWO, openFrom: '2026-11-20T05:00:00.000Z' })
  await t.runJob('form-templates.openAndClose')
  expect(await told(MEMBER, 'open', schemaId)).toBe(0)
  t.setClock('2026-11-20T05:00:00.000Z')
  for (let times = 0; times < 2; times++) await t.runJob('form-templates.openAndClose')
  expect(await told(MEMBER, 'open', schemaId)).toBe(1)
  expect(await told(PART_TIMER, 'open', schemaId)).toBe(1)
  expect(await told(DESIGNER, 'open', schemaId)).toBe(0)
})

test('a form closes when its time is over or its places are taken, and its owner is told the number', async () => {
  const late = await published({ openTo: '2026-11-20T05:00:00.000Z' })
  const full = await published({ maxTotal: 1 })
  await sent(MEMBER, full.vid)
  t.setClock('2026-11-20T05:00:00.000Z')
  await t.runJob('form-templates.openAndClose')
  expect(await row(late.schemaId)).toMatchObject({ status: 'closed' })
  expect(await row(full.schemaId)).toMatchObject({ status: 'closed' })
  expect(await told(DESIGNER, 'closed', late.schemaId)).toBe(1)
  expect(await told(DESIGNER, 'full', full.schemaId)).toBe(1)
})

test('who has not answered a mandatory form is reminded three days and one day before it closes', async () => {
  const { schemaId, vid } = await published({ audience: TWO, mandatory: true, openTo: '2026-11-24T10:00:00.000Z' })
  await sent(MEMBER, vid)
  for (const day of ['2026-11-21', '2026-11-22', '2026-11-23']) {
    await t.runJob('form-templates.remind', day)
    await t.runJob('form-templates.remind', day)
  }
  expect(await told(PART_TIMER, 'remind', schemaId)).toBe(2)
  expect(await told(MEMBER, 'remind', schemaId)).toBe(0)
})

test('nobody is reminded of a form that cannot be filled in yet', async () => {
  const { schemaId } = await published({ audience: TWO, mandatory: true, openFrom: '2026-11-21T04:00:00.000Z', openTo: '2026-11-22T10:00:00.000Z' })
  t.setClock('2026-11-21T01:00:00.000Z')
  await t.runJob('form-templates.remind', '2026-11-21')
  expect(await told(MEMBER, 'remind', schemaId)).toBe(0)
  t.setClock('2026-11-21T04:00:00.000Z')
  await t.runJob('form-templates.remind', '2026-11-21')
  expect(await told(MEMBER, 'remind', schemaId)).toBe(1)
})

test('who has answered has nothing to do any more, and once the form is closed nobody has', async () => {
  const { schemaId, vid } = await published({ audience: TWO, mandatory: true, openTo: '2026-11-23T10:00:00.000Z' })
  await t.runJob('form-templates.remind', '2026-11-20')
  const open = async (ssoId: string) =>
    (await (await t.as(ssoId)).ok(listMessages, { pageSize: 100, filters: { module: 'form-templates', tab: 'action' } })).list.filter(
      (one) => one.link?.endsWith(schemaId) && one.state !== 'done',
    ).length
  expect([await open(MEMBER), await open(PART_TIMER)]).toEqual([1, 1])
  await sent(MEMBER, vid)
  expect([await open(MEMBER), await open(PART_TIMER)]).toEqual([0, 1])
  await (await designer()).ok(closeTemplate, { schemaId })
  expect(await open(PART_TIMER)).toBe(0)
})
