import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import module from '../../module.ts'
import { field, options } from '../rules/chance.ts'
import { DESIGNER, forms, MEMBER, OTHER, QUESTIONS } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
beforeEach(() => t.setClock(TEST_NOW))
const { designer, category, settings, draft, published, next, row } = forms(t)

test('FORM-01 the designer of forms is in no menu', () => {
  const screen = module.screens.find(({ path }) => path.endsWith('FormConfiguration'))
  expect(screen).toMatchObject({ permission: ['FORMTOOL'], page: 'Designer' })
  expect(screen && 'group' in screen).toBe(false)
})

describe('who may not', () => {
  test('FORM-01 nobody without FORMTOOL designs, publishes or reads answers', async () => {
    const { schemaId } = await draft()
    const member = await t.as(MEMBER)
    for (const call of [
      member.call(calls.searchCategories),
      member.call(calls.saveTemplate, await settings()),
      member.call(calls.readVersion, { schemaId }),
      member.call(calls.saveVersion, { schemaId, fields: [], basedOn: 1 }),
      member.call(calls.publishTemplate, { schemaId }),
      member.call(calls.searchSubmissions, { filters: { schemaId } }),
      member.call(calls.reportSubmissions, { schemaId }),
    ])
      expect(await call).toMatchObject({ status: 403 })
    for (const call of [calls.exportSubmissions, calls.exportFiles]) expect((await member.download(call, { filters: { schemaId } })).status).toBe(403)
  })
})

describe('categories', () => {
  test('FORM-12 a category with forms or with categories below is not deleted, an empty one is', async () => {
    const [full, above] = [await category(), await category()]
    const below = await category({ parent: above })
    await draft({ categoryId: full })
    const client = await designer()
    expect(await client.call(calls.deleteCategory, { id: full })).toMatchObject({ code: 'FORM-12', returnMsg: '该分类下存在表单，不能删除' })
    expect(await client.call(calls.deleteCategory, { id: above })).toMatchObject({ code: 'FORM-12' })
    await client.ok(calls.deleteCategory, { id: below })
    await client.ok(calls.deleteCategory, { id: above })
    expect((await client.ok(calls.searchCategories)).map(({ id }) => id)).not.toContain(above)
  })

  test('a category is not moved below itself, and stands after its parent', async () => {
    const [one, client] = [await category(), await designer()]
    const two = await category({ parent: one, nameCn: '下级' })
    const moved = { nameCn: '运营', nameEn: 'Operations', order: 1, active: true }
    expect(await client.call(calls.saveCategory, { ...moved, id: one, parent: two })).toMatchObject({ fields: [{ path: 'parent' }] })
    const ids = (await client.ok(calls.searchCategories)).map(({ id }) => id)
    expect(ids.indexOf(two)).toBe(ids.indexOf(one) + 1)
  })
})

describe('settings', () => {
  test('FORM-16 a code is that of one form', async () => {
    const given = await settings({ code: 'TWICE' })
    const client = await designer()
    await client.ok(calls.saveTemplate, given)
    expect(await client.call(calls.saveTemplate, given)).toMatchObject({ code: 'FORM-16', fields: [{ path: 'code' }] })
  })

  test('FORM-12 the code is fixed once the form was published', async () => {
    const given = await settings()
    const client = await designer()
    const { schemaId } = await client.ok(calls.saveTemplate, given)
    await client.ok(calls.saveTemplate, { ...given, schemaId, basedOn: 1, code: 'BEFORE' })
    const { revision } = await client.ok(calls.saveVersion, { schemaId, fields: QUESTIONS, basedOn: 0 })
    await client.ok(calls.publishTemplate, { schemaId, revision })
    expect(await client.call(calls.saveTemplate, { ...given, schemaId, basedOn: 2, code: 'AFTER' })).toMatchObject({ fields: [{ path: 'code' }] })
    await client.ok(calls.saveTemplate, { ...given, schemaId, basedOn: 2, code: 'BEFORE', nameCn: '新名称' })
    expect(await row(schemaId)).toMatchObject({ code: 'BEFORE', nameCn: '新名称' })
  })

  test('SHELL-64 of two who change the settings the second is told by whom; whoever publishes meanwhile has overtaken nobody', async () => {
    const given = await settings()
    const [one, two] = [await designer(), await t.as(OTHER)]
    const { schemaId } = await one.ok(calls.saveTemplate, given)
    await two.ok(calls.saveTemplate, { ...given, schemaId, basedOn: 1, nameEn: 'Theirs' })
    expect(await one.call(calls.saveTemplate, { ...given, schemaId, basedOn: 1, nameEn: 'Mine' })).toMatchObject({ code: 'SHELL-64' })
    expect(await one.call(calls.saveTemplate, { ...given, schemaId, nameEn: 'Mine' })).toMatchObject({ code: 'SHELL-64' })
    const { revision } = await one.ok(calls.saveVersion, { schemaId, fields: QUESTIONS, basedOn: 0 })
    await one.ok(calls.publishTemplate, { schemaId, revision })
    expect(await one.ok(calls.templateDetail, { schemaId })).toMatchObject({ nameEn: 'Theirs', saved: { revision: 2, by: { ssoId: OTHER } } })
    await one.ok(calls.saveTemplate, { ...given, schemaId, basedOn: 2, nameEn: 'Mine' })
    expect(await row(schemaId)).toMatchObject({ nameEn: 'Mine' })
  })

  test('FORM-17 only the owner hands a form on, and reads what was answered', async () => {
    const given = await settings()
    const { schemaId } = await (await designer()).ok(calls.saveTemplate, given)
    const other = await t.as(OTHER)
    expect(await other.call(calls.saveTemplate, { ...given, schemaId, basedOn: 1, owner: OTHER })).toMatchObject({ code: 'FORM-17' })
    expect(await other.call(calls.searchSubmissions, { filters: { schemaId } })).toMatchObject({ code: 'SHELL-02' })
    await (await designer()).ok(calls.saveTemplate, { ...given, schemaId, basedOn: 1, owner: OTHER })
    await other.ok(calls.searchSubmissions, { filters: { schemaId } })
    expect(await (await designer()).call(calls.searchSubmissions, { filters: { schemaId } })).toMatchObject({ code: 'SHELL-02' })
  })
})

