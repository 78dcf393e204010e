// @vitest-environment jsdom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { buttonOf, cleanUp, fakeHost, json, press, serveWith, show, type, windowOf } from '#foundation/web/tests/page.tsx'
import { type Detail, detail, personsCheck, whitelistAdd } from '../../contract.ts'
import zh from '../../locales/zh.json' with { type: 'json' }
import { ReturnedForm } from '../../web/parts/ReturnedForm.tsx'

const idOf = (n: number): string => `0190b1a0-0000-7000-8000-00000000000${n}`
const [ROOT, APPLY, GRANT] = [idOf(1), idOf(2), idOf(3)]
const AT = '2026-11-20T04:00:00.000Z'
const person = (ssoId: string) => ({ ssoId: asSsoId(ssoId), nameCn: '李娜', nameEn: 'Li Na', departmentCn: '', departmentEn: '' })
const BACK: Detail = {
  ...{ rootId: ROOT, currentId: null, newest: true, returned: true, list: 'white', category: 'rate', rate: 20, amountFen: null },
  ...{ effectiveStart: '2026-12-01', effectiveEnd: '2026-12-31', reason: '门店试点', attachments: [], can: ['recall'] },
  version: {
    ...{ applyId: APPLY, no: 'DW20261120000001', kind: 'new', status: 'checking', at: AT, reason: '门店试点', decidedAt: null, decidedBy: null },
    by: person('10000006'),
  },
  persons: [
    {
      ...{ id: GRANT, person: person('10000001'), outsideName: null, outsideNo: null, company: 'MB', phase: 'asked', usedFen: 0, remainingFen: null },
    },
  ],
}

beforeEach(() => {
  fakeHost()
  windowOf(1440)
  localStorage.clear()
})
afterEach(cleanUp)

test('WF-32 the form of what came back is filled in as it was, does not stand against itself, and is sent as its change', async () => {
  const [sent, checked]: [unknown[], unknown[]] = [[], []]
  serveWith((url, { body }) => {
    if (url.split('?')[0] === detail.path) return json({ code: '10000', content: BACK })
    if (url === personsCheck.path) checked.push(JSON.parse(String(body)))
    if (url === personsCheck.path) return json({ code: '10000', content: { valid: [], conflicts: [] } })
    if (url !== whitelistAdd.path) return json({ code: '10000', content: [] })
    sent.push(JSON.parse(String(body)))
    return json({ code: '10000', content: { id: ROOT, applyId: APPLY, no: BACK.version.no } })
  })
  const form = (
    <MemoryRouter>
      <ReturnedForm applyId={APPLY} />
    </MemoryRouter>
  )
  const page = await show(form, { words: zh })
  const fieldOf = (label: string) => [...page.querySelectorAll('.field')].find((one) => one.querySelector('label')?.textContent?.startsWith(label))
  expect(fieldOf('员工号')?.querySelector('textarea')?.value).toBe('10000001')
  expect(fieldOf('原因')?.querySelector('textarea')?.value).toBe('门店试点')
  expect(checked).toMatchObject([{ rootId: ROOT, ssoIds: ['10000001'] }])
  await type(fieldOf('折扣率')?.querySelector('input') ?? null, '25')
  await press(buttonOf(page, zh['discount-benefits.form.send']))
  expect(sent).toMatchObject([{ changes: APPLY, category: 'rate', ssoIds: ['10000001'], rate: 25, reason: '门店试点' }])
})
