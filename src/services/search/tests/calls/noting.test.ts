import { afterAll, expect, test } from 'vitest'
import { newId } from '#foundation/database/columns.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract.ts'
import { index, searchable } from '../../server/api.ts'
import { pageOfType, searchAll } from '../../server/data/search.ts'

const t = await openTestPortal()
afterAll(() => t.close())

const MEMBER = '10000001'
const OTHER = '10000002'
const ADMIN = '10000009'
const NEWS = searchable({ module: 'noting-room', name: 'news', type: calls.TYPES.news, after: async () => [] })
const PARADE = newId(new Date('2026-11-01T00:00:00Z'))
await t.write((ctx) =>
  index(ctx, NEWS, {
    id: PARADE,
    titleCn: '花车巡游开演',
    titleEn: 'The parade opens',
    textCn: '',
    textEn: '',
    link: '/noting-room',
    audience: 'everybody',
    publishedAt: new Date('2026-11-01T00:00:00Z'),
  }),
)
const search = async (ssoId: string, keywords: string) => (await t.as(ssoId)).ok(calls.concurrentSearch, { keywords })
const hit = (searchLogId: string) => ({ searchLogId, hitType: 0 as const, hitId: PARADE, rank: 1 })
const lines = () => t.write((ctx) => rowsOf<{ sso: string | null; said: string }>(ctx.db, sql`select sso_id as sso, said from search_logs order by id`))

test('SRCH-05 opening a result is noted once for one’s own search, and for that of nobody else', async () => {
  const { searchLogId } = await search(MEMBER, '花车巡游')
  const me = await t.as(MEMBER)
  await me.ok(calls.hitLog, hit(searchLogId))
  await me.ok(calls.hitLog, hit(searchLogId))
  const [row] = await t.write((ctx) => rowsOf<{ n: number }>(ctx.db, sql`select count(*)::int as n from search_hits`))
  expect(row?.n).toBe(1)
  expect((await (await t.as(OTHER)).call(calls.hitLog, hit(searchLogId))).code).not.toBe('10000')
  expect((await me.call(calls.hitLog, hit(newId(t.portal.clock())))).code).not.toBe('10000')
  expect(await me.call(calls.hitLog, { ...hit(searchLogId), hitType: 3 as never })).toMatchObject({ code: 'SHELL-39' })
})

test('the same search within a minute is one line; the last searches and what was opened come back, each once', async () => {
  t.setClock('2026-11-20T05:00:00Z')
  const first = await search(OTHER, '花车巡游')
  t.setClock('2026-11-20T05:00:30Z')
  expect((await search(OTHER, ' 花車巡游 ')).searchLogId).toBe(first.searchLogId)
  t.setClock('2026-11-20T05:02:00Z')
  expect((await search(OTHER, '花车巡游')).searchLogId).not.toBe(first.searchLogId)
  t.setClock('2026-11-20T05:02:30Z')
  await search(OTHER, '停车场在哪')
  const other = await t.as(OTHER)
  await other.ok(calls.hitLog, hit(first.searchLogId))
  const mine = await other.ok(calls.history, {})
  expect(mine.searches.map(({ keywords }) => keywords)).toEqual(['停车场在哪', '花车巡游'])
  expect(mine.opened.map(({ id }) => id)).toEqual([PARADE])
  await t.write((ctx) => ctx.db.execute(sql`update search_entries set permissions = '{NOBODY}' where id = ${PARADE}`))
  expect((await other.ok(calls.history, {})).opened).toEqual([])
  await t.write((ctx) => ctx.db.execute(sql`update search_entries set permissions = '{}' where id = ${PARADE}`))
})

test('clearing makes one’s own lines nobody’s, and those of others stay', async () => {
  await search(MEMBER, '花车巡游')
  await (await t.as(OTHER)).ok(calls.clearHistory, {})
  expect(await (await t.as(OTHER)).ok(calls.history, {})).toMatchObject({ searches: [], opened: [] })
  expect((await (await t.as(MEMBER)).ok(calls.history, {})).searches.length).toBeGreaterThan(0)
})

