import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { makeTexts } from '#foundation/server/texts.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import * as calls from '../../contract/index.ts'
import { loadWording, refreshWording } from '../../server/data/wording.ts'
import { systemLabels } from '../../server/tables.ts'

const t = await openTestPortal()
afterAll(() => t.close())
beforeEach(() => t.setClock(TEST_NOW))

const ADMIN = '10000009'
const admin = await t.as(ADMIN)
/** With figures in it, and answered by a call that anybody makes wrongly. */
const FIGURES = 'rule.SYS-11'
const TITLE = 'screen./{lang}/system/logs'

const labelOf = async (key: string) => (await admin.ok(calls.labelDetail, { key })).label
/** Saves over whatever stands there. */
async function save(key: string, zh: string, en: string, other?: 'same' | 'later') {
  const { version } = await labelOf(key)
  return admin.call(calls.saveLabel, { key, zh, en, version, ...(other && { other }) })
}
async function reset(key: string) {
  const { version } = await labelOf(key)
  return admin.call(calls.resetLabel, { key, version })
}
const marked = async (mark: calls.LabelMark) => (await admin.ok(calls.searchLabels, { pageSize: 100, filters: { mark } })).list.map(({ key }) => key)
const said = (key: string) => [t.portal.ports.texts.text('zh', key), t.portal.ports.texts.text('en', key)]

describe('who may', () => {
  test('labels are read and changed with their permission only', async () => {
    const worker = await t.as('10000001')
    const answers = await Promise.all([
      worker.call(calls.searchLabels),
      worker.call(calls.labelDetail, { key: TITLE }),
      worker.call(calls.saveLabel, { key: TITLE, zh: '甲', en: 'A', version: null }),
      worker.call(calls.resetLabel, { key: TITLE, version: null }),
      worker.call(calls.staleLabels),
      worker.call(calls.searchGlossary),
      worker.call(calls.saveTerm, { zh: '甲', en: 'A', version: null }),
    ])
    expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [403, 'ACCESS-05']))
    expect((await worker.download(calls.exportLabels, {})).status).toBe(403)
    expect((await worker.upload(calls.importLabels, {}, { filename: 'x.csv', bytes: 'x' })).status).toBe(403)
    expect((await t.visitor.call(calls.searchLabels)).code).toBe('10004')
  })
})

