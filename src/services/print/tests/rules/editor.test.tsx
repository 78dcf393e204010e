// @vitest-environment jsdom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buttonOf, cleanUp, fakeHost, json, press, serveWith, show, windowOf } from '#foundation/web/tests/page.tsx'
import { type KindRow, previewTemplate, publishTemplate, saveTemplate } from '../../contract.ts'
import zh from '../../locales/zh.json' with { type: 'json' }
import { TemplateEditor } from '../../web/parts/TemplateEditor.tsx'

beforeEach(() => {
  fakeHost()
  windowOf(1440)
})
afterEach(cleanUp)

const DRAFT = '0190b1a0-0000-7000-8000-000000000002'
const template = {
  ...{ id: '0190b1a0-0000-7000-8000-000000000001', version: 1, status: 'published' as const, nameCn: '审批单', nameEn: 'Approval', body: [], leftOut: [] },
  ...{ paper: 'A4' as const, orientation: 'portrait' as const, changedAt: '2026-11-20T04:00:00.000Z', changedBy: null },
}
const kind: KindRow = {
  kind: 'print-test',
  module: 'print',
  nameCn: '审批单',
  nameEn: 'Approval',
  personal: false,
  fields: [],
  templates: [template],
  saved: { revision: 1, by: null, at: null },
}

test('PRINT-13 what is published is the draft that the same press has saved, not the template it was made of', async () => {
  const content: Readonly<Record<string, unknown>> = {
    [saveTemplate.path]: { id: DRAFT, version: 2, revision: 2 },
    [previewTemplate.path]: { pages: [], faults: [] },
    [publishTemplate.path]: {},
  }
  const fetched = serveWith((url) => json({ code: '10000', content: content[url] ?? {} }))
  const closed = vi.fn()
  const page = await show(
    <MemoryRouter>
      <TemplateEditor kind={kind} from={template} onClose={closed} />
    </MemoryRouter>,
    { words: zh },
  )
  await press(buttonOf(page, '发布'))
  const sent = fetched.mock.calls.filter(([url]) => url === publishTemplate.path).map(([, { body }]) => JSON.parse(String(body)))
  expect(sent).toEqual([{ id: DRAFT, basedOn: 2 }])
  expect(closed).toHaveBeenCalledOnce()
})
