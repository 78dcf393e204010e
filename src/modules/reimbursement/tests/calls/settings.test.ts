import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { claims, MEMBER, OTHER, PLATFORM, settings, sheet } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const s = claims(t)
const option = (value: string) => ({ value, nameCn: value, nameEn: value })
let made = 0
const control = (given: object = {}) => ({
  code: `c${++made}`,
  kind: 'single' as const,
  labelCn: '交通方式',
  labelEn: 'Transport',
  options: [option('air'), option('rail')],
  ...given,
})

test('TMR-01 TMR-02 TMR-22 TMR-23 controls are kept, and deleted while no form has them', async () => {
  const platform = await t.as(PLATFORM)
  expect(await platform.call(calls.formControlSave, control({ options: [option('air')] }))).toMatchObject({ code: 'TMR-01' })
  expect(await platform.call(calls.formControlSave, control({ options: [option('air'), option('air')] }))).toMatchObject({ code: 'TMR-02' })
  const given = control()
  const { id, revision } = await platform.ok(calls.formControlSave, given)
  expect(revision).toBe(1)
  await platform.ok(calls.formControlSave, { ...given, id, basedOn: 1, labelCn: '出行方式' })
  expect(await platform.call(calls.formControlSave, { ...given, id, basedOn: 1 })).toMatchObject({ code: 'SHELL-64' })
  const form = await platform.ok(calls.formConfigSave, { code: `f${made}`, nameCn: '交通', nameEn: 'Transport', controls: [{ control: id }] })
  expect(await platform.call(calls.formControlDelete, { id })).toMatchObject({ code: 'TMR-22' })
  await platform.ok(calls.formConfigSave, { id: form.id, basedOn: 1, code: `f${made}`, nameCn: '交通', nameEn: 'Transport', controls: [] })
  await platform.ok(calls.formControlDelete, { id })
  expect(await platform.call(calls.formControl, { id })).toMatchObject({ code: 'SHELL-02' })
})

test('TMR-21 what is published is not changed: it gets a next version', async () => {
  const platform = await t.as(PLATFORM)
  const { id: of } = await platform.ok(calls.formControlSave, control())
  const given = { code: `v${++made}`, nameCn: '餐饮', nameEn: 'Meals', controls: [{ control: of, required: true }] }
  const { id } = await platform.ok(calls.formConfigSave, given)
  await platform.ok(calls.formConfigPublish, { id })
  expect(await platform.call(calls.formConfigPublish, { id })).toMatchObject({ code: 'LIFE-01' })
  const next = await platform.ok(calls.formConfigSave, { ...given, id, basedOn: 1, nameCn: '餐饮费' })
  expect(await platform.ok(calls.formConfig, { id })).toMatchObject({ nameCn: '餐饮', version: 1, state: 'published' })
  expect(await platform.ok(calls.formConfig, { id: next.id })).toMatchObject({ nameCn: '餐饮费', version: 2, state: 'draft' })
  await platform.ok(calls.formConfigPublish, { id: next.id })
  expect(await platform.ok(calls.formConfig, { id })).toMatchObject({ state: 'inactive' })
  expect(
    await platform.call(calls.formConfigSave, { ...given, code: `v${++made}`, controls: [{ control: '00000000-0000-7000-8000-000000000000' }] }),
  ).toMatchObject({
    fields: [{ path: 'controls.0.control' }],
  })
})

test('TMR-22 an entry that lines have is deactivated, not deleted', async () => {
  const me = await s.another()
  await s.line(me, await s.draft(me))
  const platform = await t.as(PLATFORM)
  const find = async (code: string) => (await platform.ok(calls.dictionary, {})).entries.find((one) => one.code === code)!
  const taxi = await find('TAXI')
  expect(await platform.call(calls.dictionaryDelete, { id: taxi.id })).toMatchObject({ code: 'TMR-22' })
  expect(await platform.call(calls.dictionaryDelete, { id: (await find('T1')).id })).toMatchObject({ code: 'TMR-22' })
  await platform.ok(calls.dictionaryDelete, { id: (await find('HOTEL-T1')).id })
  const { inForce: _, ...given } = taxi
  await platform.ok(calls.dictionarySave, { ...given, active: false })
  expect((await (await t.as(me)).ok(calls.dictionary, {})).entries.some(({ code }) => code === 'TAXI')).toBe(false)
  await platform.ok(calls.dictionarySave, given)
})

test('a dictionary is imported and exported as one sheet', async () => {
  await settings(t)
  const platform = await t.as(PLATFORM)
  const { content: bad } = await platform.upload(calls.dictionaryImport, {}, sheet('-HZ'))
  expect(bad).toMatchObject({ faultCount: 1 })
  for (const name of ['杭州', '杭州市']) {
    const { content } = await platform.upload(calls.dictionaryImport, {}, sheet('HGH', name))
    expect(content).toMatchObject({ rows: 1, faultCount: 0 })
    await platform.ok(calls.dictionaryConfirm, { importId: content!.importId })
    await t.runJob('spreadsheets.workOff')
  }
  expect((await platform.ok(calls.dictionary, {})).entries.filter(({ code }) => code === 'HGH')).toMatchObject([{ nameCn: '杭州市', tier: 'T1' }])
  expect((await platform.download(calls.dictionaryExport, {})).status).toBe(200)
  expect((await platform.download(calls.dictionaryTemplate, {})).status).toBe(200)
  expect(await (await t.as(OTHER)).call(calls.dictionaryDelete, { id: '00000000-0000-7000-8000-000000000000' })).toMatchObject({ status: 403 })
})

test('a grant is for somebody else who works here, and of days to come', async () => {
  const member = await t.as(MEMBER)
  const days = { from: s.today(), to: s.today() }
  expect(await member.call(calls.proxySave, { proxy: MEMBER, ...days })).toMatchObject({ fields: [{ path: 'proxy' }] })
  expect(await member.call(calls.proxySave, { proxy: '99999999', ...days })).toMatchObject({ fields: [{ path: 'proxy' }] })
  const id = await s.grant(MEMBER, OTHER)
  expect((await member.ok(calls.proxyMine, {})).given).toMatchObject([{ id, inForce: true }])
  expect((await (await t.as(OTHER)).ok(calls.proxyMine, {})).held.map((one) => one.id)).toContain(id)
  await member.ok(calls.proxyEnd, { id })
  expect((await member.ok(calls.proxyMine, {})).given).toEqual([])
})
