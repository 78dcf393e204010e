import { afterAll, beforeAll, expect, test } from 'vitest'
import { PNG } from '#foundation/testing/files.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { uploadFile } from '#services/files/contract.ts'
import * as calls from '../../contract/index.ts'
import { AUTHOR, EHS_SIGNER, loto, MEMBER, NOW, OWNER, REVIEWER, STEPS, STRANGER } from './parts.ts'

const t = await openTestPortal()
const s = loto(t)
beforeAll(async () => {
  t.setClock(NOW)
  await s.ready()
})
afterAll(() => t.close())

test('a draft keeps what there is, and a procedure is saved whole', async () => {
  const author = await s.by(AUTHOR)
  const { id, version } = await author.ok(calls.sopDraft, { venue: '矿山飞车', steps: STEPS.slice(0, 2) })
  expect(await author.ok(calls.sop, { id })).toMatchObject({ state: 'draft', venue: '矿山飞车', can: expect.arrayContaining(['edit', 'cancel']) })
  expect(await author.call(calls.sopSave, { ...s.written({ steps: STEPS.slice(0, 2) }), id, version })).toMatchObject({ code: 'LOTO-03' })
  await author.ok(calls.sopSave, { ...s.written(), id, version })
  expect(await s.row(id)).toMatchObject({ state: 'saved', versionNo: 1, rootId: id })
  expect(await (await s.by(STRANGER)).call(calls.sopSave, { ...s.written(), ...(await s.seen(id)) })).toMatchObject({ code: 'SHELL-02' })
  expect((await (await t.as(MEMBER)).call(calls.sopList, { filters: {} })).status).toBe(403)
})

test('LOTO-01 LOTO-02 LOTO-15 files are told apart by name, kind and size', async () => {
  const author = await s.by(AUTHOR)
  const send = async (filename: string, policy: string = calls.PICTURES) => (await author.upload(uploadFile, { policy }, { filename, bytes: PNG })).code
  expect(await send('隔离点.png')).toBe('10000')
  expect(await send(`${'长'.repeat(97)}.png`)).toBe('LOTO-01')
  expect(await send('隔离点.webp')).toBe('LOTO-02')
  expect(await send('说明.png', calls.ATTACHMENTS)).toBe('LOTO-15')
})

test('LOTO-05 LOTO-18 signers are different people, and a code is that of one machine', async () => {
  const author = await s.by(AUTHOR)
  const given = s.written()
  expect(await author.call(calls.sopSave, { ...given, reviewer: AUTHOR })).toMatchObject({ code: 'LOTO-05', fields: [{ path: 'reviewer' }] })
  expect(await author.call(calls.sopSave, { ...given, reviewer: MEMBER }), 'who may not review').toMatchObject({ code: 'SHELL-39' })
  await author.ok(calls.sopSave, given)
  expect(await author.call(calls.sopSave, given)).toMatchObject({ code: 'LOTO-18', fields: [{ path: 'procedureCode' }] })
})

test('LOTO-04 LOTO-14 what is handed in has its energy sources, and is as it was read', async () => {
  const bare = await s.saved({ energySources: [] })
  expect(await s.act(AUTHOR, calls.sopSubmit, bare)).toMatchObject({ code: 'LOTO-04' })
  const id = await s.saved()
  const { version } = await s.seen(id)
  await s.resave(id)
  expect(await (await s.by(AUTHOR)).call(calls.sopSubmit, { id, version })).toMatchObject({ code: 'LOTO-14' })
  await s.sure(s.act(AUTHOR, calls.sopSubmit, id))
  expect(await s.row(id)).toMatchObject({ state: 'to-be-reviewed', holder: REVIEWER })
  expect(await s.told(REVIEWER, 'toDecide', id)).toHaveLength(1)
})

test('LOTO-07 what is approved is never edited: a change is the next version, and the valid one stays so until then', async () => {
  const id = await s.to('approved')
  const author = await s.by(AUTHOR)
  expect(await author.call(calls.sopSave, { ...s.written(), ...(await s.seen(id)) })).toMatchObject({ code: 'LIFE-01' })
  expect(await author.call(calls.sopChange, { id, changeNoticeCode: '' })).toMatchObject({ code: 'LOTO-07' })
  const next = await s.changed(id)
  expect(await s.changed(id), 'one at a time').toBe(next)
  expect(await s.row(next)).toMatchObject({ state: 'draft', versionNo: 2, changeNoticeCode: 'CN-1', rootId: id })
  await author.ok(calls.sopSave, { ...s.written({ venue: '旋转木马' }), ...(await s.seen(next)) })
  expect((await s.row(next)).procedureCode).toBe((await s.row(id)).procedureCode)
  expect((await s.row(id)).state).toBe('approved')
  const { before, after } = await author.ok(calls.sopCompare, { id: next })
  expect([before?.venue, after.venue]).toEqual(['矿山飞车', '旋转木马'])
  await s.lead(next, 'approved')
  expect([(await s.row(id)).state, (await s.row(next)).state]).toEqual(['cancelled', 'approved'])
  expect(await s.told(OWNER, 'newVersion', next)).toHaveLength(1)
  const { versions, events } = await author.ok(calls.sopHistory, { id: next })
  expect(versions.map(({ versionNo }) => versionNo)).toEqual([2, 1])
  expect(events.map(({ action }) => action)).toContain('approve')
})

test('LOTO-13 scrapped equipment keeps no procedure', async () => {
  const id = await s.to('approved')
  const next = await s.changed(id)
  const { procedureCode } = await s.row(id)
  const given = { ...s.written({ equipmentStatus: 'scrapped', procedureCode }), ...(await s.seen(next)) }
  const author = await s.by(AUTHOR)
  expect(await author.call(calls.sopSave, given)).toMatchObject({ code: 'LOTO-13', fields: [{ path: 'confirmed' }] })
  expect((await s.row(id)).state).toBe('approved')
  await author.ok(calls.sopSave, { ...given, confirmed: true })
  expect([(await s.row(id)).state, (await s.row(next)).state]).toEqual(['cancelled', 'cancelled'])
  expect(await s.told(OWNER, 'withdrawn', id)).toHaveLength(1)
  const other = await s.to('approved')
  const open = await s.changed(other)
  await s.sure(s.act(EHS_SIGNER, calls.ehsWithdraw, other, { reason: '设备报废', scrapped: true }))
  expect([(await s.row(other)).equipmentStatus, (await s.row(open)).state]).toEqual(['scrapped', 'cancelled'])
})

test('pictures are those of the machine, and its versions share them', async () => {
  const picture = await s.photo()
  const id = await s.to('approved', { steps: STEPS.with(0, { ...STEPS[0]!, pictures: [picture] }) })
  const next = await s.changed(id)
  for (const one of [id, next]) expect((await (await s.by(AUTHOR)).ok(calls.sop, { id: one })).pictures.map((file) => file.id)).toEqual([picture])
  const strange = await s.photo(STRANGER)
  expect(await (await s.by(AUTHOR)).call(calls.sopSave, s.written({ steps: STEPS.with(0, { ...STEPS[0]!, pictures: [strange] }) }))).toMatchObject({
    code: 'SHELL-02',
  })
})
