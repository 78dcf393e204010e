// @vitest-environment jsdom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { type Me, MeProvider } from '#foundation/web/me.tsx'
import { buttonOf, cleanUp, fakeHost, json, press, serveWith, show, type, windowOf } from '#foundation/web/tests/page.tsx'
import type { SurveyEdited, SurveyRow, SurveyView } from '../../contract/index.ts'
import zh from '../../locales/zh.json' with { type: 'json' }
import { Editor } from '../../web/parts/Editor.tsx'
import { Filling } from '../../web/parts/Filling.tsx'
import { NewEnd } from '../../web/parts/NewEnd.tsx'
import { SurveyList } from '../../web/parts/SurveyList.tsx'
import { ask, options } from '../calls/parts.ts'

beforeEach(() => {
  fakeHost()
  windowOf(390)
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(cleanUp)

const UID = '019a0000-0000-7000-8000-000000000001'
const TIMES = { opensAt: '2026-11-20T04:00:00.000Z', closesAt: '2026-12-01T04:00:00.000Z' }
const view: SurveyView = {
  ...{ uid: UID, titleCn: '班车', titleEn: 'Shuttle', introCn: '', introEn: '', thanksCn: '', thanksEn: '', status: 'published', version: 1, anonymous: true },
  ...{ ...TIMES, editableUntilClose: false, minutes: 1, full: {}, preview: false, shut: null },
  questions: [ask({ id: 'size', kind: 'single', required: true, options: options('s', 'm') })],
  response: { status: 'not-started', answers: {}, submittedAt: null, can: ['submit'] },
}

test('SURV-17 that a choice has become full meanwhile is told where the answers are sent', async () => {
  const message = '“选s”名额已满，请改选'
  serveWith(() => json({ code: 'SURV-17', returnMsg: message, fields: [{ path: 'answers.size', code: 'SURV-17', message }] }))
  const page = await show(
    <MemoryRouter>
      <Filling view={view} onSent={() => {}} />
    </MemoryRouter>,
    { words: zh },
  )
  await press(page.querySelector('input'))
  await press(buttonOf(page, '核对答卷'))
  await press(buttonOf(page, '提交'))
  expect(page.querySelector('[role="alert"]')?.textContent).toBe(message)
  // and beside the question, where it is changed
  await press(buttonOf(page, '修改'))
  expect(page.textContent).toContain(message)
})

test('SURV-23 what a survey cannot be saved for is told on the tab that one looks at', async () => {
  let refused = false
  const edited: SurveyEdited = {
    ...{ uid: UID, titleCn: '', titleEn: 'Shuttle', introCn: '', introEn: '', thanksCn: '', thanksEn: '', anonymous: true, audience: null, ...TIMES },
    ...{
      responseLimit: null,
      editableUntilClose: false,
      reminds: false,
      gateFor: [],
      template: null,
      version: 1,
      status: 'published',
      owner: null,
      can: ['edit'],
    },
    questions: view.questions,
  }
  serveWith((url) => {
    if (!url.includes('/save')) return json({ code: '10000', content: refused ? { ...edited, titleCn: '班车', version: 2 } : edited })
    const message = '发布后时间、范围和名额只能放宽'
    return json({ code: 'SURV-23', returnMsg: message, fields: [{ path: 'questions', code: 'SURV-23', message }] })
  })
  const open = () =>
    show(
      <MemoryRouter>
        <Editor uid={UID} />
      </MemoryRouter>,
      { words: zh },
    )
  const alerts = (page: HTMLElement) => [...page.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent)
  const untitled = await open()
  await press(buttonOf(untitled, '保存'))
  expect(alerts(untitled)).toEqual(['“设置”中有1处需要修改'])
  refused = true
  const fewer = await open()
  await press(buttonOf(fewer, '保存'))
  expect(alerts(fewer)).toEqual(['发布后时间、范围和名额只能放宽'])
})

test('SURV-24 an end that was typed to extend a survey does not come back when it is opened again', async () => {
  const row: SurveyRow = {
    ...{ uid: UID, titleCn: '班车', titleEn: 'Shuttle', owner: null, status: 'published', anonymous: true, template: null, started: null, submitted: 0 },
    ...{ responseLimit: null, ...TIMES, can: ['extend', 'reopen'] },
  }
  const fieldsOf = (page: HTMLElement) => [...page.querySelectorAll('input')].map(({ value }) => value)
  const extending = await show(<NewEnd survey={row} action="extend" onClose={() => {}} />, { words: zh })
  await type(extending.querySelector('input'), '2026-12-24T10:00')
  const opening = await show(<NewEnd survey={row} action="reopen" onClose={() => {}} />, { words: zh })
  expect(fieldsOf(opening).join('')).toBe('')
})

test('SURV-22 a list that is cut to an owner by its address says whose surveys it shows', async () => {
  windowOf(1440)
  const owner = { ssoId: '10000005', nameCn: '周人力', nameEn: 'Helen Zhou' }
  serveWith((url) => json({ code: '10000', content: url.includes('/card') ? owner : { list: [], total: 0, more: false } }))
  const me: Me = { ...owner, ssoId: asSsoId('10000009'), entity: 'MB', permissions: new Set(['SURVEY_SURVEY_MANAGEALL']) }
  const page = await show(
    <MemoryRouter initialEntries={[`/zh/survey/admin?f=${encodeURIComponent('{"owner":"10000005"}')}`]}>
      <MeProvider me={me}>
        <SurveyList />
      </MeProvider>
    </MemoryRouter>,
    { words: zh },
  )
  expect(page.textContent).toContain('周人力')
})
