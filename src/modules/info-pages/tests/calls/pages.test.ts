import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoint } from '#foundation/contract/endpoint.ts'
import { asSsoId, nothing } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { bareApp, outfit } from '#foundation/server/app.ts'
import { openTestPortal, TEST_NOW, testConfig } from '#foundation/testing/portal.ts'
import { z } from '#foundation/zod.ts'
import { listMessages } from '#services/notifications/contract.ts'
import { notice } from '#services/notifications/server/tables.ts'
import * as calls from '../../contract.ts'
import { infoAcceptances, infoPages } from '../../server/tables.ts'

const t = await openTestPortal({ modules: ['shell'] })
afterAll(() => t.close())
const MEMBER = '10000001'
const EDITOR = '10000017'
const gate = endpoint('GET /api/basic/shell/v1/gate', { kind: 'read', access: 'signed-in', input: nothing, output: z.object({ path: z.string().nullable() }) })

const PAGE = {
  key: 'guideline' as const,
  titleCn: '使用指南',
  titleEn: 'Guideline',
  bodyCn: '<h2>登录</h2><p>请登录。</p>',
  bodyEn: '<h2>Sign in</h2><p>Please.</p>',
  effectiveFrom: '2026-11-20',
}
const TERMS = { ...PAGE, key: 'terms-of-use' as const, effectiveFrom: '2026-11-21' }
const editor = () => t.as(EDITOR)
const publish = async (given: Omit<typeof PAGE, 'key'> & { key: calls.PageKey }) => {
  const { version } = await (await editor()).ok(calls.savePage, given)
  await (await editor()).ok(calls.publishPage, { key: given.key, version })
  return version
}

beforeEach(async () => {
  t.setClock(TEST_NOW)
  await t.write(async (ctx) => {
    await ctx.db.delete(infoPages)
    await ctx.db.delete(infoAcceptances)
  })
})

