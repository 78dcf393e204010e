import { afterAll, expect, test } from 'vitest'
import { eq } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import { accessGroupPermissions } from '#services/access/server/api.ts'
import * as calls from '../../contract.ts'
import { REDIRECTS } from '../../rules/redirects.ts'
import { ADMIN, MEMBER, noDocuments } from './parts.ts'

const t = await openTestPortal({ modules: ['doc-center'] })
afterAll(() => t.close())
const member = await t.as(MEMBER)
const admin = await t.as(ADMIN)
const to = async (path: string, search = '', language: 'zh' | 'en' = 'zh') => (await member.ok(calls.redirectTarget, { path, search, language })).to
const lines = async () => (await admin.ok(calls.searchRedirects, { pageSize: 100, filters: {} })).list
const isScreen = (path: string) => t.portal.rooms.some(({ manifest }) => manifest.screens.some((screen) => screen.path === path))

test('MAPP-02 documents and finance lead to their applications', async () => {
  expect([await to('/document'), await to('/finance', '', 'en')]).toEqual(['/portal/u-document/zh', '/portal/finance-app/en'])
})

test('MAPP-03 MAPP-04 MAPP-06 old documents lead to the document center, or until there is one to the document application', async () => {
  const center = isScreen('/{lang}/doc-center') ? '/zh/doc-center' : '/portal/u-document/zh'
  expect(await to('/zh/doc/detail', '?id=HR-007&page=2')).toBe(`${center}?id=HR-007&page=2&from=company`)
  for (const reader of ['docreader_legal', 'docreader_ehs', 'docreader_revops']) {
    expect(await to(`/zh/${reader}/7`, '?page=2')).toBe(`${center}?page=2&id=7&from=department`)
    expect(await to(`/zh/${reader}`)).toBe(`${center}?from=department`)
  }
})

test('MAPP-10 every end is a page of the portal and no old address itself; what is none is not found', async () => {
  for (const { from, to: end } of await lines()) {
    expect([from, end.startsWith('/'), REDIRECTS.some((rule) => rule.from === end)]).toEqual([from, true, false])
    expect([end, isScreen(end) || end.startsWith('/portal/')]).toEqual([end, true])
  }
  for (const path of ['/zh/home', 'https://evil.example', '//evil.example/document', '/document/x'])
    expect((await member.call(calls.redirectTarget, { path, language: 'zh' })).code).toBe('SHELL-02')
})

test.skipIf(noDocuments)('MAPP-12 who has no right to documents is refused, target and count alike; finance is everybody’s', async () => {
  const reader = await t.reader(MEMBER)
  expect(reader.actor.permissions.has('DOCUMENT')).toBe(true)
  await t.write((ctx) => ctx.db.delete(accessGroupPermissions).where(eq(accessGroupPermissions.permission, 'DOCUMENT')))
  for (const path of ['/document', '/zh/doc/detail', '/zh/docreader_ehs/7', '/zh/docreader_ehs']) {
    expect(await member.call(calls.redirectTarget, { path, language: 'zh' })).toMatchObject({ status: 403 })
    expect(await member.call(calls.noteRedirect, { path })).toMatchObject({ status: 403 })
  }
  expect((await member.call(calls.redirectTarget, { path: '/finance', language: 'zh' })).code).toBe('10000')
})

test('uses are counted, listed and exported', async () => {
  const use = async () => (await lines()).find(({ from }) => from === '/finance')
  expect(await use()).toMatchObject({ hits: 0, lastHit: null })
  for (let n = 0; n < 3; n++) await member.ok(calls.noteRedirect, { path: '/finance' })
  expect(await use()).toMatchObject({ hits: 3, lastHit: t.portal.clock().toISOString() })
  expect((await member.call(calls.noteRedirect, { path: '/zh/home' })).code).toBe('SHELL-02')
  const first = await admin.ok(calls.searchRedirects, { pageNum: 2, pageSize: 2, filters: {} })
  expect([first.list.map(({ from }) => from), first.total]).toEqual([REDIRECTS.slice(2, 4).map(({ from }) => from), REDIRECTS.length])
  const file = await admin.download(calls.exportRedirects, {})
  const rows = await sheetRowsOf(file.file!.bytes)
  expect(rows[0]).toEqual(['旧地址', '转到', '使用次数', '最近使用'])
  expect(rows.find(([from]) => from === '/finance')?.slice(0, 3)).toEqual(['/finance', '/portal/finance-app/{lang}', 3])
  expect(rows).toHaveLength(REDIRECTS.length + 1)
})
