import type { WidgetKey } from '../../contract/index.ts'

const PLACES: Readonly<Record<WidgetKey, 'wide' | 'main' | 'side'>> = {
  shortcuts: 'wide',
  counters: 'main',
  news: 'side',
  quick: 'main',
  events: 'side',
  radar: 'main',
  banner: 'wide',
  links: 'main',
  evp: 'wide',
}

/** Widgets that stand beside each other: over the whole width, or in two columns. */
export interface Section<W> {
  main: W[]
  side: W[]
}

/** What stands where: on a desk wide widgets by themselves and the others between them in two columns, on a phone one below the other (HOME-18). */
export function sectionsOf<W extends { key: WidgetKey }>(widgets: readonly W[], desk: boolean): Section<W>[] {
  if (!desk) return [{ main: [...widgets], side: [] }]
  const sections: Section<W>[] = []
  let open: Section<W> | undefined
  for (const widget of widgets) {
    const place = PLACES[widget.key]
    if (place === 'wide') {
      sections.push({ main: [widget], side: [] })
      open = undefined
      continue
    }
    if (!open) {
      open = { main: [], side: [] }
      sections.push(open)
    }
    open[place].push(widget)
  }
  // a column with nothing beside it is as wide as the page
  return sections.map(({ main, side }) => (main.length === 0 ? { main: side, side: [] } : { main, side }))
}
