// @vitest-environment jsdom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cleanUp, fakeHost, json, serveWith, show, windowOf } from '#foundation/web/tests/page.tsx'
import type { FormView, OwnSubmission } from '../../contract/index.ts'
import zh from '../../locales/zh.json' with { type: 'json' }
import { FormPreview } from '../../web/parts/FormPreview.tsx'
import { FormRead } from '../../web/parts/FormRead.tsx'
import { field } from './chance.ts'

const ID = '0190b1a0-0000-7000-8000-000000000001'
const ITEM = '0190b1a0-0000-7000-8000-000000000002'
const AT = '2026-11-20T04:00:00.000Z'
const SENT: OwnSubmission = { id: ID, status: 'approved', answers: { plate: '沪A12345' }, submittedAt: AT, workflowItem: null, can: [] }
const viewOf = (left: number | null): FormView => ({
  form: {
    ...{ schemaId: ID, nameCn: '车证', nameEn: 'Pass', status: 'published', openFrom: null, openTo: null },
    ...{ anonymous: false, workflowCode: null, left },
  },
  version: { vid: ID, version: 1, fields: [field({ key: 'plate' })] },
  ...{ preview: false, submission: SENT, defaults: {}, known: { people: [], departments: [], files: [] }, carried: [], shut: null },
})
const read = (left: number | null, submission = SENT) =>
  show(
    <MemoryRouter>
      <FormRead view={viewOf(left)} submission={submission} />
    </MemoryRouter>,
    { words: zh },
  )

beforeEach(() => {
  fakeHost()
  windowOf(1440)
  serveWith(() => json({ code: '10000', content: [] }))
})
afterEach(cleanUp)

test('what was drawn and never saved is seen in the preview', async () => {
  const page = await show(<FormPreview schemaId={ID} vid={undefined} drawn={[field({ key: 'plate' })]} />, { words: zh })
  expect(page.textContent).toContain('名plate')
})

test('what nobody has to approve was sent, and what somebody has approved is approved', async () => {
  expect((await read(null)).textContent).toContain(zh['state.FormSubmission.submitted'])
  const approved = await read(null, { ...SENT, workflowItem: ITEM })
  expect(approved.textContent).toContain(zh['state.FormSubmission.approved'])
  expect(approved.textContent).not.toContain(zh['state.FormSubmission.submitted'])
})

test('FORM-09 who may send no more is not asked to fill in another one', async () => {
  const again = async (left: number | null) => (await read(left)).textContent?.includes(zh['form-templates.fillAgain'])
  expect([await again(null), await again(1), await again(0)]).toEqual([true, true, false])
})
