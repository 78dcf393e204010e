import { afterAll, describe, expect, test } from 'vitest'
import { newId } from '#foundation/database/columns.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { definition } from '#services/audience/contract.ts'
import { save } from '#services/audience/server/api.ts'
import { plan } from '#services/parameters/server/api.ts'
import * as calls from '../../contract.ts'
import { index, remove, repair, type Searchable, searchable } from '../../server/api.ts'
import { pageOfType, searchAll } from '../../server/data/search.ts'

const t = await openTestPortal()
afterAll(async () => {
  said.clear()
  await t.close()
})

const MEMBER = '10000001'
const HOTEL = '10000010'
const EDITOR = '10000017'
const ADMIN = '10000009'

/** A room that publishes news and keeps papers in folders; what it says that there is, and who may look into which folder. */
const said = new Map<string, Searchable>()
const inOrder = () => [...said.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
const NEWS = searchable({
  module: 'test-room',
  name: 'news',
  type: calls.TYPES.news,
  after: async (_ctx, last, limit) =>
    inOrder()
      .filter(({ id }) => last === undefined || id > last)
      .slice(0, limit),
})
const PAPERS = searchable({
  module: 'test-room',
  name: 'papers',
  type: calls.TYPES.document,
  after: async () => [],
  folders: async (ctx) => (ctx.actor.ssoId === EDITOR ? ['secret', 'shared'] : ['shared']),
})

let made = 0
const thing = (given: Partial<Searchable> & Pick<Searchable, 'titleCn'>): Searchable => ({
  id: newId(new Date(Date.UTC(2026, 10, 1) + made++)),
  titleEn: 'Something',
  textCn: '',
  textEn: '',
  link: '/test-room',
  audience: 'everybody',
  publishedAt: new Date('2026-11-01T00:00:00Z'),
  ...given,
})
const publish = (...things: Searchable[]) => t.write((ctx) => index(ctx, NEWS, ...things))
const file = (...things: Searchable[]) => t.write((ctx) => index(ctx, PAPERS, ...things))
const find = async (ssoId: string, keywords: string) => (await t.as(ssoId)).ok(calls.concurrentSearch, { keywords })
const titles = (block: calls.Block) => block.list.map(({ nameCn }) => nameCn)

describe('what is found', () => {
  test('SRCH-01 a search needs three characters; what separates does not count', async () => {
    const me = await t.as(MEMBER)
    for (const keywords of ['', '餐券', ' a - b ', '，。！？'])
      expect(await me.call(calls.concurrentSearch, { keywords })).toMatchObject({
        code: 'SRCH-01',
        fields: [{ path: 'keywords', message: '请至少输入3个字符' }],
      })
    expect(await me.call(calls.moreNews, { keywords: '餐券' })).toMatchObject({ code: 'SRCH-01' })
  })

  test('SRCH-01 where administrators ask for two characters only, a word of two is found in titles and texts', async () => {
    await publish(thing({ titleCn: '节日餐券发放' }), thing({ titleCn: '通知', textCn: '加班可领餐券一张' }), thing({ titleCn: '餐厅票券' }))
    await t.write((ctx) => plan(ctx, { room: 'search', key: 'minLength', value: 2, entity: 'all', from: ctx.now, reason: 'test' }), ADMIN)
    await t.drain()
    const me = await t.as(MEMBER)
    expect(titles((await find(MEMBER, '餐券')).newsList)).toEqual(['节日餐券发放', '通知'])
    expect(await me.call(calls.concurrentSearch, { keywords: '餐' })).toMatchObject({ code: 'SRCH-01', fields: [{ message: '请至少输入2个字符' }] })
    await t.write((ctx) => plan(ctx, { room: 'search', key: 'minLength', value: 3, entity: 'all', from: ctx.now, reason: 'test' }), ADMIN)
    await t.drain()
  })

  test('SRCH-02 SRCH-03 three of each type come with how many there are and the id of the search', async () => {
    await publish(...Array.from({ length: 5 }, (_, n) => thing({ titleCn: `灯光节第${n}天` })))
    await file(thing({ titleCn: '灯光节手册' }))
    const found = await find(MEMBER, '灯光节')
    expect([found.newsList.list.length, found.newsList.total, found.docList.list.length, found.docList.total]).toEqual([3, 5, 1, 1])
    expect(found.newsList.list.every(({ type }) => type === 0)).toBe(true)
    expect(found.docList.list[0]).toMatchObject({ type: 1, funcUrl: '/{lang}/test-room' })
    expect(found.searchLogId).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('SRCH-04 more of one type comes in pages of twenty, each once', async () => {
    await publish(...Array.from({ length: 45 }, (_, n) => thing({ titleCn: n % 2 ? '夜光巡游' : '消息', textCn: n % 2 ? '' : '夜光巡游延期' })))
    const me = await t.as(MEMBER)
    const pages = [1, 2, 3].map((pageNum) => me.ok(calls.moreNews, { keywords: '夜光巡游', pageNum }))
    const found = await Promise.all(pages)
    expect(found.map(({ list, total, pageSize }) => [list.length, total, pageSize])).toEqual([
      [20, 45, 20],
      [20, 45, 20],
      [5, 45, 20],
    ])
    expect(new Set(found.flatMap(({ list }) => list.map(({ id }) => id))).size).toBe(45)
    expect(await me.call(calls.moreNews, { keywords: '夜光巡游', pageSize: 101 })).toMatchObject({ code: 'SHELL-48' })
  })

  test('SRCH-06 nothing found is an empty answer of every type', async () => {
    const found = await find(MEMBER, 'qqxxzzww')
    expect([found.newsList, found.docList, found.funcList].map(({ list, total, failed }) => [list.length, total, failed])).toEqual([
      [0, 0, false],
      [0, 0, false],
      [0, 0, false],
    ])
  })

  test('SRCH-08 case, width, spaces and kinds of characters make no difference', async () => {
    await publish(thing({ titleCn: '員工Ｗｉ－Ｆｉ升級', titleEn: 'Staff Wi-Fi' }))
    for (const keywords of ['员工wi-fi升级', '  STAFF   wi-fi ', '員工ｗｉ', '工Wi'])
      expect(titles((await find(MEMBER, keywords)).newsList), keywords).toEqual(['員工Ｗｉ－Ｆｉ升級'])
  })

  test('SRCH-09 exact title, then title, then text, each the newest first', async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 9, day))
    await publish(
      thing({ titleCn: '通知甲', textCn: '班车改线的安排', publishedAt: at(20) }),
      thing({ titleCn: '班车改线说明', publishedAt: at(3) }),
      thing({ titleCn: '关于班车改线', publishedAt: at(9) }),
      thing({ titleCn: '班车改线', publishedAt: at(1) }),
      thing({ titleCn: '通知乙', textCn: '班车改线的安排', publishedAt: at(21) }),
    )
    const all = await (await t.as(MEMBER)).ok(calls.moreNews, { keywords: '班车改线' })
    expect(all.list.map(({ nameCn }) => nameCn)).toEqual(['班车改线', '关于班车改线', '班车改线说明', '通知乙', '通知甲'])
    const each = await Promise.all(
      [1, 2, 3, 4, 5].map(async (pageNum) => (await t.as(MEMBER)).ok(calls.moreNews, { keywords: '班车改线', pageNum, pageSize: 1 })),
    )
    expect(each.flatMap(({ list }) => list.map(({ nameCn }) => nameCn))).toEqual(all.list.map(({ nameCn }) => nameCn))
  })
})

