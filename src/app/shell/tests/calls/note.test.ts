import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { Entity } from '#foundation/contract/house.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { currentNote, endNote, saveNote, searchNotes } from '../../contract.ts'
import { shellBanners } from '../../server/tables.ts'

const t = await openTestPortal()
afterAll(() => t.close())
beforeEach(async () => {
  t.setClock(TEST_NOW)
  await t.write((ctx) => ctx.db.delete(shellBanners))
})

const editor = await t.as('10000017')
const admin = await t.as('10000009')
const readers = { MB: await t.as('10000001'), HB: await t.as('10000010'), JV: await t.as('10000011') }
const at = (hour: number): string => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`
/** TEST_NOW is 04:00Z. */
const note = (textCn: string, from: number, to: number | null, entities: Entity[] = ['MB', 'HB', 'JV']): InputOf<typeof saveNote> => ({
  textCn,
  textEn: `${textCn} in English`,
  from: at(from),
  to: to === null ? null : at(to),
  entities,
})
const save = async (...given: Parameters<typeof note>): Promise<string> => (await editor.ok(saveNote, note(...given))).id
const seen = async (entity: Entity): Promise<string | null> => (await readers[entity].ok(currentNote))?.textCn ?? null
const listed = async (state?: 'planned' | 'current' | 'ended') =>
  (await editor.ok(searchNotes, { filters: state ? { state } : {} })).list.map((row) => [row.textCn, row.state])

describe('SHELL-09 the banner now', () => {
  test('SHELL-09 everybody reads the text in both languages from its beginning to its end, and nothing else', async () => {
    expect(await readers.MB.ok(currentNote)).toBeNull()
    await save('维护', 5, 6)
    for (const [hour, text] of [
      [4, null],
      [5, '维护'],
      [6, null],
    ] as const) {
      t.setClock(at(hour))
      expect([hour, await seen('MB')]).toEqual([hour, text])
    }
    t.setClock(at(5))
    expect(await readers.MB.ok(currentNote)).toEqual({ textCn: '维护', textEn: '维护 in English' })
    expect((await t.visitor.call(currentNote)).code).toBe('10004')
  })

  test('SHELL-09 a company reads its own', async () => {
    await save('酒店', 3, null, ['HB'])
    expect([await seen('MB'), await seen('HB'), await seen('JV')]).toEqual([null, '酒店', null])
  })

  test('one that begins ends the one before it in its companies, for good; it is ended once it is replaced in all of its own', async () => {
    await save('第一', 1, null)
    await save('第二', 2, 3, ['HB'])
    expect([await seen('MB'), await seen('HB')]).toEqual(['第一', null])
    expect(await listed('current')).toEqual([['第一', 'current']])
    await save('第三', 4, null, ['MB', 'JV'])
    expect([await seen('MB'), await seen('HB'), await seen('JV')]).toEqual(['第三', null, '第三'])
    expect(await listed()).toEqual([
      ['第三', 'current'],
      ['第二', 'ended'],
      ['第一', 'ended'],
    ])
    expect([await listed('current'), await listed('ended')]).toEqual([
      [['第三', 'current']],
      [
        ['第二', 'ended'],
        ['第一', 'ended'],
      ],
    ])
  })

  test('a planned one that is taken down never begins and ends nothing', async () => {
    await save('第一', 1, null)
    const planned = await save('第二', 5, null)
    expect(await listed('planned')).toEqual([['第二', 'planned']])
    await editor.ok(endNote, { id: planned })
    expect([await seen('MB'), await listed('planned'), await listed('ended')]).toEqual(['第一', [], [['第二', 'ended']]])
    t.setClock(at(5))
    expect(await seen('MB')).toBe('第一')
  })
})

describe('writing banners', () => {
  test('team members, managers and cashiers are refused with 403; comms editor and platform administrator are not', async () => {
    const id = await save('第一', 1, null)
    for (const ssoId of ['10000001', '10000002', '10000015']) {
      const other = await t.as(ssoId)
      const answers = [await other.call(searchNotes, {}), await other.call(saveNote, note('不行', 1, null)), await other.call(endNote, { id })]
      expect(answers.map((a) => [ssoId, a.status])).toEqual([
        [ssoId, 403],
        [ssoId, 403],
        [ssoId, 403],
      ])
    }
    expect((await admin.ok(searchNotes, {})).total).toBe(1)
    expect((await t.visitor.call(saveNote, note('不行', 1, null))).code).toBe('10004')
    expect(await seen('MB')).toBe('第一')
  })

  test('SHELL-58 what may be done comes with the row: the server does what is offered and refuses the rest', async () => {
    await save('过去', 1, 2)
    await save('现在', 3, null, ['MB'])
    await save('将来', 9, null)
    const { list } = await editor.ok(searchNotes, {})
    expect(list.map((row) => [row.state, row.can])).toEqual([
      ['planned', ['edit', 'end']],
      ['current', ['edit', 'end']],
      ['ended', []],
    ])
    for (const row of list) {
      const edited = await editor.call(saveNote, { ...row, confirmed: true, textEn: 'again' })
      const ended = await editor.call(endNote, { id: row.id })
      expect([row.state, edited.code === '10000', ended.code === '10000']).toEqual([row.state, row.can.includes('edit'), row.can.includes('end')])
      if (row.can.length === 0) expect(edited).toMatchObject({ status: 200, code: 'LIFE-01', returnMsg: '当前状态为“已结束”，无法执行此操作' })
    }
    expect((await listed('ended')).length).toBe(3)
  })

  test('an end before the beginning, no company, no text and an unknown banner are refused', async () => {
    expect((await editor.call(saveNote, note('倒', 6, 5))).fields).toMatchObject([{ path: 'to', code: 'SHELL-39' }])
    expect((await editor.call(saveNote, note('无', 5, 6, []))).fields).toMatchObject([{ path: 'entities' }])
    expect((await editor.call(saveNote, { ...note(' ', 5, 6), textEn: 'x'.repeat(301) })).fields?.map((f) => f.path)).toEqual(['textCn', 'textEn'])
    const unknown = '01900000-0000-7000-8000-000000000000'
    expect((await editor.call(saveNote, { ...note('无', 5, 6), id: unknown })).code).toBe('SHELL-02')
    expect((await editor.call(endNote, { id: unknown })).code).toBe('SHELL-02')
    expect(await listed()).toEqual([])
  })

  test('who changed what is told with one banner, the latest first, and is in the audit log', async () => {
    const id = await save('第一', 5, null)
    t.setClock('2026-11-20T04:10:00Z')
    await admin.ok(saveNote, { ...note('改过', 5, 9), id })
    t.setClock('2026-11-20T04:20:00Z')
    await editor.ok(endNote, { id })
    const [row] = (await editor.ok(searchNotes, { filters: { id } })).list
    expect(row?.history?.map(({ at: when, by, what, fields }) => [when, by?.ssoId, what, fields])).toEqual([
      ['2026-11-20T04:20:00.000Z', '10000017', 'ended', ['to']],
      ['2026-11-20T04:10:00.000Z', '10000009', 'changed', ['textCn', 'textEn', 'to']],
      [TEST_NOW, '10000017', 'written', ['textCn', 'textEn', 'from', 'entities']],
    ])
    expect((await editor.ok(searchNotes, {})).list[0]?.history).toBeUndefined()
  })

  test('SHELL-48 the list is paged, the one that begins last first', async () => {
    for (let hour = 5; hour < 10; hour++) await save(`第${hour}`, hour, null)
    const page = (pageNum: number) => editor.ok(searchNotes, { pageNum, pageSize: 2 })
    expect((await page(1)).total).toBe(5)
    expect([...(await page(1)).list, ...(await page(2)).list, ...(await page(3)).list].map((row) => row.textCn)).toEqual(['第9', '第8', '第7', '第6', '第5'])
  })
})

describe('both languages', () => {
  test('SHELL-61 a banner of which one half was changed alone is saved once that is confirmed, and listed until the other follows', async () => {
    const given = note('维护', 5, 6)
    const { id } = await editor.ok(saveNote, given)
    const stale = async () => (await editor.ok(searchNotes, { filters: { id } })).list[0]!.stale
    const later = { ...given, id, textCn: '维护延后' }
    expect(await editor.call(saveNote, later)).toMatchObject({ code: 'SHELL-61', fields: [{ path: 'textEn' }] })
    await editor.ok(saveNote, { ...later, confirmed: true })
    expect(Object.keys(await stale())).toEqual(['textEn'])
    expect((await editor.call(saveNote, later)).code).toBe('SHELL-61')
    await editor.ok(saveNote, { ...later, textEn: 'Later' })
    expect(await stale()).toEqual({})
    await editor.ok(saveNote, { ...later, textEn: 'Later, at six', fits: ['textCn'] })
    expect(await stale()).toEqual({})
  })
})
