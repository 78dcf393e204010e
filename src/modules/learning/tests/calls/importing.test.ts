import { afterAll, expect, test } from 'vitest'
import { PNG } from '#foundation/testing/files.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { filesOf } from '#services/files/server/api.ts'
import * as calls from '../../contract/index.ts'
import { HR, learning, listOf, MANAGER, number, zipOf } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const l = learning(t)
const OK = { code: '10000' }
/** A ZIP of one certificate with its image. */
const one = async (who: string, nr = number(), issued = '2026-01-01', until = '2028-12-31') =>
  zipOf({ 'list.csv': listOf(`${who},T-HEIGHT,${nr},${issued},${until},photo.png`), 'photos/photo.png': PNG })
const imported = async (bytes: Uint8Array) => {
  const { content } = await l.preview('list.zip', bytes)
  return { importId: content!.importId, done: (await l.confirm(content!.importId)).content }
}
const own = async (who: string) => (await (await t.as(who)).ok(calls.myCert)).certificates

test('LEARN-01 LEARN-16 what is no ZIP, or none that fits, is not looked at', async () => {
  await l.ready()
  expect(await l.preview('list.rar', 'Rar!')).toMatchObject({ code: 'LEARN-01', fields: [{ path: 'file' }] })
  expect(await l.preview('list.zip', 'no archive at all')).toMatchObject({ code: 'LEARN-16' })
  expect(await l.preview('list.zip', await zipOf({ 'photo.png': PNG }))).toMatchObject({ code: 'LEARN-16' })
  expect((await l.preview('list.zip', 'PK', 'certificates', MANAGER)).status).toBe(403)
})

test('LEARN-02 LEARN-03 LEARN-04 LEARN-08 each bad row and image is shown, and nothing is imported', async () => {
  await l.ready()
  const who = await l.another()
  const lines = [
    `${who},T-HEIGHT,A-1,2026-01-01,2028-12-31,missing.png`,
    `${who},T-HEIGHT,A-2,2028-01-01,2026-12-31,photo.png`,
    `${who},T-NONE,A-3,2026-01-01,2028-12-31,photo.png`,
    `99999999,T-HEIGHT,A-4,2026-01-01,2028-12-31,photo.png`,
    `${who},T-HEIGHT,A-5,2026-01-01,2028-12-31,text.png`,
    `${who},T-HEIGHT,A-6,2026-01-01,2028-12-31,huge.png`,
    `${who},T-HEIGHT,A-7,2026-01-01,2028-12-31,`,
  ]
  const huge = Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)])
  const bytes = await zipOf({ 'list.csv': listOf(...lines), 'photo.png': PNG, 'text.png': 'no image', 'huge.png': huge, 'stray.png': PNG })
  const { content } = await l.preview('list.zip', bytes)
  const said = content!.faults.map(({ line, message }) => [line, message])
  expect(said).toEqual([
    [2, '压缩包中没有该图片'],
    [3, '发证日期不能晚于换证日期'],
    [4, '没有该证书类型'],
    [5, '不在您负责范围内或已离职'],
    [6, '不是png或jpeg图片'],
    [7, '图片超过10MB'],
    [8, '该类证书须有图片'],
    [0, '清单未列出该图片'],
  ])
  expect(await l.confirm(content!.importId)).toMatchObject({ code: 'LEARN-08' })
  expect(await own(who)).toEqual([])
})

test('LEARN-09 the same file twice adds nothing', async () => {
  await l.ready()
  const who = await l.another()
  const bytes = await one(who)
  const first = await imported(bytes)
  expect(first.done).toEqual({ added: 1, already: 0 })
  expect((await l.confirm(first.importId)).content, 'it is done once').toEqual({ added: 1, already: 0 })
  expect((await imported(bytes)).done).toEqual({ added: 0, already: 1 })
  const held = await own(who)
  expect(held).toMatchObject([{ state: 'valid' }])
  expect((await filesOf(await t.reader(HR), 'learning', [held[0]!.id])).get(held[0]!.id)).toHaveLength(1)
})