describe('pages', () => {
  test('INFO-02 anybody reads what is published, in force and earlier; a draft only editors see', async () => {
    expect(await t.visitor.ok(calls.page, { key: 'guideline' })).toMatchObject({ page: null, versions: [], newest: null, can: [] })
    await publish(PAGE)
    await (await editor()).ok(calls.savePage, { ...PAGE, titleCn: '新指南', titleEn: 'New guideline' })
    const seen = await t.visitor.ok(calls.page, { key: 'guideline' })
    expect(seen).toMatchObject({
      page: { version: 1, titleCn: '使用指南' },
      newest: null,
      versions: [{ version: 1, inForce: true }],
    })
    expect(JSON.stringify(seen), 'who wrote it is nothing for the world').not.toContain(EDITOR)
    expect(await (await editor()).ok(calls.page, { key: 'guideline' })).toMatchObject({
      newest: { version: 2, status: 'draft', titleCn: '新指南', editor: { ssoId: EDITOR } },
      can: ['edit'],
    })
    await (await editor()).ok(calls.publishPage, { key: 'guideline', version: 2 })
    expect(await t.visitor.ok(calls.page, { key: 'guideline' })).toMatchObject({
      page: { version: 2 },
      versions: [{ version: 2 }, { version: 1, status: 'superseded' }],
    })
    expect(await t.visitor.ok(calls.page, { key: 'guideline', version: 1 })).toMatchObject({ page: { titleCn: '使用指南', status: 'superseded' } })
    const member = await t.as(MEMBER)
    expect(await member.call(calls.savePage, PAGE)).toMatchObject({ status: 403 })
    expect(await member.call(calls.publishPage, { key: 'guideline', version: 2 })).toMatchObject({ status: 403 })
  })

  test('INFO-03 a page is published only with both languages; a draft may have gaps', async () => {
    const { version } = await (await editor()).ok(calls.savePage, { ...PAGE, bodyEn: '<p> </p>' })
    expect(await (await editor()).call(calls.publishPage, { key: 'guideline', version })).toMatchObject({
      code: 'INFO-03',
      returnMsg: '中英文内容均须填写',
      fields: [{ path: 'bodyEn' }],
    })
    expect(await publish(PAGE)).toBe(version)
    expect((await (await editor()).call(calls.publishPage, { key: 'guideline', version })).code).toBe('LIFE-01')
    expect((await (await editor()).call(calls.publishPage, { key: 'guideline', version: 9 })).code).toBe('SHELL-02')
  })

  test('INFO-09 a half that did not follow is marked until it is changed or said to fit, and is published only when that was confirmed', async () => {
    await publish(PAGE)
    const me = await editor()
    const save = (change: Partial<typeof PAGE> & { fits?: calls.PageHalf[] }) => me.ok(calls.savePage, { ...PAGE, ...change })
    const newer = { bodyCn: '<p>新的。</p>' }
    expect(await save(newer)).toMatchObject({ version: 2, stale: ['bodyEn'] })
    expect(await save({ bodyCn: '<p>更新的。</p>' })).toMatchObject({ version: 2, stale: ['bodyEn'] })
    expect(await me.ok(calls.page, { key: 'guideline' })).toMatchObject({ newest: { stale: { bodyEn: expect.any(String) } } })
    expect(await me.call(calls.publishPage, { key: 'guideline', version: 2 })).toMatchObject({
      code: 'INFO-09',
      returnMsg: '有一种语言的内容尚未同步更新，请确认后发布',
      fields: [{ path: 'bodyEn' }],
    })
    await me.ok(calls.publishPage, { key: 'guideline', version: 2, confirmed: true })
    expect(await me.ok(calls.page, { key: 'guideline', version: 2 })).toMatchObject({ newest: { stale: { bodyEn: expect.any(String) } } })
    const read = await t.visitor.ok(calls.page, { key: 'guideline' })
    expect([read.newest, 'stale' in (read.page ?? {})], 'readers need not know').toEqual([null, false])
    const kept = { bodyCn: '<p>更新的。</p>' }
    expect(await save({ ...kept, titleEn: 'Guide' })).toMatchObject({ version: 3, stale: ['titleCn', 'bodyEn'] })
    expect(await save({ ...kept, titleEn: 'Guide', fits: ['titleCn'] })).toMatchObject({ version: 3, stale: ['bodyEn'] })
    expect(await save({ ...kept, titleEn: 'Guide', bodyEn: '<p>Newer.</p>' })).toMatchObject({ version: 3, stale: [] })
    await me.ok(calls.publishPage, { key: 'guideline', version: 3 })
  })

  test('INFO-09 what says again what it said, or says it with other signs, leaves the other half as it is', async () => {
    await publish(PAGE)
    const me = await editor()
    const save = (change: Partial<typeof PAGE>) => me.ok(calls.savePage, { ...PAGE, ...change })
    expect((await save({ titleCn: '新指南' })).stale).toEqual(['titleEn'])
    expect((await save({ titleCn: '新新指南' })).stale).toEqual(['titleEn'])
    expect((await save({})).stale).toEqual([])
    expect((await save({ bodyCn: `<div> ${PAGE.bodyCn.replace(/<\/?p>/g, '')}</div>` })).stale).toEqual([])
  })

  test('INFO-09 an editor goes on from the newest version, also while an earlier one is in force', async () => {
    await publish(PAGE)
    await publish({ ...PAGE, titleCn: '新指南', titleEn: 'New guideline', effectiveFrom: '2026-12-01' })
    const me = await editor()
    expect(await me.ok(calls.page, { key: 'guideline' })).toMatchObject({ page: { version: 1 }, newest: { version: 2, titleCn: '新指南', stale: {} } })
    expect((await me.ok(calls.savePage, { ...PAGE, titleCn: '新指南', titleEn: 'New guideline' })).stale).toEqual([])
  })

  test('INFO-10 a draft that somebody changed since it was written is not published', async () => {
    const { version, editedAt: seen } = await (await editor()).ok(calls.savePage, PAGE)
    t.setClock('2026-11-20T04:03:00Z')
    const { editedAt } = await (await editor()).ok(calls.savePage, { ...PAGE, bodyCn: '<p>别人写的</p>', bodyEn: '<p>Of another</p>' })
    expect(await (await editor()).call(calls.publishPage, { key: PAGE.key, version, seen })).toMatchObject({
      code: 'INFO-10',
      returnMsg: '草稿已被他人修改，请先复制您的改动，刷新后再继续',
    })
    await (await editor()).ok(calls.publishPage, { key: PAGE.key, version, seen: editedAt })
  })

  test('INFO-10 what another editor wrote meanwhile is not written over; one’s own draft may be saved as often as one likes', async () => {
    const me = await editor()
    await me.ok(calls.savePage, { ...PAGE, seen: null })
    t.setClock('2026-11-20T04:03:00Z')
    const { editedAt: seen } = await me.ok(calls.savePage, { ...PAGE, seen: null })
    t.setClock('2026-11-20T04:06:00Z')
    await t.write((ctx) => ctx.db.update(infoPages).set({ titleCn: '别人的标题', editor: asSsoId(MEMBER), editedAt: ctx.now }))
    expect(await me.call(calls.savePage, { ...PAGE, seen })).toMatchObject({ code: 'INFO-10' })
    const { newest } = await me.ok(calls.page, { key: PAGE.key })
    expect(newest).toMatchObject({ titleCn: '别人的标题' })
    await me.ok(calls.savePage, { ...PAGE, seen: newest!.editedAt })
  })

  test('INFO-07 what could act or load is taken out before a text is kept', async () => {
    await publish({ ...PAGE, bodyCn: '<p onclick="x()">一<script>alert(1)</script><img src=x onerror=y></p><a href="javascript:x">二</a>' })
    const { page } = await t.visitor.ok(calls.page, { key: 'guideline' })
    expect(page?.bodyCn).toBe('<p>一</p><a>二</a>')
  })

  test('a version holds from its day on, and the job supersedes the one before, once', async () => {
    await publish(PAGE)
    await publish({ ...PAGE, titleCn: '新指南', titleEn: 'New guideline', effectiveFrom: '2026-12-01' })
    expect((await t.visitor.ok(calls.page, { key: 'guideline' })).page?.version).toBe(1)
    expect((await t.visitor.ok(calls.page, { key: 'guideline', version: 2 })).page).toBeNull()
    t.setClock('2026-11-30T16:10:00Z')
    expect((await t.visitor.ok(calls.page, { key: 'guideline' })).page?.version).toBe(2)
    await t.runJob('info-pages.turnPages')
    await t.runJob('info-pages.turnPages')
    expect((await t.visitor.ok(calls.page, { key: 'guideline' })).versions.map(({ status }) => status)).toEqual(['published', 'superseded'])
  })
})

