// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanUp, fakeHost, show, windowOf } from '#foundation/web/tests/page.tsx'
import type { BoardView, Figure } from '../../contract/index.ts'
import zh from '../../locales/zh.json' with { type: 'json' }
import { WidgetCard } from '../../web/parts/WidgetCard.tsx'

beforeEach(() => {
  fakeHost()
  windowOf(1440)
})
afterEach(cleanUp)

const group = (key: string) => ({ key, nameCn: key, nameEn: key, value: null })
const figure: Figure = { state: 'now', value: null, before: null, groups: [group('1'), group('5')], at: [], series: [], asOf: null, narrowedBy: [] }
const widget: BoardView['widgets'][number] = {
  ...{ metric: 'performance.bands', kind: 'bar', shown: true, groupBy: 'rating', filters: [], size: 2, target: null },
  words: {
    ...{ key: 'performance.bands', nameCn: '绩效分布', nameEn: 'Ratings', saysCn: '', saysEn: '' },
    ...{ unit: 'percent', dimensions: [], refresh: 'daily', ofPeriod: false, available: true },
  },
}

test('DASH-03 where every group is withheld the widget says so, instead of a chart as if there were none', async () => {
  const nothing = vi.fn()
  const asked = { filters: [], from: '2026-11', to: '2026-11', on: null }
  const page = await show(
    <WidgetCard
      board="b"
      at={0}
      widget={widget}
      place={{ row: 1, column: 1, rows: 2, columns: 2 }}
      asked={asked}
      figure={figure}
      minGroup={5}
      onDrill={nothing}
      onWatch={nothing}
      onRetry={nothing}
    />,
    { words: zh },
  )
  expect(page.querySelector('.body')?.textContent).toBe('人数不足5人，不予显示')
})