test('LEARN-10 a whole import is taken back as long as nothing of it was changed', async () => {
  await l.ready()
  const [who, other] = [await l.another(), await l.another()]
  const before = await l.held(who, 'height', '2024-01-01', '2026-12-31')
  const first = await imported(await one(who))
  expect(await l.stateOf(before)).toBe('superseded')
  const hr = await t.as(HR)
  expect(await hr.call(calls.importUndo, { id: first.importId })).toMatchObject(OK)
  expect([await l.stateOf(before), (await own(who)).map(({ id }) => id)]).toEqual(['valid', [before]])
  expect(await hr.call(calls.importUndo, { id: first.importId })).toMatchObject({ code: 'LEARN-10' })
  const second = await imported(await one(other))
  const [made] = await own(other)
  expect(await hr.call(calls.certVoid, { id: made!.id, reason: '录入有误' })).toMatchObject(OK)
  expect(await hr.call(calls.importUndo, { id: second.importId })).toMatchObject({ code: 'LEARN-10' })
  const third = await imported(await one(other))
  t.setClock('2026-11-28T04:00:00Z')
  expect(await (await t.as(HR)).call(calls.importUndo, { id: third.importId })).toMatchObject({ code: 'LEARN-10' })
  t.setClock('2026-11-20T04:00:00Z')
})

test('results of courses are imported, and taken back', async () => {
  await l.ready()
  const who = await l.another()
  const rows = (...lines: string[]) => ['ssoId,courseId,finishedOn,score', ...lines].join('\r\n')
  const bad = await l.preview('results.csv', rows(`${who},T-LOTO,2027-01-01,80`, `${who},T-NONE,2026-11-01,80`), 'results')
  expect(bad.content).toMatchObject({ faultCount: 2 })
  const good = await l.preview('results.csv', rows(`${who},T-LOTO,2026-11-01,91.5`), 'results')
  expect((await l.confirm(good.content!.importId)).content).toEqual({ added: 1, already: 0 })
  const finished = async () => (await (await t.as(who)).ok(calls.mine, { filters: { state: 'finished' } })).list
  const [record] = await finished()
  expect(await (await t.as(who)).ok(calls.history, { id: record!.record! })).toMatchObject({ attempts: [{ score: 91.5, source: 'import' }] })
  expect(await own(who)).toHaveLength(1)
  await (await t.as(HR)).ok(calls.importUndo, { id: good.content!.importId })
  expect([await finished(), await own(who)]).toEqual([[], []])
})

test('the map is imported as a whole, and what is there already stays', async () => {
  await l.ready()
  const hr = await t.as(HR)
  const rows = (...lines: string[]) => ({ filename: 'map.csv', bytes: ['department,position,type,from,graceDays', ...lines].join('\r\n') })
  const bad = await hr.upload(calls.mapImport, {}, rows('MB-FE-RM,导入岗,T-LOTO,2026-12-01,10', 'XX,导入岗,T-LOTO,2026-12-01,10'))
  expect(bad.content).toMatchObject({ added: 0, faultCount: 1 })
  const good = rows('MB-HR-OP,导入岗,T-LOTO,2026-12-01,10', 'MB-HR-BP,导入岗,T-LOTO,2026-12-01,10')
  expect((await hr.upload(calls.mapImport, {}, good)).content).toMatchObject({ added: 2, already: 0 })
  expect((await hr.upload(calls.mapImport, {}, good)).content).toMatchObject({ added: 0, already: 2 })
})

test('what nobody confirms within a day is forgotten', async () => {
  await l.ready()
  const who = await l.another()
  const { content } = await l.preview('list.zip', await one(who))
  t.setClock('2026-11-21T16:10:00Z')
  await t.runJob('learning.turnDay', '2026-11-22')
  t.setClock('2026-11-20T04:00:00Z')
  expect((await l.confirm(content!.importId)).code).not.toBe('10000')
})
