// @vitest-environment jsdom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { cleanUp, fakeHost, show, windowOf } from '#foundation/web/tests/page.tsx'
import type { ItemDetail } from '../../contract/index.ts'
import zh from '../../locales/zh.json' with { type: 'json' }
import { ItemReturned } from '../../web/parts/ItemReturned.tsx'

const who = (ssoId: string, nameCn = ssoId) => ({ ssoId: asSsoId(ssoId), nameCn, nameEn: ssoId, departmentCn: '', departmentEn: '' })
const NOTHING = { facts: [], changes: null, question: null, steps: [], missing: [], copies: [], previous: null, next: null, movesTo: null }
const RETURNED_AT = '2026-11-20T06:00:00.000Z'
const line = (person: ReturnType<typeof who>, at: string, comment: string): ItemDetail['timeline'][number] => ({
  ...{
    id: at,
    kind: 'returned',
    at,
    person,
    comment,
    state: null,
    stepCn: null,
    stepEn: null,
    actingFor: null,
    voided: false,
    carriedOver: false,
    addressee: null,
    ...{ whyCn: '', whyEn: '', since: null, dueAt: null, hoursLeft: null, readAt: null },
  },
})
const item = (more: Partial<ItemDetail> = {}): ItemDetail => ({
  ...{ id: '0190b1a0-0000-7000-8000-000000000000', no: 'WF20261120000001', catalog: 'TRIP', typeCn: '出差', typeEn: 'Trip' },
  ...{ subjectCn: '出差', subjectEn: 'Trip', requester: who('10000001'), submittedBy: who('10000001'), state: 'waiting', version: 1 },
  ...{ submittedAt: '2026-11-20T04:00:00.000Z', returnedAt: RETURNED_AT, endedAt: null, stepCn: '', stepEn: '', holders: [], again: null },
  ...{ waitsFor: 'change', change: '/single-leave/index?change=1', can: ['resubmit'], taskId: null, returnsTo: [] },
  ...NOTHING,
  timeline: [line(who('10000003', '周敏'), '2026-11-20T05:00:00.000Z', '先前的原因'), line(who('10000002', '王建国'), RETURNED_AT, '请补充行程\n和预算')],
  ...more,
})
const shown = (of: ItemDetail) =>
  show(
    <MemoryRouter>
      <ItemReturned item={of} />
    </MemoryRouter>,
    { words: zh },
  )

beforeEach(() => {
  fakeHost()
  windowOf(1440)
})
afterEach(cleanUp)

test('WF-32 who asked is told who returned it last, why, and is led to where it is changed', async () => {
  const page = await shown(item())
  expect(page.querySelector('b')?.textContent).toMatch(/^王建国于.*14:00退回了这条申请$/)
  expect(page.querySelector('[data-typed]')?.textContent).toBe('请补充行程\n和预算')
  expect(page.textContent).not.toContain('先前的原因')
  expect(page.textContent).toContain(zh['workflow.item.returnedChange'])
  const link = page.querySelector('a')
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([zh['workflow.item.change'], '/zh/single-leave/index?change=1'])
})

test('WF-32 where it cannot be changed that is said, and nothing leads astray; without a line of it the time of its return stands there', async () => {
  const page = await shown(item({ change: null, timeline: [] }))
  expect(page.textContent).toContain(zh['workflow.item.returnedKept'])
  expect(page.querySelector('b')?.textContent).toMatch(/^系统于.*14:00/)
  expect(page.querySelector('a')).toBeNull()
})

test('of what waits for nobody to change it nothing is said', async () => {
  expect((await shown(item({ waitsFor: null }))).textContent).toBe('')
})
