// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { buttonOf, cleanUp, fakeHost, json, press, serveWith, show, type, windowOf } from '#foundation/web/tests/page.tsx'
import { type Application, apply, type OfferedDay, type ShownMember } from '../../contract.ts'
import zh from '../../locales/zh.json' with { type: 'json' }
import { idWithCheck } from '../../rules.ts'
import { ApplyForm } from '../../web/parts/ApplyForm.tsx'

const ENTRY = { date: '2026-12-01', gateCn: '东门', gateEn: 'East gate', from: '10:00', to: '18:00' }
/** There is no place left, and nobody more may be invited: two of each are of the application itself. */
const DAY: OfferedDay = {
  ...{ id: '0190b1a0-0000-7000-8000-000000000009', ...ENTRY, open: true, capacity: 40, left: 0, invited: 4 },
  ...{ applyFrom: '2026-11-10T01:00:00.000Z', applyUntil: '2026-12-01T01:00:00.000Z' },
}
const member = (id: string, name: string): ShownMember => ({
  ...{ id, name, relation: 'parent', idType: 'national-id', idMasked: '310***********001X', birthDate: '1988-05-20', phone: '', enteredAt: null },
})
const [FATHER, MOTHER] = [member('0190b1a0-0000-7000-8000-000000000001', '王父'), member('0190b1a0-0000-7000-8000-000000000002', '王母')]
const APPLICATION: Application = {
  ...{ id: '0190b1a0-0000-7000-8000-000000000003', no: 'FE202611200001', workflowItem: '0190b1a0-0000-7000-8000-000000000004', ...ENTRY },
  ...{ members: [FATHER, MOTHER], withApplicant: true, keepFamily: false, state: 'pending', comment: '', cause: null },
  ...{ submittedAt: '2026-11-20T03:00:00.000Z', decidedAt: null, decidedBy: null, departmentCn: '', departmentEn: '' },
  person: { ssoId: asSsoId('10000001'), nameCn: '李晓雯', nameEn: 'Li Xiaowen', departmentCn: '', departmentEn: '' },
}

beforeEach(() => {
  fakeHost()
  windowOf(1440)
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T04:00:00Z') })
})
afterEach(cleanUp)

test('WF-32 the form of what came back is filled in as it was, does not stand in its own way, and a number is kept or typed anew', async () => {
  const sent: unknown[] = []
  serveWith((url, { body }) => {
    if (url !== apply.path) return json({ code: '10000', content: [] })
    sent.push(JSON.parse(String(body)))
    return json({ code: '10000', content: { id: APPLICATION.id, no: APPLICATION.no } })
  })
  const closed = vi.fn()
  const page = await show(<ApplyForm day={DAY} membersPerDay={4} family={[FATHER]} change={APPLICATION} onClose={closed} />, { words: zh })
  expect(page.querySelector('h2')?.textContent).toBe(zh['family-entry.change'])
  expect(page.textContent).toContain(`王母 · ${zh['family-entry.relation.parent']} · ${MOTHER.idMasked}`)
  // who is in it already is not offered once more
  expect(buttonOf(page, FATHER.name)).toBeUndefined()
  await press(page.querySelector('.family-group input[type=checkbox]'))
  await press(buttonOf(page, '重新填写 1'))
  await press(buttonOf(page, '提交申请'))
  expect(sent).toEqual([])
  expect(page.textContent).toContain(zh['rule.FAM-03'])
  const label = [...page.querySelectorAll('label')].find((one) => one.textContent.startsWith('证件号码'))
  const number = idWithCheck('31011519880520001')
  await type(page.querySelector(`[id="${label?.htmlFor}"]`), number)
  await press(buttonOf(page, '提交申请'))
  const { id: changes, date, withApplicant, keepFamily } = APPLICATION
  expect(sent).toMatchObject([
    {
      ...{ changes, date, withApplicant, keepFamily, agreed: true },
      members: [
        { name: '王父', relation: 'parent', birthDate: '1988-05-20', idNumber: number },
        { saved: MOTHER.id, name: '王母', idNumber: '' },
      ],
    },
  ])
  expect(closed).toHaveBeenCalled()
})
