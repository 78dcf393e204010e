import { afterAll, beforeEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { addHours } from '#foundation/time.ts'
import { mine } from '#services/audit/contract.ts'
import { breakGlass, confirmInvestigation, nameInvestigation, search, viewed } from '#services/audit/server/api.ts'
import { verifyBirthday, viewAs } from '#services/session/contract.ts'
import { requireBirthday } from '#services/session/server/api.ts'
import * as calls from '../../contract.ts'
import { HR, hobbies, MANAGER, MEMBER, PLATFORM, textsIn } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
beforeEach(() => t.setClock(TEST_NOW))
const { write, like, prove } = await hobbies(t)
const me = await t.as(MEMBER)
const make = () => t.runJob('personal-data.workOff')
const files = async () => (await (await t.as(MEMBER)).ok(calls.myRequests, { filters: { kind: 'file' } })).list
const fetched = async (id: string) => textsIn((await (await t.as(MEMBER)).download(calls.downloadData, { id })).file!.bytes)
const ended = async (id: string) => (await t.as(MEMBER)).ok(calls.closeRequest, { id })

test('PDATA-04 the file holds all that is held about the person, to read and as JSON, and nothing of anybody else', async () => {
  await write(MEMBER, '2026-11-01T00:00:00Z', '<script>alert(1)</script> & more')
  await write(MANAGER, '2026-11-01T00:00:00Z', 'of the manager')
  await like(MEMBER, 'chess')
  await prove(MEMBER, '2026-11-01T00:00:00Z')
  const { id, no } = await me.ok(calls.requestData, { kind: 'file' })
  expect(no).toMatch(/^PD20261120\d{6}$/)
  expect(await files()).toMatchObject([{ id, status: 'open', can: [] }])
  await make()
  expect(await files()).toMatchObject([{ id, status: 'ready', can: ['download', 'close'], until: addHours(new Date(TEST_NOW), 7 * 24).toISOString() }])
  const texts = await fetched(id)
  const json = JSON.parse(texts.get('json/hobby.json')!)
  expect(json.tables.map(({ table, rows }: { table: string; rows: unknown[] }) => [table, rows.length])).toEqual([
    ['hobby_notes', 1],
    ['hobby_likes', 1],
    ['hobby_names', 0],
  ])
  expect(json.tables[0]).toMatchObject({ kept: '1年', rows: [{ text: '<script>alert(1)</script> & more' }] })
  expect(texts.get('hobby.html')).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; more')
  expect(texts.get('people.html')).toContain('李晓雯')
  expect(texts.get('index.html')).toContain('people.html')
  for (const text of texts.values()) expect(text).not.toContain('of the manager')
  for (const [name, text] of texts) if (name.endsWith('.html')) expect(text).not.toContain('<script')
  for (const one of texts.keys()) if (one.endsWith('.json')) expect(() => JSON.parse(texts.get(one)!), one).not.toThrow()
  await ended(id)
})

test('PDATA-04 numbers of other people inside of texts and JSON are masked; her own, days and what is nobody’s number are not', async () => {
  await like(MEMBER, `with ${MANAGER}（${HR}）, file ${MANAGER}_a.pdf; I am ${MEMBER}; 20261120; no 99999999; ${MANAGER}1`, {
    with: [MANAGER],
    [HR]: { of: `of ${MANAGER}`, own: MEMBER, on: '20261120', times: 3, none: null },
  })
  await like(MEMBER, MANAGER)
  const { id } = await me.ok(calls.requestData, { kind: 'file' })
  await make()
  const texts = await fetched(id)
  const { rows } = JSON.parse(texts.get('json/hobby.json')!).tables[1]
  expect(rows).toContainEqual({
    text: `with ********（********）, file ********_a.pdf; I am ${MEMBER}; 20261120; no 99999999; ${MANAGER}1`,
    more: { with: ['********'], '********': { of: 'of ********', own: MEMBER, on: '20261120', times: 3, none: null } },
  })
  expect(texts.get('hobby.html')).not.toContain(HR)
  expect(rows).toContainEqual({ text: '********', more: null })
  // what is declared to name people says whom she reports to
  expect(texts.get('json/people.json')).toContain(MANAGER)
  await ended(id)
})

test('PDATA-04 what a confidential investigation hides is not in it, and is once the person was told', async () => {
  const [platform, hr] = [await t.reader(PLATFORM), await t.reader(HR)]
  const as = <T>(reader: typeof hr, work: (ctx: Parameters<typeof breakGlass>[0]) => Promise<T>) =>
    t.write((ctx) => work({ ...ctx, actor: reader.actor }), reader.by)
  const given = { subject: MEMBER, reason: 'an investigation of something' }
  const investigation = await as(platform, (ctx) => nameInvestigation(ctx, given))
  await as(hr, (ctx) => confirmInvestigation(ctx, investigation))
  await as(platform, (ctx) => breakGlass(ctx, { ...given, what: 'payslip', investigation }))
  const { id } = await me.ok(calls.requestData, { kind: 'file' })
  await make()
  expect((await fetched(id)).get('json/audit.json')).not.toContain(given.reason)
  await ended(id)
  t.setClock('2027-03-01T04:00:00Z')
  const later = await (await t.as(MEMBER)).ok(calls.requestData, { kind: 'file' })
  await make()
  expect((await fetched(later.id)).get('json/audit.json')).toContain(given.reason)
  await ended(later.id)
})

test('PDATA-05 one file at a time, however often and however fast it is asked for', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => me.call(calls.requestData, { kind: 'file' })))
  expect(answers.filter(({ code }) => code === '10000')).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'PDATA-05')).toHaveLength(5)
  await Promise.all([make(), make()])
  const ready = (await files()).filter(({ status }) => status === 'ready')
  expect(ready).toHaveLength(1)
  await ended(ready[0]!.id)
})

