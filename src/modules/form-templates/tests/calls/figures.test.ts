import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import * as calls from '../../contract/index.ts'
import { field, options } from '../rules/chance.ts'
import { forms, MEMBER, OTHER, PART_TIMER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
beforeEach(() => t.setClock(TEST_NOW))
const { designer, published, next, sent } = forms(t)

test('the answers in figures and as a file', async () => {
  const fields = [
    field({ key: 'kind', type: 'multi-choice', options: options('x', 'y') }),
    field({ key: 'stars', type: 'rating' }),
    field({ key: 'price', type: 'money' }),
  ]
  const { schemaId, vid } = await published({}, fields)
  await sent(MEMBER, vid, { kind: ['x', 'y'], stars: 5, price: 1_050 })
  await sent(PART_TIMER, vid, { kind: ['x'], stars: 3 })
  const report = await (await designer()).ok(calls.reportSubmissions, { schemaId })
  expect(report).toMatchObject({
    submissions: 2,
    fields: [
      {
        key: 'kind',
        answered: 2,
        counts: [
          { value: 'x', count: 2 },
          { value: 'y', count: 1 },
        ],
      },
      { key: 'stars', answered: 2, numbers: { mean: 4, least: 3, most: 5 } },
      { key: 'price', answered: 1, numbers: { sum: 1_050 } },
    ],
  })
  const { file } = await (await designer()).download(calls.exportSubmissions, { filters: { schemaId } })
  expect(file?.filename).toContain('停车登记')
  expect(file?.bytes.subarray(0, 2).toString()).toBe('PK')
})

test('what was taken back counts in no figure', async () => {
  const { schemaId, vid } = await published({ workflowCode: 'FORM_LINE_MANAGER' })
  const { id } = await sent(MEMBER, vid)
  await sent(PART_TIMER, vid)
  await (await t.as(MEMBER)).ok(calls.withdrawSubmission, { id: id! })
  const { submissions, fields } = await (await designer()).ok(calls.reportSubmissions, { schemaId })
  expect([submissions, fields[0]?.answered]).toEqual([1, 1])
})

test('a choice that is offered no more is counted under the name that it had', async () => {
  const kind = (...offered: string[]) => [field({ key: 'kind', type: 'single-choice', options: options(...offered) })]
  const { schemaId, vid } = await published({}, kind('x', 'y'))
  await sent(MEMBER, vid, { kind: 'x' })
  await next(schemaId, kind('y', 'z'))
  const { fields } = await (await designer()).ok(calls.reportSubmissions, { schemaId })
  expect(fields[0]?.counts.map(({ cn, count }) => [cn, count])).toEqual([
    ['选y', 0],
    ['选z', 0],
    ['选x', 1],
  ])
})

test('the figures as a sheet are those of the page, for the owner alone', async () => {
  const fields = [field({ key: 'kind', type: 'multi-choice', options: options('x', 'y') }), field({ key: 'price', type: 'money' }), field({ key: 'note' })]
  const { schemaId, vid } = await published({}, fields)
  await sent(MEMBER, vid, { kind: ['x', 'y'], price: 1_050 })
  await sent(PART_TIMER, vid, { kind: ['x'], price: 2_000, note: 'n' })
  const { file } = await (await designer()).download(calls.exportFigures, { schemaId })
  expect(file?.filename).toContain('停车登记 统计')
  const rows = (await sheetRowsOf(file!.bytes)).slice(1).map((row) => Array.from({ length: 9 }, (_, at) => row[at + 1] ?? null))
  expect(rows).toEqual([
    [null, 2, null, null, null, null, null, null, null],
    ['多选', 2, expect.any(String), 2, 100, null, null, null, null],
    ['多选', 2, expect.any(String), 1, 50, null, null, null, null],
    ['金额', 2, null, null, null, 15.25, 10.5, 20, 30.5],
    ['单行文字', 1, null, null, null, null, null, null, null],
  ])
  expect((await (await t.as(OTHER)).download(calls.exportFigures, { schemaId })).body).toMatchObject({ code: 'SHELL-02' })
})
