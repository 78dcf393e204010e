// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChartGiven } from '../kit/Chart.tsx'
import { FigureGroups, FiguresSheet, FigureTiles } from '../kit/Figures.tsx'
import { cleanUp, fakeHost, press, show, windowOf } from './page.tsx'

// what draws needs a canvas
vi.mock('../kit/Chart.tsx', () => ({
  Chart: ({ label, labels, series }: ChartGiven) => <i>{[label, ...labels, ...series.flatMap(({ tone, values }) => [tone, ...values])].join(' ')}</i>,
}))

const WORDS = {
  'tea.figures.title': 'Figures',
  'tea.figures.by': 'Counted by',
  'tea.figures.by.pot': 'Pot',
  'tea.figures.by.day': 'Day',
  'tea.figures.cups': 'Cups',
  'tea.figures.spilt': 'Spilt',
  'tea.figures.worthFen': 'Worth',
}
const FIGURES = ['cups', 'spilt', 'worthFen'] as const
const ROWS = [
  { by: 'pot' as const, what: 'blue', cups: 1200, spilt: null, worthFen: 1250 },
  { by: 'pot' as const, what: 'red', cups: 3, spilt: 1, worthFen: 0 },
  { by: 'day' as const, what: 'Monday', cups: 7, spilt: 0, worthFen: 700 },
]
const groups = (more: Partial<Parameters<typeof FigureGroups<(typeof ROWS)[number], (typeof FIGURES)[number]>>[0]> = {}) =>
  show(
    <FigureGroups
      words="tea.figures."
      title="Pot"
      figures={FIGURES}
      drawn={{ spilt: 'bad', cups: 'brand' }}
      rows={ROWS.slice(0, 2)}
      rowKey={({ what }) => what}
      nameOf={({ what }) => what}
      {...more}
    />,
    { lang: 'en', words: WORDS },
  )
const said = (place: ParentNode, what: string) => [...place.querySelectorAll(what)].map(({ textContent }) => textContent)

beforeEach(() => {
  fakeHost('en')
  windowOf(1440)
})
afterEach(cleanUp)

test('figures are drawn as far as they are to be, and stand in a table: numbers, amounts, and a dash for what there is not', async () => {
  const place = await groups()
  expect(place.querySelector('i')?.textContent).toBe('Pot · Cups · Spilt blue red brand 1200 3 bad NaN 1')
  expect(said(place, 'thead th')).toEqual(['Pot', 'Cups', 'Spilt', 'Worth'])
  expect(said(place, 'tbody td')).toEqual(['blue', '1,200', '—', '¥12.50', 'red', '3', '1', '¥0.00'])
})

test('a chart draws so many rows at most, and nothing where nothing is drawn or there is none', async () => {
  expect((await groups({ bars: 1 })).querySelector('i')?.textContent).toBe('Pot · Cups · Spilt blue brand 1200 bad NaN')
  expect((await groups({ drawn: {} })).querySelector('i')).toBeNull()
  const none = await groups({ rows: [], empty: 'No tea' })
  expect(none.querySelector('i')).toBeNull()
  expect(none.textContent).toBe('No tea')
})

test('on a phone a card says all figures one by one, or the first beside the name and the others in words', async () => {
  windowOf(390)
  expect(said(await groups(), '.mcard')).toEqual(['blueCups1,200Spilt—Worth¥12.50', 'redCups3Spilt1Worth¥0.00'])
  expect(said(await groups({ line: ({ spilt }) => `${spilt ?? 0} spilt` }), '.mcard')).toEqual(['blue1,2000 spilt', 'red31 spilt'])
  expect(said(await groups({ figures: ['cups'], drawn: {} }), '.mcard')).toEqual(['blue1,200', 'red3'])
})

test('names that people wrote are marked, and one may be shown as more than words', async () => {
  expect((await groups({ typed: true })).querySelectorAll('td [data-typed]')).toHaveLength(2)
  expect(said(await groups({ mark: ({ what }) => <em>{what}!</em> }), 'td em')).toEqual(['blue!', 'red!'])
})

test('a sheet of figures shows those of what is chosen to count by', async () => {
  const place = await show(
    <FiguresSheet
      words="tea.figures."
      by={['pot', 'day']}
      figures={['cups']}
      call={{ data: ROWS, error: undefined, refetch() {} }}
      nameOf={({ what }) => what}
      above={<b>All tea</b>}
      footer={<u>Export</u>}
      onClose={() => {}}
    />,
    { lang: 'en', words: WORDS },
  )
  expect(said(place, 'tbody td')).toEqual(['blue', '1,200', 'red', '3'])
  expect(said(place, 'dialog > footer')).toEqual(['Export'])
  await press(place.querySelectorAll('[role="tab"]')[1])
  expect(said(place, 'thead th')).toEqual(['Day', 'Cups'])
  expect(said(place, 'tbody td')).toEqual(['Monday', '7'])
})

test('sums stand in a tile each, with what is said of them', async () => {
  const place = await show(<FigureTiles words="tea.figures." figures={FIGURES} of={ROWS[0]!} notes={{ worthFen: 'this year' }} />, {
    lang: 'en',
    words: WORDS,
  })
  expect(said(place, 'section')).toEqual(['Cups1,200', 'Spilt—', 'Worth¥12.50this year'])
})
