import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { normal } from '../../rules/normal.ts'
import { fits, planOf } from '../../rules/plan.ts'
import { index, searchable } from '../../server/api.ts'
import { matching } from '../../server/data/matching.ts'
import { searchEntries } from '../../server/tables.ts'

const t = await openTestPortal()
afterAll(() => t.close())

const SOURCE = searchable({ module: 'agree-room', name: 'news', type: 0, after: async () => [] })
const THINGS = 250
const WORDS = ['工作餐', '餐券', '薪資', '工资', '后台', '後臺', 'free', 'meal', 'Pay', 'slip', 'b1', '2026', 'Ｗｉ－Ｆｉ', '票', 'é']

/** The same things in every run. */
let turn = 7
const next = (below: number): number => {
  turn = (turn * 48_271) % 2_147_483_647
  return turn % below
}
const some = (most: number): string => Array.from({ length: 1 + next(most) }, () => WORDS[next(WORDS.length)]! + [' ', '', '，', '-'][next(4)]!).join('')
const things = Array.from({ length: THINGS }, (_, n) => ({
  id: newId(new Date(Date.UTC(2026, 0, 1) + n)),
  titleCn: some(2),
  titleEn: some(2),
  textCn: some(5),
  textEn: some(4),
  link: '/agree-room',
  audience: 'everybody' as const,
  publishedAt: new Date('2026-11-01T00:00:00Z'),
}))
await t.write((ctx) => index(ctx, SOURCE, ...things))

const SYNONYMS = [
  ['工资', '薪资', 'pay slip'],
  ['meal', '餐'],
].map((group) => group.map(normal))

test('SRCH-08 SRCH-09 the index finds what the rule finds, in titles and in texts, with synonyms and without', async () => {
  const asked = fc.oneof(
    fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
    fc.tuple(fc.constantFrom(...WORDS), fc.nat(2), fc.integer({ min: 1, max: 4 })).map(([word, from, size]) => word.slice(from, from + size)),
    fc.string({ unit: fc.constantFrom(...'工作餐券资票fremal '), minLength: 1, maxLength: 5 }),
  )
  await fc.assert(
    fc.asyncProperty(asked, fc.boolean(), async (keywords, with_) => {
      const plan = planOf(normal(keywords), with_ ? SYNONYMS : [])
      const idsBy = async (
        grams: typeof searchEntries.grams | typeof searchEntries.titleGrams,
        words: typeof searchEntries.words | typeof searchEntries.titleWords,
      ) => {
        const rows = await t.portal.database
          .read()
          .select({ id: searchEntries.id })
          .from(searchEntries)
          .where(matching(plan, grams, words))
        return new Set(rows.map(({ id }) => id))
      }
      const [inText, inTitle] = [await idsBy(searchEntries.grams, searchEntries.words), await idsBy(searchEntries.titleGrams, searchEntries.titleWords)]
      for (const { id, titleCn, titleEn, textCn, textEn } of things) {
        const titles = [titleCn, titleEn].map(normal)
        expect(inText.has(id), `${keywords} in ${textCn} ${textEn}`).toBe(fits(normal([titleCn, titleEn, textCn, textEn].join(' ')), plan))
        expect(inTitle.has(id), `${keywords} in ${titles}`).toBe(fits(titles.join(' '), plan))
      }
    }),
    { numRuns: 60 },
  )
})

test('what is indexed again unchanged is not written again', async () => {
  const versionOf = async () =>
    (await t.portal.database.read().select({ hash: searchEntries.hash }).from(searchEntries).where(eq(searchEntries.id, things[0]!.id)))[0]?.hash
  const before = await versionOf()
  await t.write((ctx) => index(ctx, SOURCE, things[0]!))
  expect(await versionOf()).toBe(before)
  await t.write((ctx) => index(ctx, SOURCE, { ...things[0]!, titleCn: '改了' }))
  expect(await versionOf()).not.toBe(before)
})
