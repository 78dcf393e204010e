import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { uploadFile } from '#services/files/contract.ts'
import * as calls from '../../contract/index.ts'
import { benefit } from '../../server/data/benefit.ts'
import { ADMIN, AREA, HRBP, MANAGER, MEMBER, OTHER, PART_TIMER, recognition, STRANGER } from './parts.ts'

const t = await openTestPortal({ signsInAnew: true })
afterAll(() => t.close())
const { config, value, written, submit, submitted, row, awarded, another, told } = recognition(t)
const call = async (who: string, ...given: Parameters<Awaited<ReturnType<typeof t.as>>['call']>) => (await t.as(who)).call(...given)

test('a draft may lack anything, is gone on with by its nominator alone, and becomes a nomination', async () => {
  const me = await t.as(MEMBER)
  const { ids } = await me.ok(calls.save, {})
  const [id] = ids
  expect(await row(id!)).toMatchObject({ state: 'draft', nominee: null, points: null, revision: 1 })
  const whole = { ...(await written()), id: id!, basedOn: 1 }
  expect(await call(OTHER, calls.save, whole)).toMatchObject({ code: 'SHELL-02' })
  expect(await me.call(calls.save, { ...whole, basedOn: 0 })).toMatchObject({ code: 'SHELL-64' })
  expect(await me.ok(calls.submit, whole)).toEqual({ ids: [id] })
  expect(await row(id!)).toMatchObject({ state: 'submitted', period: '2026-11', firstApprover: MANAGER, finalApprover: HRBP })
  expect(await me.call(calls.save, { ...whole, basedOn: 2 })).toMatchObject({ code: 'LIFE-01' })
  expect(await told(MANAGER, 'toDecide', id)).toHaveLength(1)
})

test('several nominees are a nomination each, or none of them', async () => {
  const nominees = [PART_TIMER, MANAGER].map(asSsoId)
  const { ids } = (await submit({ nominees })).content!
  expect(ids).toHaveLength(2)
  expect((await row(ids[1]!)).nominee).toBe(MANAGER)
  const typeId = await config({ nominees: { everybody: false, include: [{ entity: ['JV'] }], exclude: [] } })
  expect(await submit({ typeId, nominees: [STRANGER, PART_TIMER].map(asSsoId) })).toMatchObject({ fields: [{ path: 'nominees' }] })
  expect(await submit({ typeId, nominees: [asSsoId(STRANGER)] })).toMatchObject({ code: '10000' })
})

test('RECOG-01 RECOG-02 RECOG-07 RECOG-13 a nomination is refused by every rule at once, each beside its field', async () => {
  const ubrValues = [await value(), await value(), await value()]
  const answer = await submit({ ubrValues, points: 55, nominees: [asSsoId(MEMBER)], reason: '太短' })
  expect(answer.fields?.map(({ path, message }) => [path, message])).toEqual([
    ['ubrValues', '最多选择2个价值观'],
    ['points', 'U积分须为10的倍数'],
    ['nominees', '不能提名或审批本人'],
    ['reason', '请填写20至500字的提名理由'],
  ])
})

test('what the award does not offer, an award that is off or not for the nominator, and what is missing is refused beside its field', async () => {
  const path = async (more: Parameters<typeof submit>[0], who = MEMBER) => (await submit(more, who)).fields?.[0]?.path
  expect(await path({ points: 80 })).toBe('points')
  expect(await path({ nominees: [] })).toBe('nominees')
  expect(await path({ ubrValues: [] })).toBe('ubrValues')
  const off = await config()
  await (await t.as(ADMIN)).ok(calls.configSwitch, { id: off, active: false })
  expect(await path({ typeId: off })).toBe('typeId')
  const managers = await config({ nominators: { everybody: false, include: [{ role: ['line-manager'] }], exclude: [] } })
  expect(await path({ typeId: managers })).toBe('typeId')
  expect(await submit({ typeId: managers }, MANAGER)).toMatchObject({ code: '10000' })
})

test('RECOG-07 a step that would fall to the nominator or the nominee goes to their own manager', async () => {
  // the manager nominates one of the own people, and is nominated by one of them
  expect(await row(await submitted({}, MANAGER))).toMatchObject({ firstApprover: AREA, finalApprover: HRBP })
  const typeId = await config({ firstApprover: 'person', firstPerson: asSsoId(MANAGER) })
  expect(await row(await submitted({ typeId, nominees: [asSsoId(MANAGER)] }))).toMatchObject({ firstApprover: AREA })
})

test('RECOG-08 one live nomination a nominee, award and period; after it was taken back or rejected there may be another', async () => {
  const typeId = await config()
  const id = await submitted({ typeId })
  expect(await submit({ typeId })).toMatchObject({ code: 'RECOG-08', fields: [{ path: 'nominees' }] })
  expect(await submit({ typeId }, OTHER)).toMatchObject({ code: '10000' })
  await (await t.as(MEMBER)).ok(calls.withdraw, { id })
  expect(await submit({ typeId })).toMatchObject({ code: '10000' })
  t.setClock('2026-12-01T04:00:00Z')
  expect(await submit({ typeId })).toMatchObject({ code: '10000' })
  t.setClock(TEST_NOW)
})

