import type { Widget } from '../contract/index.ts'

/** Columns of a board on a wide screen. */
const COLUMNS = 4

/** Cells of the grid, counted from 1. */
export interface Place {
  row: number
  column: number
  rows: number
  columns: number
}

const cellsOf = ({ row, column, rows, columns }: Place): string[] =>
  Array.from({ length: rows * columns }, (_, n) => `${row + Math.floor(n / columns)}/${column + (n % columns)}`)

/**
 * Where each widget stands on a wide screen: at the first place that it fits into, in their order; a figure is half as high as what is drawn. Cells that
 * would stay empty beside or below one are filled by it, so that a board has no hole whichever of its widgets somebody sees; the last row may end earlier.
 */
export function placesOf(widgets: readonly Pick<Widget, 'kind' | 'size'>[]): Place[] {
  const taken = new Set<string>()
  const fits = (place: Place): boolean => place.column + place.columns <= COLUMNS + 1 && cellsOf(place).every((cell) => !taken.has(cell))
  const take = (place: Place): void => {
    for (const cell of cellsOf(place)) taken.add(cell)
  }
  const places = widgets.map(({ kind, size }) => {
    const place = { row: 1, column: 1, rows: kind === 'figure' ? 1 : 2, columns: size }
    while (!fits(place)) {
      const isLastColumn = place.column + size > COLUMNS
      place.column = isLastColumn ? 1 : place.column + 1
      if (isLastColumn) place.row += 1
    }
    take(place)
    return place
  })
  const last = Math.max(...places.map(({ row, rows }) => row + rows - 1))
  for (const [at, place] of places.entries()) {
    const beside = (): Place => ({ ...place, column: place.column + place.columns, columns: 1 })
    while ((widgets[at]!.kind !== 'figure' || place.row < last) && fits(beside())) {
      take(beside())
      place.columns += 1
    }
  }
  for (const place of places) {
    const below = (): Place => ({ ...place, row: place.row + place.rows, rows: 1 })
    while (below().row <= last && fits(below())) {
      take(below())
      place.rows += 1
    }
  }
  return places
}
