import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { brought } from '../../rules/blocks.ts'
import { field, options } from '../rules/chance.ts'
import { forms, MEMBER, OTHER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
beforeEach(() => t.setClock(TEST_NOW))
const { designer, draft, published, block, row, sent, send } = forms(t)

const NAME = field({ key: 'guestName', required: true })
const PHONE = field({ key: 'guestPhone' })
const OWN = field({ key: 'own' })

const read = async (schemaId: string, vid?: string) => (await designer()).ok(calls.readVersion, { schemaId, ...(vid && { vid }) })
const keysOf = async (schemaId: string, vid?: string) => (await read(schemaId, vid)).version!.fields.map(({ key }) => key)
type Made = Awaited<ReturnType<typeof block>>
const change = async ({ id, nameCn, nameEn, revision }: Made, fields: calls.FormField[]) =>
  (await designer()).call(calls.saveBlock, { id, nameCn, nameEn, fields, basedOn: revision })

test('FORM-28 nobody without FORMTOOL sees or changes blocks', async () => {
  const made = await block()
  const member = await t.as(MEMBER)
  for (const call of [
    member.call(calls.searchBlocks, {}),
    member.call(calls.readBlock, { id: made.id }),
    member.call(calls.saveBlock, { nameCn: '甲', nameEn: 'A', fields: [NAME], basedOn: 0 }),
    member.call(calls.deleteBlock, { id: made.id }),
    member.call(calls.renewVersion, { schemaId: made.id }),
  ])
    expect(await call).toMatchObject({ status: 403 })
})

test('FORM-28 a form has a block as the block says, whatever was sent for it, and its own conditions may ask it', async () => {
  const made = await block([NAME, PHONE])
  const asks = field({ key: 'own', required: true, visibleWhen: [{ field: 'guestPhone', is: 'answered' }] })
  const spoilt = brought(made.id, [{ ...NAME, required: false, labelCn: '随便' }])
  const { schemaId, vid } = await published({}, [...spoilt, asks])
  const { version } = await read(schemaId)
  expect(version?.fields).toMatchObject([{ key: 'guestName', required: true, block: made.id }, { key: 'guestPhone' }, { key: 'own' }])
  expect(await send(MEMBER, vid, { guestPhone: '1' })).toMatchObject({ code: 'FORM-06' })
  await sent(MEMBER, vid, { guestName: '张三' })
  const answers = await (await designer()).ok(calls.reportSubmissions, { schemaId })
  expect(JSON.stringify(answers)).toContain('guestName')
})

test('FORM-29 a key that the form has already is refused beside the field', async () => {
  const made = await block([NAME])
  const { schemaId, revision } = await draft({}, [OWN])
  const clash = await (await designer()).call(calls.saveVersion, { schemaId, fields: [OWN, NAME, ...brought(made.id, [])], basedOn: revision })
  expect(clash).toMatchObject({ code: '10000' })
  const refused = await (await designer()).call(calls.saveVersion, { schemaId, fields: [...brought(made.id, [NAME]), OWN, NAME], basedOn: revision + 1 })
  expect(refused).toMatchObject({ code: 'FORM-29', fields: [{ path: 'fields.2.key', message: expect.stringContaining('停车登记') }] })
  expect(await keysOf(schemaId)).toEqual(['own', 'guestName'])
})

test('FORM-29 a change of a block that would clash in a form changes neither', async () => {
  const made = await block([NAME])
  const { schemaId } = await draft({}, [...brought(made.id, [NAME]), PHONE])
  expect(await change(made, [NAME, PHONE])).toMatchObject({ code: 'FORM-29', fields: [{ path: 'fields.1.key' }] })
  expect(await keysOf(schemaId)).toEqual(['guestName', 'guestPhone'])
  expect(await (await designer()).ok(calls.readBlock, { id: made.id })).toMatchObject({ revision: 1, fields: [{ key: 'guestName' }] })
})

test('FORM-30 a block with faults is not saved, and each is named with its field', async () => {
  const fields = [
    field({ key: 'a', labelEn: '' }),
    field({ key: 'b', type: 'drop-down', options: options('x') }),
    field({ key: 'c', visibleWhen: [{ field: 'own', is: 'answered' }] }),
  ]
  expect(await (await designer()).call(calls.saveBlock, { nameCn: '甲', nameEn: 'A', fields, basedOn: 0 })).toMatchObject({
    code: 'FORM-30',
    returnMsg: '字段块配置有误，无法保存',
    fields: [
      { path: 'a.label', code: 'FORM-15' },
      { path: 'b.options', code: 'FORM-08' },
      { path: 'c.conditions', code: 'FORM-15' },
    ],
  })
})

describe('a change of a block', () => {
  test('FORM-31 drafts follow it at once; what is published keeps what it said, and is marked until a draft with it is published', async () => {
    const made = await block([NAME])
    const out = await published({}, [...brought(made.id, [NAME]), OWN])
    const inDraft = await draft({}, [OWN, ...brought(made.id, [NAME])])
    expect((await change(made, [NAME, PHONE])).content).toMatchObject({ revision: 2, followed: 1 })
    expect(await keysOf(inDraft.schemaId)).toEqual(['own', 'guestName', 'guestPhone'])
    expect((await read(inDraft.schemaId)).version).toMatchObject({ revision: inDraft.revision + 1 })
    expect(await keysOf(out.schemaId, out.vid)).toEqual(['guestName', 'own'])
    expect(await row(out.schemaId)).toMatchObject({ newer: [{ id: made.id, nameCn: '来宾身份' }], hasDraft: false, can: expect.arrayContaining(['renew']) })
    expect((await row(inDraft.schemaId)).newer).toEqual([])

    const client = await designer()
    const { revision } = await client.ok(calls.renewVersion, { schemaId: out.schemaId })
    expect(await client.ok(calls.renewVersion, { schemaId: out.schemaId })).toMatchObject({ revision })
    expect(await keysOf(out.schemaId)).toEqual(['guestName', 'guestPhone', 'own'])
    const marked = await row(out.schemaId)
    expect(marked).toMatchObject({ newer: [{ id: made.id }], hasDraft: true })
    expect(marked.can).not.toContain('renew')
    await client.ok(calls.publishTemplate, { schemaId: out.schemaId, revision })
    expect((await row(out.schemaId)).newer).toEqual([])
    expect(await keysOf(out.schemaId, out.vid)).toEqual(['guestName', 'own'])
    expect(await client.call(calls.renewVersion, { schemaId: out.schemaId })).toMatchObject({ code: 'SHELL-39' })
  })

  test('FORM-31 it says which forms have the block, with their states', async () => {
    const made = await block([NAME])
    const out = await published({}, brought(made.id, [NAME]))
    const inDraft = await draft({}, brought(made.id, [NAME]))
    await change(made, [NAME, PHONE])
    const { uses } = await (await designer()).ok(calls.readBlock, { id: made.id })
    expect(uses.find(({ schemaId }) => schemaId === out.schemaId)).toMatchObject({ status: 'published', version: 1, draft: false, newer: true })
    expect(uses.find(({ schemaId }) => schemaId === inDraft.schemaId)).toMatchObject({ status: 'draft', version: null, draft: true, newer: false })
    expect((await (await designer()).ok(calls.searchBlocks, {})).find(({ id }) => id === made.id)).toMatchObject({ fields: 2, forms: 2 })
  })

  test('FORM-31 a name alone makes nothing newer, and a copy has the block as it is now', async () => {
    const made = await block([NAME])
    const out = await published({}, brought(made.id, [NAME]))
    const client = await designer()
    expect((await change({ ...made, nameCn: '访客' }, [NAME])).content).toMatchObject({ revision: 2, followed: 0 })
    expect((await row(out.schemaId)).newer).toEqual([])
    await change({ ...made, revision: 2 }, [NAME, PHONE])
    const copy = await client.ok(calls.copyTemplate, { schemaId: out.schemaId, code: 'BLOCK-COPY', nameCn: '副本', nameEn: 'Copy' })
    expect(await keysOf(copy.schemaId)).toEqual(['guestName', 'guestPhone'])
  })

  test('FORM-33 of two designers on the same block the second is told', async () => {
    const made = await block([NAME])
    await change(made, [NAME, PHONE])
    const second = await (await t.as(OTHER)).call(calls.saveBlock, { id: made.id, nameCn: '乙', nameEn: 'B', fields: [NAME], basedOn: made.revision })
    expect(second).toMatchObject({ code: 'FORM-33', returnMsg: '字段块已被他人修改，请刷新' })
  })

  test('FORM-34 a form never comes to more fields than fit, by putting a block in or by changing one', async () => {
    const made = await block([NAME])
    const many = Array.from({ length: calls.MOST_FIELDS - 1 }, (_, n) => field({ key: `f${n}` }))
    const { schemaId, revision } = await draft({}, [...many, ...brought(made.id, [NAME])])
    expect(await change(made, [NAME, PHONE])).toMatchObject({ code: 'FORM-34', fields: [{ path: 'fields' }] })
    const other = await block([PHONE, field({ key: 'guestMail' })])
    const full = [...many, ...brought(other.id, [PHONE])]
    expect(await (await designer()).call(calls.saveVersion, { schemaId, fields: full, basedOn: revision })).toMatchObject({ code: 'FORM-34' })
  })
})

test('FORM-32 a block that a form has is not deleted; one that only a former version had is, and that version keeps its fields', async () => {
  const made = await block([NAME])
  const out = await published({}, [...brought(made.id, [NAME]), OWN])
  const client = await designer()
  expect(await client.call(calls.deleteBlock, { id: made.id })).toMatchObject({ code: 'FORM-32', returnMsg: '有表单使用该字段块，不能删除' })
  const { revision } = await client.ok(calls.saveVersion, { schemaId: out.schemaId, fields: [OWN], basedOn: out.revision })
  expect(await client.call(calls.deleteBlock, { id: made.id })).toMatchObject({ code: 'FORM-32' })
  await client.ok(calls.publishTemplate, { schemaId: out.schemaId, revision })
  await client.ok(calls.deleteBlock, { id: made.id })
  expect(await client.call(calls.readBlock, { id: made.id })).toMatchObject({ code: 'SHELL-02' })
  expect(await keysOf(out.schemaId, out.vid)).toEqual(['guestName', 'own'])
})
