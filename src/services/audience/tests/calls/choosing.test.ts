import { afterAll, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { inGbk } from '#foundation/testing/gbk.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { applyChange } from '#services/people/server/api.ts'
import * as calls from '../../contract.ts'
import { check, definitionOf, save, uses, words } from '../../server/api.ts'

const t = await openTestPortal()
afterAll(() => t.close())

const EDITOR = '10000017'
const CHOOSER = '10000006'
const MEMBER = asSsoId('10000001')
const INTERN = asSsoId('10000013')
const LEAVER = asSsoId('10000011')
const RIDES = 'MB-PO-ATT'
const of = (given: Parameters<typeof calls.definition.parse>[0]) => calls.definition.parse(given)
const refused = (work: Promise<unknown>) => expect(work).rejects
const stored = async (): Promise<number> =>
  (await t.write((ctx) => rowsOf<{ n: number }>(ctx.db, sql`select count(*)::int as n from audience_audiences`)))[0]?.n ?? 0

describe('saving', () => {
  test('AUD-08 what is equal is one audience, whoever says it and in whatever order', async () => {
    const first = await t.write((ctx) => save(ctx, of({ include: [{ department: [RIDES], employeeType: ['full-time', 'intern'] }] })))
    const again = await t.write((ctx) => save(ctx, of({ include: [{ employeeType: ['intern', 'full-time', 'intern'], department: [RIDES] }] })))
    const apart = await t.write((ctx) =>
      save(
        ctx,
        of({
          include: [
            { department: [RIDES], employeeType: ['intern'] },
            { department: [RIDES], employeeType: ['full-time'] },
          ],
        }),
      ),
    )
    const other = await t.write((ctx) => save(ctx, of({ include: [{ department: [RIDES], employeeType: ['part-time'] }] })))
    expect(again).toBe(first)
    expect(apart).toBe(first)
    expect(other).not.toBe(first)
    expect(await t.write((ctx) => definitionOf(ctx, first))).toEqual({
      everybody: false,
      include: [{ department: [RIDES], employeeType: ['full-time', 'intern'] }],
      exclude: [],
    })
  })

  test('AUD-05 AUD-07 nobody and everybody without the word are refused, and nothing is stored', async () => {
    const before = await stored()
    await refused(t.write((ctx) => save(ctx, of({})))).toMatchObject({ refusals: [{ rule: 'AUD-05', field: 'include' }] })
    await refused(t.write((ctx) => save(ctx, of({ include: [{}] })))).toMatchObject({ refusals: [{ rule: 'AUD-05', field: 'include.0' }] })
    await refused(t.write((ctx) => save(ctx, of({ include: [{ entity: ['MB', 'HB', 'JV'] }] })))).toMatchObject({ refusals: [{ rule: 'AUD-07' }] })
    await refused(t.write((ctx) => save(ctx, of({ include: [{ joinedFrom: '2026-02-01', joinedTo: '2026-01-01' }] })))).toMatchObject({
      refusals: [{ rule: 'AUD-06', field: 'include.0.joinedTo' }],
    })
    expect(await stored()).toBe(before)
    await t.write((ctx) => save(ctx, of({ everybody: true })))
    expect(await stored()).toBe(before + 1)
  })

  test('AUD-02 numbers are checked when they are entered, each bad one named with its place; what was there before stays', async () => {
    const ids = [MEMBER, asSsoId('99999999'), INTERN].map(asSsoId)
    await refused(t.write((ctx) => save(ctx, of({ include: [{ entity: ['MB'] }, { ssoIds: ids }] })))).toMatchObject({
      refusals: [{ rule: 'AUD-02', field: 'include.1.ssoIds', figures: { list: expect.stringMatching(/2.*99999999/) } }],
    })
    await refused(t.write((ctx) => check(ctx, of({ include: [{ ssoIds: ids }] }), { field: 'audience' }))).toMatchObject({
      refusals: [{ rule: 'AUD-02', field: 'audience.include.0.ssoIds' }],
    })
    const id = await t.write((ctx) => save(ctx, of({ include: [{ ssoIds: [MEMBER, LEAVER] }] })))
    await t.write((ctx) => applyChange(ctx, LEAVER, { lastWorkingDate: '2026-11-19', status: 'left' }))
    const more = of({ include: [{ ssoIds: [MEMBER, LEAVER, INTERN] }] })
    await refused(t.write((ctx) => check(ctx, more))).toMatchObject({ refusals: [{ rule: 'AUD-02', figures: { list: expect.stringContaining(LEAVER) } }] })
    expect(await t.write((ctx) => save(ctx, more, { before: id }))).not.toBe(id)
  })

  test('a code that nothing bears is refused beside its field', async () => {
    await refused(t.write((ctx) => save(ctx, of({ include: [{ department: [RIDES] }, { department: ['MB-NO'] }] })))).toMatchObject({
      refusals: [{ rule: 'SHELL-39', field: 'include.1.department' }],
    })
    await refused(t.write((ctx) => save(ctx, of({ include: [{ role: ['nobody'] }] })))).toMatchObject({ refusals: [{ field: 'include.0.role' }] })
    await refused(t.write((ctx) => save(ctx, of({ include: [{ division: ['MB-NO'] }] })))).toMatchObject({ refusals: [{ field: 'include.0.division' }] })
  })
})

describe('calls', () => {
  test('AUD-04 a preview answers with a count and at most twenty names', async () => {
    const editor = await t.as(EDITOR)
    const answer = await editor.ok(calls.previewAudience, { definition: { include: [{ department: [RIDES] }] } })
    expect(answer.count).toBe(5)
    expect(answer.sample.map(({ ssoId }) => ssoId)).toContain(MEMBER)
    const all = await editor.ok(calls.previewAudience, { definition: { everybody: true } })
    expect(all.sample.length).toBe(Math.min(all.count, 20))
    expect(JSON.stringify(all).length).toBeLessThan(8_000)
  })

  test('AUD-05 AUD-06 AUD-07 a preview of what could not be stored is refused in words', async () => {
    const editor = await t.as(EDITOR)
    expect(await editor.call(calls.previewAudience, { definition: {} })).toMatchObject({
      code: 'AUD-05',
      fields: [{ path: 'include', message: '请选择适用人群' }],
    })
    expect(await editor.call(calls.previewAudience, { definition: { include: [{ staffGroup: ['FL', 'LA'] }] } })).toMatchObject({ code: 'AUD-07' })
    expect(await editor.call(calls.previewAudience, { definition: { include: [{ entity: ['XX' as 'MB'] }] } })).toMatchObject({ code: 'SHELL-39' })
  })

  test('AUD-02 pasted numbers: several in a line, the bad ones by line, twice is once', async () => {
    const answer = await (await t.as(CHOOSER)).ok(calls.checkNumbers, {
      lines: ['10000001, 10000002；10000003', '', '1234567', '10000001', '１００００００４ 88888888'],
    })
    expect(answer.ssoIds).toEqual(['10000001', '10000002', '10000003', '10000004'])
    expect(answer.faults).toEqual([
      { line: 3, value: '1234567', reason: 'malformed' },
      { line: 5, value: '88888888', reason: 'unknown' },
    ])
  })

  test('AUD-02 a file of numbers: its own lines are named', async () => {
    const answer = await (await t.as(CHOOSER)).upload(calls.checkNumbersFile, {}, { filename: 'numbers.csv', bytes: 'ssoId\n10000001\n\n12\n10000002\n' })
    expect(answer).toMatchObject({ code: '10000', content: { ssoIds: ['10000001', '10000002'], faults: [{ line: 4, value: '12', reason: 'malformed' }] } })
    const written = { filename: 'numbers.csv', bytes: inGbk('工号\n10000001\n') }
    expect(await (await t.as(CHOOSER)).upload(calls.checkNumbersFile, {}, written)).toMatchObject({ content: { ssoIds: ['10000001'], encoding: 'gb18030' } })
    const { file } = await (await t.as(CHOOSER)).download(calls.numbersTemplate)
    expect(file?.filename).toMatch(/\.xlsx$/)
  })

  test('a stored audience in words, with where it is used and why somebody is in it', async () => {
    const id = await t.write((ctx) =>
      save(ctx, of({ include: [{ entity: ['MB'], department: [RIDES], employeeType: ['full-time'] }], exclude: [{ role: ['cashier'] }] })),
    )
    uses('audience-test', async (_ctx, ids) =>
      ids.filter((one) => one === id).map((audience) => ({ audience, count: 1, first: [{ titleCn: '相册', titleEn: 'Album', link: '/albums' }] })),
    )
    const editor = await t.as(EDITOR)
    const detail = await editor.ok(calls.audienceDetail, { id })
    expect(detail.words.line).toEqual({
      cn: '主公司·游乐设施运营及下级·全职；不含角色为收银员',
      en: 'Main company · Ride Operations and below · Full-time; except role Cashier',
    })
    expect(detail.usedBy).toEqual([{ module: 'audience-test', titleCn: '相册', titleEn: 'Album', link: '/albums' }])
    expect((await t.write((ctx) => words(ctx, [id]))).get(id)).toEqual(detail.words)

    const member = await editor.ok(calls.whyInAudience, { id, ssoId: MEMBER })
    expect([member.in, member.include[0]?.holds, member.exclude[0]?.holds]).toEqual([true, true, false])
    const intern = await editor.ok(calls.whyInAudience, { id, ssoId: INTERN })
    expect(intern.in).toBe(false)
    expect(intern.include[0]?.conditions.filter(({ holds }) => !holds).map(({ says }) => says.cn)).toEqual(['全职'])

    const mine = await editor.ok(calls.searchAudiences, { filters: { ssoId: MEMBER } })
    expect(mine.list.map((row) => row.id)).toContain(id)
    const theirs = await editor.ok(calls.searchAudiences, { filters: { ssoId: INTERN } })
    expect(theirs.list.map((row) => row.id)).not.toContain(id)
    expect(mine.list.find((row) => row.id === id)?.uses).toBe(1)
    expect(await editor.ok(calls.audienceSizes, { ids: [id] })).toEqual([{ id, count: detail.count }])
  })

  test('what is not there is not found', async () => {
    const editor = await t.as(EDITOR)
    const nowhere = '00000000-0000-7000-8000-000000000000'
    expect(await editor.call(calls.audienceDetail, { id: nowhere })).toMatchObject({ code: 'SHELL-02' })
    expect(await editor.call(calls.whyInAudience, { id: nowhere, ssoId: MEMBER })).toMatchObject({ code: 'SHELL-02' })
    expect(await editor.ok(calls.wordsOfAudiences, { ids: [nowhere] })).toEqual([])
  })

  test('who chooses for nothing neither counts people nor learns why', async () => {
    const member = await t.as(MEMBER)
    expect(await member.call(calls.previewAudience, { definition: { everybody: true } })).toMatchObject({ status: 403 })
    expect(await member.call(calls.checkNumbers, { lines: [] })).toMatchObject({ status: 403 })
    expect(await member.call(calls.searchAudiences, {})).toMatchObject({ status: 403 })
    const chooser = await t.as(CHOOSER)
    expect(await chooser.call(calls.searchAudiences, {})).toMatchObject({ status: 403 })
    expect(await chooser.call(calls.whyInAudience, { definition: { everybody: true }, ssoId: MEMBER })).toMatchObject({ status: 403 })
    expect(await chooser.call(calls.listChoices, {})).toMatchObject({ code: '10000' })
  })
})
