// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { MeProvider } from '#foundation/web/me.tsx'
import { buttonOf, cleanUp, fakeHost, json, press, serveWith, show, type, windowOf } from '#foundation/web/tests/page.tsx'
import type { ItemDetail } from '../../contract/index.ts'
import zh from '../../locales/zh.json' with { type: 'json' }
import { ItemSheet } from '../../web/parts/ItemSheet.tsx'

const who = (ssoId: string) => ({ ssoId: asSsoId(ssoId), nameCn: ssoId, nameEn: ssoId, departmentCn: '', departmentEn: '' })
const NOTHING = { facts: [], changes: null, timeline: [], question: null, steps: [], missing: [], copies: [], previous: null, next: null, movesTo: null }
/** Its open step lets it go back to the first, and not to who asked for it. */
const ITEM: ItemDetail = {
  ...{ id: '0190b1a0-0000-7000-8000-000000000000', no: 'WF20261120000001', catalog: 'TRIP', typeCn: '出差', typeEn: 'Trip' },
  ...{ subjectCn: '出差', subjectEn: 'Trip', requester: who('10000001'), submittedBy: who('10000001'), state: 'processing', version: 1 },
  ...{ submittedAt: '2026-11-20T04:00:00.000Z', returnedAt: null, endedAt: null, stepCn: '财务', stepEn: 'Finance', holders: [], again: null },
  ...{ waitsFor: null, change: null },
  ...{ can: ['return-to-step'], taskId: '0190b1a0-0000-7000-8000-000000000001', returnsTo: [{ code: 'first', nameCn: '经理', nameEn: 'Manager' }] },
  ...NOTHING,
}
const ME = { ssoId: asSsoId('10000007'), nameCn: '', nameEn: '', entity: 'MB' as const, permissions: new Set<string>() }
const deciding = {
  ...{ text: '', type() {}, restored: false, discard() {}, fault: undefined, general: undefined, beaten: false, sending: false },
  ...{ act: async () => {}, done: undefined, finish() {}, overtaken() {} },
}

beforeEach(() => {
  fakeHost()
  windowOf(1440)
})
afterEach(cleanUp)

test('WF-31 who names no step to return to is told so beside it, before anything is sent', async () => {
  const fetched = serveWith(() => json({ code: '10000', content: ITEM }))
  const page = await show(
    <MeProvider me={ME}>
      <ItemSheet item={ITEM} act="giveBack" taskId={undefined} deciding={deciding} onClose={vi.fn()} />
    </MeProvider>,
    { words: zh },
  )
  await type(page.querySelector('textarea'), '请核对')
  await press(buttonOf(page, '退回'))
  expect(page.querySelector('.field:has(select)')?.textContent).toContain('请填写此项')
  expect(fetched).not.toHaveBeenCalled()
})