test('RECOG-08 of an immediate award one in seven days', async () => {
  const typeId = await config({ frequency: 5 })
  await submitted({ typeId })
  t.setClock('2026-11-26T04:00:00Z')
  expect(await submit({ typeId })).toMatchObject({ code: 'RECOG-08' })
  t.setClock('2026-11-28T04:00:00Z')
  expect(await submit({ typeId })).toMatchObject({ code: '10000' })
  t.setClock(TEST_NOW)
})

test('RECOG-09 outside of its window an award is not offered and takes no nomination', async () => {
  const typeId = await config({ windowFrom: 1, windowTo: 10 })
  const amounts = async () => (await (await t.as(MEMBER)).ok(calls.configOpen, {})).configs.find(({ id }) => id === typeId)
  expect(await amounts()).toBeUndefined()
  expect(await submit({ typeId })).toMatchObject({ code: 'RECOG-09', fields: [{ path: 'typeId' }] })
  t.setClock('2026-12-10T15:59:00Z')
  expect(await amounts()).toMatchObject({ period: '2026-12', opensOn: '2026-12-01', closesOn: '2026-12-10', left: null })
  expect(await submit({ typeId })).toMatchObject({ code: '10000' })
  t.setClock(TEST_NOW)
})

test('RECOG-14 the nominee sees nothing of it before the final approval, and the award after it', async () => {
  const id = await submitted()
  const seen = async (who: string) => (await call(who, calls.card, { id })).code
  const received = async () => (await (await t.as(PART_TIMER)).ok(calls.mine, {})).list.map((one) => one.id)
  expect([await seen(PART_TIMER), await seen(MEMBER), await seen(OTHER)]).toEqual(['SHELL-02', '10000', 'SHELL-02'])
  expect(await received()).not.toContain(id)
  expect((await (await t.as(PART_TIMER)).ok(calls.list, {})).list.map((one) => one.id)).not.toContain(id)
  // the page of benefits counts what was received
  const counted = async () => (await benefit.figure(await t.reader(asSsoId(PART_TIMER))))!.value
  const before = await counted()
  const one = await awarded()
  expect(await received()).toContain(one)
  expect(await counted()).toBe(before + 1)
  const card = await (await t.as(PART_TIMER)).ok(calls.card, { id: one })
  // who decided and what they wrote is for the nominator
  expect(card).toMatchObject({ state: 'final-approved', points: 100, steps: [] })
  expect((await (await t.as(MEMBER)).ok(calls.card, { id: one })).steps).toHaveLength(2)
  expect(await call(MANAGER, calls.card, { id: one })).toMatchObject({ code: '10000' })
  expect(await call(OTHER, calls.card, { id: one })).toMatchObject({ code: 'SHELL-02' })
})

test('files of a nomination are for its nominator and who decides, and stay once it was sent', async () => {
  const me = await t.as(MEMBER)
  const sent = await me.upload(uploadFile, { policy: 'recognition' }, { filename: 'letter.pdf', bytes: '%PDF-1.4\n%%EOF\n' })
  const file = sent.content!.id
  const nominees = [await another(), await another()]
  const { ids } = await me.ok(calls.save, await written({ nominees, attachments: [file] }))
  const [one, other] = (await me.ok(calls.list, {})).list.filter(({ id }) => ids.includes(id))
  expect([one, other].map((row) => row!.attachments.map(({ id }) => id))).toEqual([[file], [file]])
  await me.ok(calls.submit, { ...(await written({ nominees: [nominees[0]!], attachments: [file] })), id: ids[0]!, basedOn: 1 })
  const second = { ...(await written({ nominees: [nominees[1]!] })), id: ids[1]!, basedOn: 1 }
  expect(await me.call(calls.save, { ...second, attachments: [] })).toMatchObject({ fields: [{ path: 'attachments' }] })
  const waits = (await (await t.as(MANAGER)).ok(calls.approvalList, { pageSize: 50 })).list.find(({ id }) => id === ids[0])
  expect(waits?.attachments.map(({ id }) => id)).toEqual([file])
})

test('only members nominate, only approvers approve, only administrators configure', async () => {
  for (const endpoint of [calls.approvalList, calls.approvalHistory, calls.configList, calls.publicationList])
    expect(await call(MEMBER, endpoint, {})).toMatchObject({ status: 403 })
  expect(await call(MANAGER, calls.configList, {})).toMatchObject({ status: 403 })
  expect(await call(MANAGER, calls.report, { filters: { configs: [] } })).toMatchObject({ status: 403 })
})