describe('a changed text', () => {
  test('SYS-21 counts in messages and for the pages of everybody, until it is put back', async () => {
    expect(await save(TITLE, '运行日志', 'Records')).toMatchObject({ code: '10000' })
    await t.drain()
    expect(said(TITLE)).toEqual(['运行日志', 'Records'])
    expect(t.portal.ports.texts.overlaid('en')).toEqual({ [TITLE]: 'Records' })
    const shown = await admin.ok(calls.labelDetail, { key: TITLE })
    expect(shown.screens).toEqual([{ path: '/{lang}/system/logs', titleCn: '运行日志', titleEn: 'Records' }])

    expect(await reset(TITLE)).toMatchObject({ code: '10000' })
    await t.drain()
    expect(said(TITLE)).toEqual(['系统日志', 'Logs'])
    expect(t.portal.ports.texts.overlaid('en')).toEqual({})
    expect((await admin.call(calls.resetLabel, { key: TITLE, version: 2 })).code).not.toBe('10000')
  })

  test('SYS-21 another node lays it over when it looks, and looks with one small query while nothing has changed', async () => {
    const texts = makeTexts(t.portal.rooms)
    const node = { ...t.portal, ports: { ...t.portal.ports, texts }, secrets: { ...t.portal.secrets } }
    await loadWording(node, t.portal.database.read())
    const before = texts.edition
    await refreshWording(node, t.portal.database.read())
    expect(texts.edition).toBe(before)
    await save(TITLE, '运行日志', 'Records')
    await t.drain()
    expect(texts.text('zh', TITLE)).toBe('系统日志')
    await refreshWording(node, t.portal.database.read())
    expect(texts.text('zh', TITLE)).toBe('运行日志')
    await reset(TITLE)
    await t.drain()
    await refreshWording(node, t.portal.database.read())
    expect(texts.text('zh', TITLE)).toBe('系统日志')
  })

  test('SYS-21 counts for the name of a permission too, wherever it is shown', async () => {
    const id = 'BASIC_SYSTEM_LOGS'
    const named = async () => (await admin.ok(calls.permissionTree)).modules.flatMap(({ permissions }) => permissions).find((one) => one.id === id)
    const before = await named()
    await save(`permission.${id}`, '查看记录', 'Read records')
    await t.drain()
    expect(await named()).toMatchObject({ nameCn: '查看记录', nameEn: 'Read records' })
    await reset(`permission.${id}`)
    await t.drain()
    expect(await named()).toEqual(before)
  })

  test('SYS-11 keeps its placeholders in both languages', async () => {
    expect(await save(FIGURES, '缺少占位符', 'Lacks {missing}')).toMatchObject({
      code: 'SYS-11',
      returnMsg: '文案缺少占位符：{missing}',
      fields: [{ path: 'zh' }],
    })
    expect(await save(FIGURES, '缺少 {missing}', 'Lacks one')).toMatchObject({ code: 'SYS-11', fields: [{ path: 'en' }] })
    expect((await save(FIGURES, '缺少 {missing}', 'Lacks {missing}')).code).toBe('10000')
    await reset(FIGURES)
  })

  test('SYS-11 a label that lost its figures to a release does not count, and is listed', async () => {
    await save(FIGURES, '缺少 {missing}', 'Lacks {missing}')
    await t.write(({ db }) => db.update(systemLabels).set({ zh: '缺少 {former}' }))
    await save(TITLE, '运行日志', 'Records')
    await t.drain()
    expect(said(FIGURES)[0]).toBe('文案缺少占位符：{missing}')
    expect(await marked('lapsed')).toEqual([FIGURES])
    await reset(FIGURES)
    await reset(TITLE)
  })

  test('SYS-17 says something in both languages, and not the same', async () => {
    expect(await save(TITLE, '日志', ' ')).toMatchObject({ code: 'SYS-17', fields: [{ path: 'en' }] })
    expect((await save(TITLE, '', 'Logs')).code).toBe('SYS-17')
    expect((await save(TITLE, 'Logs', 'Logs')).code).toBe('SYS-17')
    await admin.ok(calls.saveTerm, { zh: 'Blog', en: 'Blog', version: null })
    expect((await save(TITLE, 'Blog', 'Blog')).code).toBe('10000')
    await reset(TITLE)
  })

  test('SYS-18 names no placeholder that nothing fills', async () => {
    expect(await save(TITLE, '日志 {day}', 'Logs')).toMatchObject({ code: 'SYS-18', fields: [{ path: 'zh' }] })
  })

  test('SYS-19 whoever changes one half says what becomes of the other; the older one is listed until it catches up', async () => {
    const en = 'Logs'
    expect(await save(TITLE, '运行日志', en)).toMatchObject({ code: 'SYS-19', fields: [{ path: 'other' }] })
    expect((await save(TITLE, '运行日志', en, 'later')).code).toBe('10000')
    expect(await marked('stale')).toEqual([TITLE])
    expect((await labelOf(TITLE)).older).toBe('en')
    const { modules } = await admin.ok(calls.staleLabels)
    expect(modules.find(({ code }) => code === 'system')).toMatchObject({ staleZh: 0, staleEn: 1 })
    expect((await save(TITLE, '运行日志', 'Records')).code).toBe('10000')
    expect(await marked('stale')).toEqual([])
    expect((await save(TITLE, '运行记录', 'Records', 'same')).code).toBe('10000')
    expect(await marked('stale')).toEqual([])
    await reset(TITLE)
  })

  test('SYS-10 of two who change one text the second is told', async () => {
    const { version } = await labelOf(TITLE)
    const change = (zh: string) => admin.call(calls.saveLabel, { key: TITLE, zh, en: 'Records', version })
    expect((await change('运行日志')).code).toBe('10000')
    expect((await change('运行记录')).code).toBe('SYS-10')
    await reset(TITLE)
  })

  test('SYS-07 is in the audit log with before and after, and who put it back', async () => {
    await save(TITLE, '运行日志', 'Records')
    await reset(TITLE)
    const { list } = await admin.ok(calls.searchLogs, { pageSize: 2, filters: { tab: 'audit', target: TITLE } })
    expect(list.map(({ action }) => action.en)).toEqual(['Put back a text', 'Changed a text'])
    expect(list[1]!.changes).toMatchObject([
      { field: 'en', before: { cn: 'Logs' }, after: { cn: 'Records' } },
      { field: 'zh', before: { cn: '系统日志' }, after: { cn: '运行日志' } },
    ])
  })

  test('blanks that were written around a text stay', async () => {
    expect(t.portal.ports.texts.written.get('system.and')?.en).toBe(', ')
    await save('system.and', '，', ';')
    expect((await labelOf('system.and')).en).toBe('; ')
    await reset('system.and')
  })

  test('a text that no module has cannot be changed', async () => {
    expect((await admin.call(calls.saveLabel, { key: 'no.such', zh: '无', en: 'None', version: null })).code).not.toBe('10000')
  })
})

