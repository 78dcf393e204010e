import { afterAll, afterEach, expect, test } from 'vitest'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import * as calls from '../../contract.ts'
import { confidential, EDITOR, OTHER, READER, SECOND, written } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => t.setClock(TEST_NOW))
const { draft, published, row, read, mine, another, told, logged } = confidential(t)
const [editor, second] = [await t.as(EDITOR), await t.as(SECOND)]

test('CONFID-09 what is published is not edited: recalled and revised it is another version, which old readers are asked to read', async () => {
  const id = await published({ people: [READER, OTHER] })
  await read(READER, id)
  expect(await editor.call(calls.save, { ...written(), id, basedOn: 1 })).toMatchObject({ code: 'CONFID-09', returnMsg: '已发布内容不可修改，请先撤回' })
  expect(await editor.call(calls.publish, { id })).toMatchObject({ code: 'CONFID-09' })
  expect(await editor.call(calls.revise, { id })).toMatchObject({ code: 'LIFE-01' })
  await editor.ok(calls.recall, { id, reason: '数字有误' })
  expect(await row(id)).toMatchObject({ state: 'recalled', can: ['revise'] })
  await editor.ok(calls.revise, { id })
  expect(await row(id)).toMatchObject({ state: 'draft', version: 2 })
  await editor.ok(calls.save, { ...written({ bodyCn: '<p>更正后的内容。</p>', people: [READER, OTHER] }), id, basedOn: 1 })
  await editor.ok(calls.publish, { id })
  expect(await read(READER, id)).toMatchObject({ content: { version: 2, bodyCn: '<p>更正后的内容。</p>' } })
  expect(await told(READER, 'revised', id)).toEqual(['一条机密动态有新版本'])
  expect(await told(OTHER, 'revised', id)).toEqual([])
  expect(await told(OTHER, 'published', id)).toHaveLength(2)
  const { list } = await editor.ok(calls.log, { filters: { update: id }, pageSize: 50 })
  expect(list.map(({ person, version, openings }) => [person.ssoId, version, openings])).toEqual(
    expect.arrayContaining([
      [READER, 1, 1],
      [READER, 2, 1],
      [OTHER, 1, 0],
    ]),
  )
})

test('CONFID-10 of high importance, or for more than 50, it waits for a second editor', async () => {
  const id = await draft({ importance: 'high' })
  expect(await editor.ok(calls.publish, { id })).toEqual({ state: 'draft', waits: true })
  expect(await told(SECOND, 'proposed', id)).toHaveLength(1)
  expect(await told(EDITOR, 'proposed', id)).toEqual([])
  for (const call of [calls.publish, calls.release])
    expect(await editor.call(call, { id })).toMatchObject({ code: 'CONFID-10', returnMsg: '需另一位管理员复核' })
  expect(await mine(READER)).not.toContain(id)
  expect(await row(id)).toMatchObject({ waits: true, can: ['edit'] })
  // saved again it is another one, which nobody has put there yet
  await editor.ok(calls.save, { ...written({ importance: 'high' }), id, basedOn: 1 })
  expect(await second.call(calls.release, { id })).toMatchObject({ code: 'CONFID-10' })
  await editor.ok(calls.publish, { id })
  expect(await second.ok(calls.release, { id })).toEqual({ state: 'published', waits: false })
  expect(await mine(READER)).toContain(id)
  expect(await logged(id, 'ConfidentialUpdate.released')).toEqual([SECOND])
  const people: SsoId[] = []
  for (let nth = 0; nth < 51; nth++) people.push(await another())
  const many = await draft({ people: people })
  expect(await editor.ok(calls.publish, { id: many })).toEqual({ state: 'draft', waits: true })
  const fewer = await draft({ people: people.slice(0, 50) })
  expect(await editor.ok(calls.publish, { id: fewer })).toEqual({ state: 'published', waits: false })
})

