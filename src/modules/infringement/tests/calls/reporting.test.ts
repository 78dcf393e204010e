import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { beginUpload, linkToFile, listPolicies } from '#services/files/contract.ts'
import * as calls from '../../contract/index.ts'
import { ADMIN, EHS, freshLink, infringements, OTHER, REPORTER, staffed, written } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
await staffed(t)
const s = infringements(t)
const send = async (given: Parameters<typeof written>[0], who: string = REPORTER) => (await t.as(who)).call(calls.save, written(given))
const MB = 1024 * 1024

test('a report has a number of its year, and its reporter and who manages reports hear of it', async () => {
  const { id, number } = await s.reported()
  expect(number).toMatch(/^INF2026\d{5}$/)
  expect(await s.told(REPORTER, 'received', id)).toEqual([`已收到您的侵权举报${number}`])
  expect(await s.told(ADMIN, 'fresh', id)).toEqual(['新的侵权举报待分派：假冒商品'])
  expect(await s.seen(id, REPORTER)).toMatchObject({
    number,
    state: 'new',
    kind: 'counterfeit',
    categoryCn: '其他',
    can: ['evidence', 'withdraw'],
    inside: null,
  })
  const { list } = await (await t.as(REPORTER)).ok(calls.history, { filters: { state: 'new' } })
  expect(list[0]).toMatchObject({ id, number, answer: '' })
  expect((await (await t.as(OTHER)).ok(calls.history, {})).list).toEqual([])
})

test('who may not manage or work on reports is refused, and another’s report is not there', async () => {
  const { id } = await s.reported()
  const me = await t.as(REPORTER)
  const tried = [
    ...[await me.call(calls.list, {}), await me.call(calls.reject, { id, reason: 'x' }), await me.call(calls.merge, { id, into: 'INF202600001' })],
    ...[await me.call(calls.figures, {}), await s.step(id, {}, REPORTER), await me.call(calls.pause, { id, cause: 'court', days: 1, reason: 'x' })],
    ...[await s.close(id, {}, REPORTER), await (await t.as(EHS)).call(calls.reject, { id, reason: 'x' })],
  ]
  expect(new Set(tried.map(({ status }) => status))).toEqual(new Set([403]))
  expect((await (await t.as(EHS)).download(calls.exportReports, {})).status).toBe(403)
  expect(await s.open(id, OTHER)).toMatchObject({ code: 'SHELL-02' })
  expect(await (await t.as(OTHER)).call(calls.withdraw, { id })).toMatchObject({ code: 'SHELL-02' })
  expect(await (await t.as(OTHER)).call(calls.evidence, { id, text: 'x' })).toMatchObject({ code: 'SHELL-02' })
})

test('INFR-01 INFR-02 INFR-04 a report says what is needed, of the past, with a photo or a link', async () => {
  const missing = await send({ kind: null, seenAt: null, link: '', description: '短' })
  expect(missing).toMatchObject({ code: 'INFR-01' })
  expect(missing.fields!.map(({ path }) => path)).toEqual(['kind', 'seenAt', 'link', 'description'])
  expect(await send({ seenAt: '2026-11-20T04:00:01.000Z' })).toMatchObject({ code: 'INFR-02', fields: [{ path: 'seenAt' }] })
  expect(await send({ channel: 'offline', link: '', address: '川沙路' })).toMatchObject({ code: 'INFR-04', fields: [{ path: 'attachments' }] })
  expect(await send({ channel: 'offline', link: '', address: '川沙路', attachments: [await s.fileId()] })).toMatchObject({ code: '10000' })
})

test('INFR-03 files are documents, pictures and films of 20 MB, ten at most', async () => {
  const me = await t.as(REPORTER)
  const [policy] = await me.ok(listPolicies, { key: 'infringement' })
  expect(policy!.types.toSorted()).toEqual(['docx', 'heic', 'jpeg', 'jpg', 'mov', 'mp4', 'pdf', 'png', 'xlsx'])
  expect(await s.file(REPORTER, 'virus.exe')).toMatchObject({ code: 'INFR-03', returnMsg: '附件类型、大小或数量不符' })
  const begin = (size: number) => me.call(beginUpload, { policy: 'infringement', fileName: 'a.mp4', size, sha256: 'a'.repeat(64) })
  expect([(await begin(20 * MB)).code, (await begin(20 * MB + 1)).code]).toEqual(['10000', 'INFR-03'])
  const ids = await Promise.all(Array.from({ length: 11 }, () => s.fileId()))
  expect(await send({ attachments: ids })).toMatchObject({ code: 'INFR-03', fields: [{ path: 'attachments' }] })
  const { id } = await s.reported({ attachments: ids.slice(1) })
  expect((await s.seen(id, REPORTER)).attachments).toHaveLength(10)
  expect((await me.call(calls.evidence, { id, attachments: [ids[0]!] })).code, 'ten in all').toBe('INFR-03')
})