describe('versions', () => {
  test('FORM-14 of two designers on the same draft the second is told, and what she drew on is named by its revision', async () => {
    const { schemaId, revision } = await draft()
    const [one, two] = [await designer(), await t.as(OTHER)]
    const mine = [...QUESTIONS, field({ key: 'mine' })]
    expect(await one.ok(calls.saveVersion, { schemaId, fields: mine, basedOn: revision })).toMatchObject({ revision: revision + 1 })
    expect(await two.call(calls.saveVersion, { schemaId, fields: QUESTIONS, basedOn: revision })).toMatchObject({
      code: 'FORM-14',
      returnMsg: '表单已被他人修改，请刷新',
    })
    expect((await two.ok(calls.readVersion, { schemaId })).version?.fields.map(({ key }) => key)).toContain('mine')
    expect(await two.call(calls.publishTemplate, { schemaId, revision })).toMatchObject({ code: 'FORM-14' })
  })

  test('FORM-14 a draft begun after a publishing is never taken for the one before', async () => {
    const { schemaId, revision } = await published()
    await next(schemaId, [...QUESTIONS, field({ key: 'second' })])
    expect(await (await designer()).call(calls.saveVersion, { schemaId, fields: QUESTIONS, basedOn: revision })).toMatchObject({ code: 'FORM-14' })
  })

  test('FORM-07 FORM-08 FORM-15 a form with faults is not published, and each is named with its field', async () => {
    const fields = [
      field({ key: 'a', labelEn: '' }),
      field({ key: 'b', type: 'drop-down', options: options('x') }),
      field({ key: 'c', visibleWhen: [{ field: 'gone', is: 'answered' }] }),
    ]
    const { schemaId } = await draft({}, fields)
    expect(await (await designer()).call(calls.publishTemplate, { schemaId })).toMatchObject({
      code: 'FORM-07',
      returnMsg: '表单配置有误，无法发布',
      fields: [
        { path: 'a.label', code: 'FORM-15', message: '缺少英文名称' },
        { path: 'b.options', code: 'FORM-08', message: '至少两个选项且不能重复' },
        { path: 'c.conditions', code: 'FORM-15' },
      ],
    })
    expect(await row(schemaId)).toMatchObject({ status: 'draft', version: null })
  })

  test('SHELL-61 a version with a text that was changed in one language only is published once that was confirmed', async () => {
    const { schemaId, revision } = await published()
    const client = await designer()
    const [kind, plate, note] = QUESTIONS
    const fields = [{ ...kind!, options: kind!.options.map((one) => ({ ...one, cn: `${one.cn}项` })) }, plate!, { ...note!, hintEn: 'Anything' }]
    const { revision: newer } = await client.ok(calls.saveVersion, { schemaId, fields, basedOn: revision })
    expect(await client.call(calls.publishTemplate, { schemaId, revision: newer })).toMatchObject({
      code: 'SHELL-61',
      fields: [{ path: 'kind' }, { path: 'note' }],
    })
    expect(await client.ok(calls.publishTemplate, { schemaId, revision: newer, confirmed: true })).toMatchObject({ version: 2 })
  })

  test('FORM-10 a form whose time is over is not published, and one that is closed opens again with its version', async () => {
    const { schemaId } = await published()
    const client = await designer()
    await client.ok(calls.closeTemplate, { schemaId })
    expect(await client.ok(calls.publishTemplate, { schemaId })).toMatchObject({ version: 1 })
    expect(await client.call(calls.publishTemplate, { schemaId })).toMatchObject({ code: expect.not.stringContaining('10000') })
    const late = await draft({ openTo: '2026-11-19T00:00:00.000Z' })
    expect(await client.call(calls.publishTemplate, { schemaId: late.schemaId })).toMatchObject({ code: 'FORM-10' })
  })

  test('an archived form is left as it is, and can be copied', async () => {
    const { schemaId } = await draft()
    const client = await designer()
    await client.ok(calls.archiveTemplate, { schemaId })
    expect(await client.call(calls.saveVersion, { schemaId, fields: QUESTIONS, basedOn: 1 })).toMatchObject({ code: 'LIFE-01' })
    const copy = await client.ok(calls.copyTemplate, { schemaId, code: 'COPIED', nameCn: '副本', nameEn: 'Copy' })
    const read = await client.ok(calls.readVersion, { schemaId: copy.schemaId })
    expect(read.template).toMatchObject({ code: 'COPIED', status: 'draft' })
    expect(read.version?.fields.map(({ key }) => key)).toEqual(QUESTIONS.map(({ key }) => key))
    expect((await row(copy.schemaId)).owner?.ssoId).toBe(DESIGNER)
  })
})