describe('terms', () => {
  test('INFO-04 new terms ask each person once, from their day on; the acceptance is kept with version and time', async () => {
    expect(
      await (await editor()).call(calls.publishPage, {
        key: 'terms-of-use',
        version: (await (await editor()).ok(calls.savePage, { ...TERMS, effectiveFrom: '2026-11-20' })).version,
      }),
    ).toMatchObject({
      code: 'INFO-06',
      fields: [{ path: 'effectiveFrom' }],
    })
    const version = await publish(TERMS)
    expect(await (await t.as(MEMBER)).ok(gate)).toEqual({ path: null })
    t.setClock('2026-11-20T16:05:00Z')
    await t.runJob('info-pages.turnPages')
    await t.runJob('info-pages.turnPages')
    const member = await t.as(MEMBER)
    expect(await member.ok(gate)).toEqual({ path: '/terms-of-use' })
    expect(await member.ok(calls.page, { key: 'terms-of-use' })).toMatchObject({ accept: version, acceptedAt: null })
    const told = (await member.ok(listMessages, { filters: {} })).list.filter((one) => JSON.stringify(one).includes('使用条款已更新'))
    expect(told).toHaveLength(1)
    expect((await member.call(calls.acceptTerms, { version: version + 1 })).code).toBe('SHELL-02')
    await member.ok(calls.acceptTerms, { version })
    await member.ok(calls.acceptTerms, { version })
    expect(await member.ok(gate)).toEqual({ path: null })
    expect(await member.ok(calls.page, { key: 'terms-of-use' })).toMatchObject({ accept: null, acceptedAt: '2026-11-20T16:05:00.000Z' })
    const kept = await t.write((ctx) => ctx.db.select().from(infoAcceptances))
    expect(kept).toEqual([{ ssoId: MEMBER, version, at: new Date('2026-11-20T16:05:00Z') }])
    expect(await (await t.as('10000002')).ok(gate)).toEqual({ path: '/terms-of-use' })
    expect((await t.visitor.call(calls.acceptTerms, { version })).code).toBe('10004')
    expect((await t.visitor.ok(calls.page, { key: 'terms-of-use' })).accept).toBeNull()
  })

  const asked = async (ssoId: string) => {
    const { list } = await (await t.as(ssoId)).ok(listMessages, { pageSize: 100, filters: { tab: 'action', module: 'info-pages' } })
    return list.length
  }
  /** Forgets what other tests told of versions of the same number. */
  const forget = () => t.write((ctx) => ctx.db.delete(notice).where(eq(notice.module, 'info-pages')))

  test('INFO-04 who has accepted is asked no more, and who has not is asked of the terms in force only', async () => {
    await forget()
    const version = await publish(TERMS)
    t.setClock('2026-11-20T16:02:00Z')
    await (await t.as('10000003')).ok(calls.acceptTerms, { version })
    t.setClock('2026-11-20T16:05:00Z')
    await t.runJob('info-pages.turnPages')
    expect([await asked('10000003'), await asked(MEMBER), await asked('10000002')], 'who was quicker than the message').toEqual([0, 1, 1])
    await (await t.as(MEMBER)).ok(calls.acceptTerms, { version })
    expect([await asked(MEMBER), await asked('10000002')]).toEqual([0, 1])
    t.setClock('2026-11-21T04:00:00Z')
    await publish({ ...TERMS, bodyCn: '<p>再改</p>', bodyEn: '<p>again</p>', effectiveFrom: '2026-11-22' })
    t.setClock('2026-11-21T16:05:00Z')
    await t.runJob('info-pages.turnPages')
    expect([await asked(MEMBER), await asked('10000002')]).toEqual([1, 1])
  })

  test('INFO-04 everybody is told of new terms on the day after too, where the portal stood still on theirs', async () => {
    await forget()
    await publish(TERMS)
    t.setClock('2026-11-22T04:00:00Z')
    await t.runJob('info-pages.turnPages', '2026-11-22')
    expect(await asked(MEMBER)).toBe(0)
    await t.runJob('info-pages.turnPages', '2026-11-21')
    expect(await asked(MEMBER)).toBe(1)
  })
})