describe('who finds it', () => {
  test('SRCH-07 audience, permission, company, folder and day of publishing hold for results and counts', async () => {
    const rides = await t.write((ctx) => save(ctx, definition.parse({ include: [{ department: ['MB-PO-ATT'] }] })))
    await publish(
      thing({ titleCn: '烟花彩排一', audience: rides }),
      thing({ titleCn: '烟花彩排二', permission: ['BASIC_GLOBALSEARCH_ADMIN'] }),
      thing({ titleCn: '烟花彩排三', entities: ['HB'] }),
      thing({ titleCn: '烟花彩排四', publishedAt: new Date('2026-11-20T04:00:01Z') }),
    )
    await file(thing({ titleCn: '烟花彩排五', folder: 'secret' }), thing({ titleCn: '烟花彩排六', folder: 'shared' }))
    const seen = async (ssoId: string) => {
      const { newsList, docList } = await find(ssoId, '烟花彩排')
      return [titles(newsList).sort(), newsList.total, titles(docList).sort(), docList.total]
    }
    expect(await seen(MEMBER)).toEqual([['烟花彩排一'], 1, ['烟花彩排六'], 1])
    expect(await seen(HOTEL)).toEqual([['烟花彩排三'], 1, ['烟花彩排六'], 1])
    expect(await seen(EDITOR)).toEqual([['烟花彩排二'], 1, ['烟花彩排五', '烟花彩排六'].sort(), 2])
    t.setClock('2026-11-20T04:00:01Z')
    expect((await find(MEMBER, '烟花彩排')).newsList.total).toBe(2)
  })

  test('SRCH-07 an entry with neither audience nor everybody is for nobody', async () => {
    const one = thing({ titleCn: '无人可见的事' })
    await publish(one)
    expect((await find(MEMBER, '无人可见')).newsList.total).toBe(1)
    await t.write((ctx) => ctx.db.execute(sql`update search_entries set open = false where id = ${one.id}`))
    expect((await find(MEMBER, '无人可见')).newsList.total).toBe(0)
  })

  test('SRCH-10 what is withdrawn or changed is so at once, and not where the room failed', async () => {
    const one = thing({ titleCn: '水上乐园检修' })
    await publish(one)
    await t
      .write(async (ctx) => {
        await remove(ctx, NEWS, one.id)
        throw new Error('the room changed its mind')
      })
      .catch(() => undefined)
    expect((await find(MEMBER, '水上乐园')).newsList.total).toBe(1)
    await publish({ ...one, titleCn: '缆车检修' })
    expect([(await find(MEMBER, '水上乐园')).newsList.total, (await find(MEMBER, '缆车检修')).newsList.total]).toEqual([0, 1])
    await t.write((ctx) => remove(ctx, NEWS, one.id))
    expect((await find(MEMBER, '缆车检修')).newsList.total).toBe(0)
  })

  test('SRCH-11 a type that fails says so and leaves the others', async () => {
    await publish(thing({ titleCn: '摩天轮开放' }))
    const reader = { ...(await t.reader(MEMBER)), write: <T>(work: (ctx: WriteCtx) => Promise<T>) => t.write(work) }
    const failing: typeof pageOfType = (ctx, plan, type, page) =>
      type === calls.TYPES.document ? Promise.reject(new Error('no documents today')) : pageOfType(ctx, plan, type, page)
    const found = await searchAll(reader, { keywords: '摩天轮' }, failing)
    expect([found.newsList.failed, found.docList.failed, found.funcList.failed]).toEqual([false, true, false])
    expect(titles(found.newsList)).toEqual(['摩天轮开放'])
  })
})

