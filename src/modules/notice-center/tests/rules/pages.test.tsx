// @vitest-environment jsdom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asSsoId, type PersonRef } from '#foundation/contract/schemas.ts'
import { buttonOf, cleanUp, fakeHost, inAct, json, press, serveWith, show, type, windowOf } from '#foundation/web/tests/page.tsx'
import { checkList } from '#services/people/contract.ts'
import * as calls from '../../contract/index.ts'
import words from '../../locales/zh.json' with { type: 'json' }
import { NoticeForm } from '../../web/parts/NoticeForm.tsx'
import { ReviewSheet } from '../../web/parts/ReviewSheet.tsx'
import TerminationNotification from '../../web/TerminationNotification.tsx'

beforeEach(() => {
  fakeHost()
  windowOf(1440)
})
afterEach(cleanUp)

const ID = '0199aaaa-0000-7000-8000-000000000001'
const member: PersonRef = { ssoId: asSsoId('10000001'), nameCn: '李晓雯', nameEn: 'Li Xiaowen', departmentCn: '运营', departmentEn: 'Operations' }
/** Answers calls by their path; of the others each is a list of nothing. */
const answering = (answers: Readonly<Record<string, unknown>>) => serveWith((url) => json({ code: '10000', content: answers[url.split('?')[0] ?? url] ?? [] }))
const sentTo = (fetched: ReturnType<typeof answering>, { path }: { path: string }) =>
  fetched.mock.calls.filter(([url]) => url.startsWith(path)).map(([, { body }]) => JSON.parse(String(body)) as Record<string, unknown>)
const labelled = (page: Element, label: string) =>
  page.querySelector(`#${CSS.escape([...page.querySelectorAll('label')].find((one) => one.textContent.startsWith(label))!.htmlFor)}`)

test('a draft of a notice that is put back brings no receivers who are not seen', async () => {
  const fetched = answering({ [checkList.path]: { valid: [member], faults: [] }, [calls.saveNotice.path]: { id: ID, state: 'planned', version: 1 } })
  const first = await show(<NoticeForm onClose={() => {}} />, { words })
  await type(labelled(first, '粘贴工号'), member.ssoId)
  await press(buttonOf(first, '加入接收人'))
  expect(buttonOf(first, '移除李晓雯')).toBeDefined()
  await type(labelled(first, '中文内容'), '门票已到账')
  await type(labelled(first, '英文内容'), 'Your tickets are here')
  const again = await show(<NoticeForm onClose={() => {}} />, { words })
  expect(labelled(again, '中文内容')).toHaveProperty('value', '门票已到账')
  expect(buttonOf(again, '移除李晓雯')).toBeUndefined()
  await press(again.querySelector('[type=submit]'))
  expect(sentTo(fetched, calls.saveNotice)).toMatchObject([{ receivers: [], textCn: '门票已到账' }])
})

test('whoever was chosen is a receiver no more once the draft is given up', async () => {
  const fetched = answering({ [checkList.path]: { valid: [member], faults: [] }, [calls.saveNotice.path]: { id: ID, state: 'planned', version: 1 } })
  const first = await show(<NoticeForm onClose={() => {}} />, { words })
  await type(labelled(first, '中文内容'), '门票已到账')
  const again = await show(<NoticeForm onClose={() => {}} />, { words })
  await type(labelled(again, '粘贴工号'), member.ssoId)
  await press(buttonOf(again, '加入接收人'))
  await press([...again.querySelectorAll('.note-box button')][0])
  expect(buttonOf(again, '移除李晓雯')).toBeUndefined()
  expect(sentTo(fetched, calls.saveNotice)).toEqual([])
})

test('why a list of numbers is not taken is said beside it, and the list stays', async () => {
  serveWith((url) => json(url.startsWith(checkList.path) ? { code: 'SHELL-24', returnMsg: '请求超时' } : { code: '10000', content: [] }))
  const page = await show(<NoticeForm onClose={() => {}} />, { words })
  await type(labelled(page, '粘贴工号'), member.ssoId)
  await press(buttonOf(page, '加入接收人'))
  expect(page.textContent).toContain('请求超时')
  expect(labelled(page, '粘贴工号')).toHaveProperty('value', member.ssoId)
})

test('keys decide nothing while a reason is written', async () => {
  const todo = {
    ...{ id: ID, applicant: member, subjectCn: '婚姻', subjectEn: 'Marital', facts: [], papers: 0, submittedAt: '2026-11-20T04:00:00.000Z', dueAt: null },
    ...{ state: 'pending', assignee: null, handledBy: null, handledAt: null, comment: '', can: ['approve', 'reject'] },
  }
  const view = { todo, differences: [], evidence: [], holders: [], numbers: [], remarks: [], places: [], former: null }
  const fetched = answering({ [calls.maritalDetail.path]: view, [calls.spouseApproval.path]: { state: 'approved' } })
  const passed: string[] = []
  const page = await show(<ReviewSheet kind="marital" id={ID} rest={1} onNext={() => passed.push('next')} onClose={() => {}} />, { words })
  const key = (name: string) => inAct(() => void dispatchEvent(new KeyboardEvent('keydown', { key: name, cancelable: true })))
  await key('r')
  expect(buttonOf(page, '确认拒绝')).toBeDefined()
  await key('a')
  await key('n')
  expect([sentTo(fetched, calls.spouseApproval), passed]).toEqual([[], []])
  await press(buttonOf(page, '取消'))
  await key('a')
  expect([sentTo(fetched, calls.spouseApproval), passed]).toEqual([[{ id: ID }], ['next']])
})

test('a termination is told in as few columns as a desk has room for, the reason below its type and the signature below its step', async () => {
  const fact = (key: string, cn: string) => ({ key, cn, en: cn })
  const row = {
    ...{
      id: ID,
      applicant: member,
      subjectCn: '',
      subjectEn: '',
      papers: 2,
      submittedAt: '2026-11-20T04:00:00.000Z',
      dueAt: null,
      state: 'pending',
      assignee: member,
    },
    ...{ handledBy: null, handledAt: null, comment: '', can: [] },
    facts: [fact('type', '辞职'), fact('lastWorkingDate', '12月31日'), fact('reason', '家庭原因'), fact('esignState', '待发送'), fact('step', '待经理审批')],
  }
  answering({ [calls.searchTodos.path]: { list: [row], total: 1, more: false } })
  const page = await show(
    <MemoryRouter>
      <TerminationNotification />
    </MemoryRouter>,
    { words },
  )
  const said = (what: string) => [...page.querySelectorAll(what)].map(({ textContent }) => textContent)
  expect(said('thead th')).toEqual(['团队成员', '类型', '最后工作日', '步骤', '附件', '提交时间', '状态', '操作'])
  expect(said('tbody td').slice(1, 5)).toEqual(['辞职离职原因 家庭原因', '12月31日', '待经理审批电子签 待发送', '2'])
})
