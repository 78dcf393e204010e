// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buttonOf, cleanUp, fakeHost, json, press, serveWith, show, type, windowOf } from '#foundation/web/tests/page.tsx'
import type { Filters, MetricWords } from '../../contract/index.ts'
import zh from '../../locales/zh.json' with { type: 'json' }
import { WatchSheet } from '../../web/parts/WatchSheet.tsx'

beforeEach(() => {
  fakeHost()
  windowOf(390)
})
afterEach(cleanUp)

const words: MetricWords = {
  ...{ key: 'workflow.waiting', nameCn: '待审批数', nameEn: 'Waiting', saysCn: '', saysEn: '' },
  ...{ unit: 'count', dimensions: [], refresh: 'live', ofPeriod: false, available: true },
}

test('DASH-15 a limit that was typed for one widget is not kept for another of the same metric, whose filters are others', async () => {
  const sent: unknown[] = []
  serveWith((_, { body }) => {
    sent.push(JSON.parse(String(body)))
    return json({ code: '10000', content: { id: '019a0000-0000-7000-8000-000000000001' } })
  })
  const open = (filters: Filters) => show(<WatchSheet words={words} filters={filters} onClose={() => {}} />, { words: zh })
  const limitOf = (page: HTMLElement) => page.querySelector('input:not([type="radio"])')
  await type(limitOf(await open([])), '7')
  const filters = [{ dimension: 'department', keys: ['MB-PO'] }]
  const narrowed = await open(filters)
  await type(limitOf(narrowed), '3')
  await press(buttonOf(narrowed, zh['dashboard.watch.save']))
  expect(sent).toMatchObject([{ filters, limit: 3 }])
})