describe('nowhere', () => {
  test('INFO-01 INFO-05 a path that is no page answers 404 to a program, and the page that says 404 to who reads', async () => {
    const { knownPages } = (await import(new URL('../../../../app/pages.ts', import.meta.url).href)) as {
      knownPages(rooms: typeof t.portal.rooms): (path: string) => boolean
    }
    const web = mkdtempSync(join(tmpdir(), 'web-'))
    writeFileSync(join(web, 'index.html'), '<!doctype html><title>Backlot</title>')
    const app = bareApp(testConfig())
    await outfit(app, t.portal, web, knownPages(t.portal.rooms))
    const ask = (url: string, accept: string) => app.inject({ method: 'GET', url, headers: { accept } })
    for (const path of ['/zh/no/such', '/en/404', '/fr/home', '/nowhere', '/zh/faq/more']) {
      const program = await ask(path, 'application/json')
      expect([path, program.statusCode, program.json()]).toEqual([path, 404, { code: '404' }])
      const reader = await ask(path, 'text/html,*/*')
      expect([path, reader.statusCode, reader.body.includes('Backlot')]).toEqual([path, 404, true])
    }
    for (const path of ['/', '/zh', '/zh/home', '/en/faq', '/zh/guideline?version=1', '/login', '/zh/workflow/assigned/x', '/zh/my-qrcode/of/old'])
      expect([path, (await ask(path, '*/*')).statusCode]).toEqual([path, 200])
    expect((await ask('/api/nowhere', 'text/html')).statusCode).toBe(404)
    await app.close()
  })
})
