import { afterAll, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { setMenuHidden } from '#services/access/server/api.ts'
import { plan } from '#services/parameters/server/api.ts'
import * as calls from '../../contract.ts'
import { searchFunctions } from '../../server/tables.ts'

const t = await openTestPortal()
afterAll(() => t.close())

const MEMBER = '10000001'
const ADMIN = '10000009'
const EDITOR = '10000017'
const AUDIENCES = '/{lang}/audience'
const admin = () => t.as(ADMIN)
const suggested = async (ssoId: string, keywords: string) =>
  (await (await t.as(ssoId)).ok(calls.suggest, { keywords })).functions.map(({ routerName }) => routerName)
const functionAt = async (path: string) => (await (await admin()).ok(calls.funcList, {})).find(({ routerName }) => routerName === path)!
const given = async (path: string) => {
  const { id, groupId, nameCn, nameEn, keywords, funcUrl, permission, entities, active } = await functionAt(path)
  return { id, groupId, nameCn, nameEn, keywords, funcUrl, permission, entities, active }
}

describe('functions', () => {
  test('screens of the menu are found by name, pinyin and initials, by whoever may open them', async () => {
    for (const typed of ['人群', 'Audiences', 'renqun', 'rq']) expect(await suggested(EDITOR, typed), typed).toContain(AUDIENCES)
    expect(await suggested(MEMBER, '人群')).not.toContain(AUDIENCES)
    expect((await (await t.as(MEMBER)).ok(calls.moreFunc, { keywords: 'Audiences' })).total).toBe(0)
  })

  test('SRCH-07 a menu that a company does not have is not found there, nor where the entry names other companies', async () => {
    await t.write((ctx) => setMenuHidden(ctx, 'MB', AUDIENCES, true))
    await t.drain()
    expect(await suggested(EDITOR, 'Audiences')).not.toContain(AUDIENCES)
    await t.write((ctx) => setMenuHidden(ctx, 'MB', AUDIENCES, false))
    await t.drain()
    expect(await suggested(EDITOR, 'Audiences')).toContain(AUDIENCES)
    await (await admin()).ok(calls.funcUpdate, { ...(await given(AUDIENCES)), entities: ['HB'] })
    expect(await suggested(EDITOR, 'Audiences')).not.toContain(AUDIENCES)
    await (await admin()).ok(calls.funcUpdate, { ...(await given(AUDIENCES)), entities: [] })
  })

  test('SRCH-09 keywords that administrators add are found after names', async () => {
    await (await admin()).ok(calls.funcUpdate, { ...(await given(AUDIENCES)), keywords: '目标受众 target group' })
    expect(await suggested(EDITOR, '目标受众')).toEqual([AUDIENCES])
    expect((await (await t.as(EDITOR)).ok(calls.moreFunc, { keywords: 'target group' })).list.map(({ routerName }) => routerName)).toEqual([AUDIENCES])
  })

  test('SRCH-12 both names and an address of the portal or https, beside the field', async () => {
    const client = await admin()
    const whole = await given(AUDIENCES)
    const field = async (change: object) => (await client.call(calls.funcUpdate, { ...whole, ...change })).fields?.[0]?.path
    expect([
      await field({ nameCn: ' ' }),
      await field({ nameEn: '' }),
      await field({ funcUrl: '/{lang}/nowhere' }),
      await field({ funcUrl: 'http://example.org' }),
    ]).toEqual(['nameCn', 'nameEn', 'funcUrl', 'funcUrl'])
    expect(await client.call(calls.funcUpdateUrl, { id: whole.id, funcUrl: 'javascript:alert(1)' })).toMatchObject({
      code: 'SRCH-12',
      fields: [{ path: 'funcUrl', message: '请填写中英文名称和有效地址' }],
    })
    const { id } = await client.ok(calls.funcUpdate, {
      ...whole,
      id: undefined as never,
      nameCn: '外部商城',
      nameEn: 'Outside shop',
      keywords: '',
      funcUrl: 'https://example.org/shop',
    })
    expect(await client.ok(calls.funcDetail, { id })).toMatchObject({ routerName: '', routeThere: true, active: 'active' })
    await client.ok(calls.funcUpdateUrl, { id, funcUrl: '/{lang}/audience?tab=trial', routerName: AUDIENCES })
    expect(await client.ok(calls.funcDetail, { id })).toMatchObject({ routerName: AUDIENCES, asks: [{ id: 'BASIC_AUDIENCE_ADMIN', nameCn: '人群管理' }] })
    expect(await client.call(calls.funcUpdateUrl, { id, funcUrl: '/{lang}/audience', routerName: '/{lang}/other' })).toMatchObject({ code: 'SHELL-39' })
    await client.ok(calls.funcUpdateUrl, { id, funcUrl: 'https://example.org/shop' })
  })

  test('switched off it is not found; what leads nowhere any more is switched off by night and cannot be switched on', async () => {
    const client = await admin()
    await client.ok(calls.funcUpdate, { ...(await given(AUDIENCES)), active: 'inactive' })
    expect(await suggested(EDITOR, '目标受众')).toEqual([])
    await client.ok(calls.funcUpdate, { ...(await given(AUDIENCES)), active: 'active' })
    const { id } = await given(AUDIENCES)
    await t.write((ctx) => ctx.db.update(searchFunctions).set({ funcUrl: '/{lang}/gone', routerName: '/{lang}/gone' }).where(eq(searchFunctions.id, id)))
    await t.runJob('search.compare')
    const gone = await client.ok(calls.funcDetail, { id })
    expect(gone).toMatchObject({ active: 'inactive', routeThere: false, can: [] })
    expect(await client.call(calls.funcUpdate, { ...(await given('/{lang}/gone')), active: 'active' })).toMatchObject({ code: 'SRCH-12' })
    await client.ok(calls.funcUpdateUrl, { id, funcUrl: AUDIENCES })
    await client.ok(calls.funcUpdate, { ...(await given(AUDIENCES)), active: 'active' })
  })

  test('who does not administer the search is refused each of its calls', async () => {
    const member = await t.as(MEMBER)
    for (const call of [
      calls.groupList,
      calls.funcList,
      calls.funcDetail,
      calls.funcUpdate,
      calls.funcUpdateUrl,
      calls.groupUpdate,
      calls.wording,
      calls.saveSynonyms,
      calls.deleteSynonyms,
      calls.saveAnswer,
      calls.deleteAnswer,
      calls.searchReport,
      calls.exportReport,
    ])
      expect((await member.call(call, {} as never)).status, call.call).toBe(403)
    for (const call of [calls.concurrentSearch, calls.suggest, calls.history, calls.hitLog])
      expect((await t.visitor.call(call, {} as never)).code, call.call).not.toBe('10000')
  })
})

describe('words', () => {
  test('SHELL-61 one word finds what is called by the others, a pinned answer stands above, in two languages that say the same', async () => {
    const client = await admin()
    const { id } = await client.ok(calls.saveSynonyms, { words: ['人群', 'crowd', 'ＣＲＯＷＤ'] })
    expect((await client.ok(calls.wording, {})).synonyms).toEqual([{ id, words: ['人群', 'ＣＲＯＷＤ'] }])
    expect((await (await t.as(EDITOR)).ok(calls.moreFunc, { keywords: 'crowd' })).list.map(({ routerName }) => routerName)).toContain(AUDIENCES)
    const answer = { words: ['lost badge', '工牌丢了'], questionCn: '工牌', questionEn: 'Badge', answerCn: '致电', answerEn: 'Call', link: '', active: true }
    const pinned = await client.ok(calls.saveAnswer, answer)
    const found = await (await t.as(MEMBER)).ok(calls.concurrentSearch, { keywords: '我的工牌丢了' })
    expect(found.answers.map((one) => one.id)).toEqual([pinned.id])
    expect((await (await t.as(MEMBER)).ok(calls.suggest, { keywords: 'lost b' })).answers.map((one) => one.id)).toEqual([pinned.id])
    await client.ok(calls.saveAnswer, { ...answer, id: pinned.id, active: false })
    expect((await (await t.as(MEMBER)).ok(calls.concurrentSearch, { keywords: 'lost badge' })).answers).toEqual([])
    // SHELL-61
    const later = { ...answer, id: pinned.id, active: false, answerCn: '致电 8000' }
    expect(await client.call(calls.saveAnswer, later)).toMatchObject({ code: 'SHELL-61', fields: [{ path: 'answerEn' }] })
    await client.ok(calls.saveAnswer, { ...later, confirmed: true })
    expect((await client.ok(calls.wording, {})).answers.map(({ stale }) => Object.keys(stale))).toEqual([['answerEn']])
    expect(await client.call(calls.saveAnswer, { ...answer, link: 'http://example.org' })).toMatchObject({ code: 'SRCH-12', fields: [{ path: 'link' }] })
    expect(await client.call(calls.saveSynonyms, { words: ['Ａ', 'a'] })).toMatchObject({ code: 'SHELL-39' })
    await client.ok(calls.deleteSynonyms, { id })
    await client.ok(calls.deleteAnswer, { id: pinned.id })
    expect(await client.ok(calls.wording, {})).toEqual({ synonyms: [], answers: [] })
    expect((await client.call(calls.deleteAnswer, { id: pinned.id })).code).not.toBe('10000')
  })
})

test('SRCH-01 SRCH-06 two characters are a word where an administrator says so, and what is not found leads to something near', async () => {
  const client = await t.as(EDITOR)
  expect(await client.call(calls.concurrentSearch, { keywords: '人群' })).toMatchObject({ code: 'SRCH-01' })
  const none = (await client.call(calls.concurrentSearch, { keywords: 'Audienecs' })).content
  expect(none).toMatchObject({ funcList: { total: 0 } })
  expect(none!.near.map(({ routerName }) => routerName)).toContain(AUDIENCES)
  await t.write((ctx) => plan(ctx, { room: 'search', key: 'minLength', value: 2, entity: 'all', from: ctx.now, reason: 'test' }), asSsoId(ADMIN))
  await t.drain()
  expect((await client.call(calls.concurrentSearch, { keywords: '人群' })).content?.funcList.list.map(({ routerName }) => routerName)).toContain(AUDIENCES)
})
