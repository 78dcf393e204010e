import { expect, test } from 'vitest'
import { BUILT_IN, type Place, placesOf } from '../../rules/index.ts'

const figures = (count: number) => Array(count).fill({ kind: 'figure', size: 1 })
const chart = (size = 2) => ({ kind: 'bar' as const, size })
const areas = (places: readonly Place[]) => places.map(({ row, column, rows, columns }) => [row, column, rows, columns].join(' '))
/** Of each row, how many cells are covered; none twice. */
const covered = (places: readonly Place[]) => {
  const cells = places.flatMap(({ row, rows, columns }) => Array.from({ length: rows }, (_, n) => ({ row: row + n, columns })))
  return [...Map.groupBy(cells, ({ row }) => row)].toSorted(([a], [b]) => a - b).map(([, all]) => all.reduce((sum, { columns }) => sum + columns, 0))
}

test('a figure that is left over stands beside a chart, as high as it is', () => {
  expect(areas(placesOf([...figures(5), chart(), chart(), chart()])).slice(4)).toEqual(['2 1 2 1', '2 2 2 3', '4 1 2 2', '4 3 2 2'])
})

test('what is drawn fills its row, and so does a figure above it; figures in the last row stay as wide as they are', () => {
  expect(areas(placesOf([...figures(1), chart(4)]))).toEqual(['1 1 1 4', '2 1 2 4'])
  expect(areas(placesOf([chart()]))).toEqual(['1 1 2 4'])
  expect(areas(placesOf(figures(2)))).toEqual(['1 1 1 1', '1 2 1 1'])
  expect(placesOf([])).toEqual([])
})

test('a board that comes with the room has no hole, whichever of its widgets somebody sees', () => {
  for (const { widgets } of Object.values(BUILT_IN))
    for (let hidden = 0; hidden < widgets.length; hidden++) {
      const seen = widgets.filter((_, at) => at !== hidden)
      expect([...new Set(covered(placesOf(seen)))]).toEqual([4])
    }
})