describe('the nightly comparison', () => {
  test('SRCH-10 what is missing, changed or gone is put right, and a second time nothing is', async () => {
    const [kept, changed, missing] = ['过山车一', '过山车二', '过山车三'].map((titleCn) => thing({ titleCn }))
    const gone = thing({ titleCn: '过山车四' })
    await t.write((ctx) => ctx.db.execute(sql`delete from search_entries where source = ${NEWS.key}`))
    await publish(kept!, { ...changed!, titleCn: '过山车旧' }, gone)
    for (const one of [kept!, changed!, missing!]) said.set(one.id, one)
    expect(await repair(t.job('search.compare'), NEWS)).toEqual({ written: 2, removed: 1 })
    const titlesNow = await t.write((ctx) =>
      rowsOf<{ title: string }>(ctx.db, sql`select title_cn as title from search_entries where source = ${NEWS.key} order by 1`),
    )
    expect(titlesNow.map(({ title }) => title).sort()).toEqual(['过山车一', '过山车三', '过山车二'].sort())
    expect(await repair(t.job('search.compare'), NEWS)).toEqual({ written: 0, removed: 0 })
  })

  test('more than a batch is compared to its end', async () => {
    said.clear()
    for (let n = 0; n < 450; n++) {
      const one = thing({ titleCn: `旋转木马${n}` })
      said.set(one.id, one)
    }
    await t.runJob('search.compare')
    expect((await find(MEMBER, '旋转木马')).newsList.total).toBe(450)
  })
})