test('PDATA-06 nobody else opens it, nobody who views as the person, and after 7 days nobody at all; each opening is noted', async () => {
  const { id } = await me.ok(calls.requestData, { kind: 'file' })
  expect(await me.download(calls.downloadData, { id })).toMatchObject({ body: { code: 'SHELL-02' } })
  await make()
  for (const ssoId of [MANAGER, HR, PLATFORM])
    expect(await (await t.as(ssoId)).download(calls.downloadData, { id })).toMatchObject({ body: { code: 'SHELL-02' } })
  const admin = await t.as(PLATFORM)
  await admin.ok(viewAs, { ssoId: MEMBER as never, reason: 'a question about the menu' })
  expect((await admin.download(calls.downloadData, { id })).file).toBeUndefined()
  expect((await me.download(calls.downloadData, { id })).file).toMatchObject({ filename: expect.stringMatching(/^PD\d+\.zip$/), type: 'application/zip' })
  const opened = await t.write((ctx) => search(ctx, { module: 'personal-data', kind: 'file.opened', target: id }, { pageNum: 1, pageSize: 10 }))
  expect(opened.list.map(({ actor }) => actor)).toEqual([MEMBER])
  t.setClock(addHours(new Date(TEST_NOW), 7 * 24))
  expect(await (await t.as(MEMBER)).download(calls.downloadData, { id })).toMatchObject({
    body: { code: 'PDATA-06', returnMsg: expect.stringContaining('7天') },
  })
  await t.runJob('personal-data.closeOver')
  expect((await files()).find((one) => one.id === id)).toMatchObject({ status: 'closed', can: [] })
})

test('PDATA-16 who has a birthday check fetches the file after it', async () => {
  const flag = (monthDay: string | null) => t.write((ctx) => requireBirthday(ctx, asSsoId(MEMBER), monthDay))
  const client = await t.as(MEMBER)
  const { id } = await client.ok(calls.requestData, { kind: 'file' })
  await make()
  await flag('03-14')
  expect(await client.download(calls.downloadData, { id })).toMatchObject({ body: { code: 'PDATA-16', returnMsg: '请先在“个人信息”页面完成生日验证' } })
  await client.ok(verifyBirthday, { birthday: '03-14' })
  expect((await client.download(calls.downloadData, { id })).file).toMatchObject({ type: 'application/zip' })
  await flag(null)
  await ended(id)
})

test('AUDIT-04 who looked stands there at once, with name, role, kind and reason', async () => {
  const hrbp = await t.reader('10000004')
  await t.write((ctx) => viewed({ ...ctx, actor: hrbp.actor }, MEMBER, 'glass.broken', { module: 'audit', reason: 'a question of hers' }), '10000004')
  expect((await (await t.as(MEMBER)).ok(mine)).list[0]).toMatchObject({
    person: { nameCn: '孙雅婷' },
    roles: [{ nameCn: '人力资源业务伙伴' }],
    look: 'viewed',
    kindCn: '在本人权限范围之外查看个人数据',
    reason: 'a question of hers',
  })
})