test('INFR-05 a link of the last ninety days is told before it is sent, may be sent anyway, and is offered for merging', async () => {
  const link = freshLink()
  const first = await s.reported({ link })
  const again = await send({ link: `${link}/#photos` }, OTHER)
  expect(again).toMatchObject({ code: 'INFR-05', fields: [{ path: 'anyway' }] })
  expect(again.returnMsg).toContain('被举报过')
  const second = await send({ link, anyway: true }, OTHER)
  expect(second).toMatchObject({ code: '10000' })
  expect((await s.seen(second.content!.id, ADMIN)).inside!.similar).toMatchObject([{ id: first.id, number: first.number, state: 'new' }])
  expect((await s.seen(second.content!.id, OTHER)).inside, 'its reporter is not told whose').toBeNull()
  t.setClock('2027-02-20T04:00:00Z')
  expect(await send({ link }), 'later than that it is new').toMatchObject({ code: '10000' })
  t.setClock('2026-11-20T04:00:00Z')
})

test('INFR-08 evidence is added, never taken away, and each keeps its checksum and its time', async () => {
  const [first, second] = [await s.fileId(), await s.fileId()]
  const { id } = await s.reported({ attachments: [first] })
  const [before] = (await s.seen(id, ADMIN)).attachments
  expect(before).toMatchObject({ id: first, at: '2026-11-20T04:00:00.000Z', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
  t.setClock('2026-11-20T04:30:00Z')
  const add = async (attachments: string[], text = '') => (await t.as(REPORTER)).call(calls.evidence, { id, text, attachments })
  expect(await add([second], '又看到两件。')).toMatchObject({ code: '10000' })
  expect(await add([first]), 'what is there is no news').toMatchObject({ code: '10000' })
  const { attachments, description } = await s.seen(id, ADMIN)
  expect(attachments.map((one) => [one.id, one.at])).toEqual([
    [first, '2026-11-20T04:00:00.000Z'],
    [second, '2026-11-20T04:30:00.000Z'],
  ])
  expect(attachments[0]).toEqual(before)
  expect(description).toContain('水杯')
  expect(description).toContain('又看到两件。')
  expect((await add([])).code, 'nothing is no evidence').not.toBe('10000')
  expect((await s.told(ADMIN, 'added', id)).length).toBeGreaterThan(0)
  t.setClock('2026-11-20T04:00:00Z')
})

test('INFR-07 files of steps are for who handles the report', async () => {
  const mine = await s.fileId()
  const { id } = await s.assigned({ attachments: [mine] })
  const theirs = await s.fileId(EHS, 'notary.pdf')
  expect(await s.step(id, { files: [theirs] })).toMatchObject({ code: '10000' })
  const link = async (who: string, file: string) => (await (await t.as(who)).call(linkToFile, { id: file })).code === '10000'
  expect(await Promise.all([REPORTER, EHS, ADMIN, OTHER].map((who) => link(who, mine)))).toEqual([true, true, true, false])
  expect(await Promise.all([REPORTER, EHS, ADMIN, OTHER].map((who) => link(who, theirs)))).toEqual([false, true, true, false])
})

test('a report is withdrawn before somebody works on it, and nothing is added to it then', async () => {
  const { id } = await s.reported()
  const me = await t.as(REPORTER)
  await me.ok(calls.withdraw, { id })
  expect(await s.seen(id, REPORTER)).toMatchObject({ state: 'withdrawn', can: [] })
  expect(await me.call(calls.evidence, { id, text: 'x' })).toMatchObject({ code: 'LIFE-01' })
  const { id: works } = await s.assigned()
  expect(await me.call(calls.withdraw, { id: works })).toMatchObject({ code: 'LIFE-01' })
})