test('the report counts searches and names nobody; those without result can be asked for, and exported', async () => {
  for (const [minute, who] of [MEMBER, OTHER, MEMBER].entries()) {
    t.setClock(`2026-11-20T06:0${minute * 2}:00Z`)
    await search(who, '失物招领处')
  }
  const admin = await t.as(ADMIN)
  const all = await admin.ok(calls.searchReport, { filters: {} })
  const missed = await admin.ok(calls.searchReport, { filters: { withoutResult: true } })
  expect(missed.list[0]).toMatchObject({ keywords: '失物招领处', times: 3, news: 0, documents: 0, functions: 0, opened: 0 })
  expect(all.list.find(({ keywords }) => keywords === '花车巡游')?.opened).toBeGreaterThan(0)
  expect(missed.list.map(({ keywords }) => keywords)).not.toContain('花车巡游')
  expect(JSON.stringify(all)).not.toContain(MEMBER)
  expect((await admin.ok(calls.searchReport, { filters: { to: '2026-11-19' } })).total).toBe(0)
  expect((await admin.ok(calls.searchReport, { filters: { keyword: '失物' } })).total).toBe(1)
  const { file } = await admin.download(calls.exportReport, { filters: { withoutResult: true } })
  expect(file?.filename).toMatch(/\.xlsx$/)
})

test('SRCH-11 a search of which a type failed is not one without result, and takes nothing from one that was whole', async () => {
  const told: unknown[] = []
  const emit: WriteCtx['emit'] = async (_event, payload) => void told.push(payload)
  const reader = { ...(await t.reader(MEMBER)), write: <T>(work: (ctx: WriteCtx) => Promise<T>) => t.write((ctx) => work({ ...ctx, emit })) }
  const failing: typeof pageOfType = (ctx, plan, type, page) =>
    type === calls.TYPES.document ? Promise.reject(new Error('no documents today')) : pageOfType(ctx, plan, type, page)
  const admin = await t.as(ADMIN)
  const reported = async (keyword: string, withoutResult?: true) => (await admin.ok(calls.searchReport, { filters: { keyword, withoutResult } })).list

  t.setClock('2026-11-20T07:00:00Z')
  await searchAll(reader, { keywords: '雨衣哪里领' }, failing)
  expect(await reported('雨衣哪里领')).toMatchObject([{ times: 1 }])
  expect([await reported('雨衣哪里领', true), told]).toEqual([[], []])
  // tried again at once, everything could be searched: now it is known
  await searchAll(reader, { keywords: '雨衣哪里领' })
  await searchAll(reader, { keywords: '雨衣哪里领' })
  expect([await reported('雨衣哪里领', true), told]).toMatchObject([[{ times: 1 }], [{ keywords: '雨衣哪里领' }]])

  await search(MEMBER, '花车巡游')
  await searchAll(reader, { keywords: '花车巡游' }, failing)
  t.setClock('2026-11-20T07:05:00Z')
  await searchAll(reader, { keywords: '花车巡游' }, () => Promise.reject(new Error('nothing today')))
  expect(await reported('花车巡游')).toMatchObject([{ news: 1 }])
})

test('the weekly list of what was not found reaches who administers the search, once', async () => {
  await t.runJob('search.missed', '2026-11-23')
  await t.runJob('search.missed', '2026-11-23')
  const told = await t.write((ctx) =>
    rowsOf<{ receiver: string }>(ctx.db, sql`select receiver from notifications_notice where module = 'search' and event = 'missed'`),
  )
  expect(told.map(({ receiver }) => receiver).filter((one) => one === ADMIN)).toHaveLength(1)
})

test('searches older than ninety days are nobody’s any more', async () => {
  expect((await lines()).some(({ sso }) => sso === MEMBER)).toBe(true)
  await t.runJob('search.strip', '2027-02-01')
  expect((await lines()).some(({ sso }) => sso === MEMBER)).toBe(true)
  await t.runJob('search.strip', '2027-03-01')
  expect((await lines()).some(({ sso }) => sso !== null)).toBe(false)
})