test('CONFID-12 CONFID-13 CONFID-14 what an update has to have', async () => {
  const save = (given: Parameters<typeof written>[0]) => editor.call(calls.save, written(given))
  expect(await save({ titleCn: '' })).toMatchObject({ code: 'CONFID-12', returnMsg: '请填写中文标题和正文', fields: [{ path: 'titleCn' }] })
  expect(await save({ bodyCn: '<p> </p><script>alert(1)</script>' })).toMatchObject({ code: 'CONFID-12', fields: [{ path: 'bodyCn' }] })
  expect((await save({ bodyCn: `<p>${'字'.repeat(20_000)}</p>` })).code).toBe('SHELL-39')
  expect(await save({ expiresAt: '2026-11-19T00:00:00.000Z' })).toMatchObject({ code: 'CONFID-14' })
  expect((await save({ people: [asSsoId('99999999')] })).code).toBe('PPL-10')
  expect((await save({ lists: ['00000000-0000-7000-8000-000000000000'] })).code).toBe('SHELL-39')
  const id = await draft({ people: [] })
  expect(await editor.call(calls.publish, { id })).toMatchObject({ code: 'CONFID-13', returnMsg: '请先选择接收人' })
})

test('a list of people is fixed when it goes out; who made it changes it', async () => {
  const { id: list } = await editor.ok(calls.saveAudience, { nameCn: '管理层', nameEn: 'Management', members: [READER] })
  expect(await second.call(calls.saveAudience, { id: list, nameCn: 'X', nameEn: 'X', members: [OTHER] })).not.toMatchObject({ code: '10000' })
  const id = await published({ people: [], lists: [list] })
  await editor.ok(calls.saveAudience, { id: list, nameCn: '管理层', nameEn: 'Management', members: [OTHER] })
  expect((await read(READER, id)).code).toBe('10000')
  expect((await read(OTHER, id)).code).toBe('CONFID-03')
  expect((await second.ok(calls.audienceLists)).find((one) => one.id === list)).toMatchObject({
    members: [{ ssoId: OTHER }],
    own: false,
    owner: { ssoId: EDITOR },
  })
})

test('what is scheduled goes out in time, once, and ends; taken back it is a draft', async () => {
  const at = { publishAt: '2026-11-20T05:00:00.000Z', expiresAt: '2026-11-20T06:00:00.000Z' }
  const [id, back] = [await draft(at), await draft(at)]
  for (const one of [id, back]) expect(await editor.ok(calls.publish, { id: one })).toEqual({ state: 'scheduled', waits: false })
  expect(await editor.call(calls.save, { ...written(), id, basedOn: 1 })).toMatchObject({ code: 'LIFE-01' })
  await editor.ok(calls.unschedule, { id: back })
  expect((await row(back)).state).toBe('draft')
  expect(await read(READER, id)).toMatchObject({ code: 'CONFID-03' })
  t.setClock('2026-11-20T05:00:00Z')
  for (const _ of ['once', 'again']) await t.runJob('confidential.keepTime')
  expect((await read(READER, id)).code).toBe('10000')
  expect(await told(READER, 'published', id)).toHaveLength(1)
  expect(await told(READER, 'published', back)).toEqual([])
  t.setClock('2026-11-20T06:00:00Z')
  for (const _ of ['once', 'again']) await t.runJob('confidential.keepTime')
  expect(await row(id)).toMatchObject({ state: 'expired', can: [] })
})

test('who has to confirm and has not is reminded on days 2 and 4', async () => {
  const id = await published({ mustConfirm: true, people: [READER, OTHER] })
  await (await t.as(OTHER)).ok(calls.confirm, { id })
  for (const day of ['2026-11-21', '2026-11-22', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25']) {
    t.setClock(`${day}T01:00:00Z`)
    await t.runJob('confidential.remind')
  }
  expect(await told(READER, 'confirm', id)).toHaveLength(2)
  expect(await told(OTHER, 'confirm', id)).toEqual([])
})

test('CONFID-08 publication, recall and each look into the reading log are recorded', async () => {
  const id = await published()
  await editor.ok(calls.log, { filters: { update: id } })
  await second.download(calls.exportLog, { filters: { update: id } })
  await editor.ok(calls.detail, { id })
  await editor.ok(calls.recall, { id, reason: '内容有误' })
  for (const kind of ['ConfidentialUpdate.publish', 'ReadRecord.looked', 'ConfidentialUpdate.looked', 'ConfidentialUpdate.recall'])
    expect(await logged(id, kind)).toEqual([EDITOR])
})
