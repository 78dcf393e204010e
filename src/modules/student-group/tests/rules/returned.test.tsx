// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { buttonOf, cleanUp, fakeHost, json, press, serveWith, show, type, windowOf } from '#foundation/web/tests/page.tsx'
import { change, type Detail, detail, quote, submit } from '../../contract.ts'
import zh from '../../locales/zh.json' with { type: 'json' }
import Apply from '../../web/Apply.tsx'
import ChangeApplication from '../../web/ChangeApplication.tsx'

const idOf = (n: number) => `0190b1a0-0000-7000-8000-00000000000${n}`
const [GROUP, VERSION, SCHOOL, PARTNER, CURRENT] = [idOf(1), idOf(2), idOf(3), idOf(4), idOf(5)]
const counts = (students: number) => ({ visitDate: '2026-12-01', students, teachers: 2, uepStudents: 0, uepTeachers: 0 })
const RETURNED: Detail = {
  ...{ id: GROUP, no: 'SG202611200001', status: 'approving', schoolCn: '明德中学', schoolEn: 'Mingde', partnerCn: '研学旅行社', partnerEn: 'Study Tours' },
  ...{ schoolId: SCHOOL, partnerId: PARTNER, leaderName: '沈老师', leaderPhone: '138 0000 1234', reason: '', totalFen: 320_000, comment: '' },
  owner: { ssoId: asSsoId('10000017'), nameCn: '销售', nameEn: 'Sales', departmentCn: '', departmentEn: '' },
  ...{ visits: [{ ...counts(30), amountFen: 320_000, arrived: null }], attachments: [], currentId: null, asked: null, item: null, versions: [] },
  can: ['edit', 'cancel'],
}
const CHANGE: Detail = {
  ...{ ...RETURNED, status: 'change-approving', currentId: CURRENT, can: ['change', 'cancel'] },
  asked: { applyId: VERSION, visits: [{ ...counts(50), amountFen: 520_000 }], totalFen: 520_000, reason: '增加一个班级', attachments: [] },
}

/** Opens a page of what came back, and keeps what is sent. */
async function opened(page: ReactNode, of: Detail) {
  const sent: unknown[] = []
  serveWith((url, { body }) => {
    if (url.startsWith(detail.path)) return json({ code: '10000', content: of })
    if (url === quote.path) return json({ code: '10000', content: { lines: [], totalFen: null, path: [], broken: [], warnings: [] } })
    if (url !== submit.path && url !== change.path) return json({ code: '10000', content: [] })
    sent.push(JSON.parse(String(body)))
    return json({ code: '10000', content: { id: GROUP, no: of.no } })
  })
  return { sent, page: await show(<MemoryRouter initialEntries={[`/?id=${VERSION}`]}>{page}</MemoryRouter>, { words: zh }) }
}
const studentsIn = (page: ParentNode) =>
  [...page.querySelectorAll('.field')].find((one) => one.querySelector('label')?.textContent?.startsWith(zh['student-group.field.students']))

beforeEach(() => {
  fakeHost()
  windowOf(1440)
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T04:00:00Z') })
})
afterEach(cleanUp)

test('WF-32 the form of an application that came back is filled in as it was sent, and keeps no draft of it on the server', async () => {
  const { page, sent } = await opened(<Apply />, RETURNED)
  expect(page.querySelector('h1')?.textContent).toContain(zh['student-group.form.returned'])
  expect(buttonOf(page, zh['student-group.form.keep'])).toBeUndefined()
  await type(studentsIn(page)?.querySelector('input') ?? null, '45')
  await press(buttonOf(page, zh['student-group.form.send']))
  const { leaderName, leaderPhone, reason } = RETURNED
  expect(sent).toEqual([{ id: GROUP, schoolId: SCHOOL, partnerId: PARTNER, leaderName, leaderPhone, reason, visits: [counts(45)], attachments: [] }])
})

test('WF-32 the form of a change that came back is filled in with what it asked for', async () => {
  const { page, sent } = await opened(<ChangeApplication />, CHANGE)
  expect(page.querySelector('h1')?.textContent).toContain(zh['student-group.change.returned'])
  expect(page.querySelector('textarea')?.value).toBe('增加一个班级')
  await type(studentsIn(page)?.querySelector('input') ?? null, '60')
  await press(buttonOf(page, zh['student-group.form.send']))
  expect(sent).toEqual([{ id: GROUP, applyId: VERSION, visits: [counts(60)], reason: '增加一个班级', attachments: [] }])
})