describe('many at once', () => {
  const HEAD = '文案键,中文文案,英文文案'
  const check = (...lines: string[]) => admin.upload(calls.importLabels, {}, { filename: 'labels.csv', bytes: [HEAD, ...lines].join('\r\n') })

  test('the export is a sheet that can be given back, and changes nothing as it is', async () => {
    const filters = { module: 'system', kind: 'rule' as const }
    const { list } = await admin.ok(calls.searchLabels, { pageSize: 100, filters })
    const { file } = await admin.download(calls.exportLabels, { filters })
    const [head, ...rows] = await sheetRowsOf(file!.bytes)
    expect(head).toEqual(expect.arrayContaining(HEAD.split(',')))
    expect(rows.map((row) => row[0])).toEqual(list.map(({ key }) => key))
    const { content } = await admin.upload(calls.importLabels, {}, { filename: 'labels.xlsx', bytes: file!.bytes })
    expect(content).toMatchObject({ rows: rows.length, faultCount: 0, changed: 0 })
  })

  test('SYS-11 SYS-17 SYS-18 bad lines of a sheet are named, and nothing of it counts', async () => {
    const { content } = await check(`${FIGURES},缺少,Lacks {missing}`, `${TITLE},日志 {x},Logs`, 'no.such,甲,A', `${FIGURES},缺少 {missing},Lacks {missing}`)
    expect(content!.faults.map(({ line, column }) => [line, column])).toEqual([
      [2, '中文文案'],
      [3, '中文文案'],
      [4, '文案键'],
      [5, '文案键'],
    ])
    expect((await admin.call(calls.confirmLabels, { importId: content!.importId })).code).toBe('SHEET-01')
  })

  test('a good sheet counts once it is confirmed, once; a half that it leaves is listed as behind', async () => {
    const { content } = await check(`${TITLE},运行日志,Logs`, 'screen./{lang}/system/role,角色,Role list')
    expect(content).toMatchObject({ faultCount: 0, changed: 2, oneHalf: 1 })
    await admin.ok(calls.confirmLabels, { importId: content!.importId })
    await t.runJob('spreadsheets.workOff')
    await t.drain()
    expect(said('screen./{lang}/system/role')).toEqual(['角色', 'Role list'])
    expect(await marked('stale')).toEqual([TITLE])
    const { version } = await labelOf(TITLE)
    await admin.ok(calls.confirmLabels, { importId: content!.importId })
    await t.runJob('spreadsheets.workOff')
    expect((await labelOf(TITLE)).version).toBe(version)
  })
})

describe('the glossary', () => {
  const known = () => t.portal.ports.texts.terms.find(({ zh }) => zh === '班前会')

  test('SYS-20 holds a term once, and who changes an old one is told', async () => {
    const { id } = await admin.ok(calls.saveTerm, { zh: '班前会', en: 'briefing', codeName: 'briefing', avoid: ['huddle', ''], version: null })
    expect((await admin.call(calls.saveTerm, { zh: '班前会', en: 'briefing', version: null })).code).toBe('SYS-20')
    await admin.ok(calls.saveTerm, { id, zh: '班前会', en: 'briefing', avoid: ['huddle'], version: 1 })
    expect((await admin.call(calls.saveTerm, { id, zh: '班前会', en: 'pre-shift briefing', version: 1 })).code).toBe('SYS-10')
    const { list } = await admin.ok(calls.searchGlossary, { filters: { keyword: 'huddle' } })
    expect(list).toMatchObject([{ zh: '班前会', avoid: ['huddle'], version: 2, by: { by: '10000009' } }])
  })

  test('SHELL-61 SYS-21 reaches who writes, on every node; a retired term does not', async () => {
    const texts = makeTexts(t.portal.rooms)
    const node = { ...t.portal, ports: { ...t.portal.ports, texts }, secrets: { ...t.portal.secrets } }
    await t.drain()
    await refreshWording(node, t.portal.database.read())
    const term = { zh: '班前会', en: 'briefing', avoid: ['huddle'], note: '' }
    expect([known(), texts.terms.find(({ zh }) => zh === '班前会')]).toEqual([term, term])
    const { list } = await admin.ok(calls.searchGlossary, { filters: { keyword: '班前会' } })
    await admin.ok(calls.saveTerm, { id: list[0]!.id, zh: '班前会', en: 'briefing', retired: true, version: list[0]!.version })
    await t.drain()
    await refreshWording(node, t.portal.database.read())
    expect([known(), texts.terms.find(({ zh }) => zh === '班前会')]).toEqual([undefined, undefined])
  })

  test('comes with the words of the resort, which nobody wrote', async () => {
    const { list } = await admin.ok(calls.searchGlossary, { filters: { keyword: '代金券' } })
    expect(list).toMatchObject([{ zh: '餐券', en: 'voucher', by: null }])
    expect(t.portal.ports.texts.terms.length).toBeGreaterThan(40)
  })
})

test('SYS-17 every text of the house is there in both languages, and none is the other said again', async () => {
  for (const key of await marked('changed')) await reset(key)
  expect(await marked('missing')).toEqual([])
})
