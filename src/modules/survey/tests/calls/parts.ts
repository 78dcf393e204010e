import { expect } from 'vitest'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'

export const MEMBER = asSsoId('10000001')
export const MANAGER = asSsoId('10000002')
export const PART_TIMER = asSsoId('10000012')
/** Both hold SURVEY_SURVEY_ADMIN; the first makes the surveys of these tests. */
export const ADMIN = asSsoId('10000005')
export const OTHER = asSsoId('10000017')
/** Holds SURVEY_SURVEY_MANAGEALL. */
export const OVERSEER = asSsoId('10000009')
export const MANY = [MEMBER, MANAGER, PART_TIMER, '10000013', '10000014', '10000015', '10000016'].map(asSsoId)

export const EVERYBODY = { everybody: true }
/** Beyond the clock of the tests, which stands at 2026-11-20T04:00. */
export const END = '2026-12-01T04:00:00.000Z'

type Given = Partial<calls.Question> & Pick<calls.Question, 'id'>
/** A question with nothing but what is given. */
export const ask = (given: Given): calls.Question =>
  calls.question.parse({ kind: 'text', section: 1, labelCn: `题${given.id}`, labelEn: `Question ${given.id}`, ...given })
export const options = (...values: string[]) => values.map((value) => ({ value, cn: `选${value}`, en: `Choice ${value}`, other: false, quota: null }))

export const QUESTIONS = [
  ask({ id: 'way', kind: 'single', options: options('bus', 'bike'), required: true }),
  ask({ id: 'line', required: true, showIf: [{ question: 'way', is: 'equals', value: 'bus' }] }),
  ask({ id: 'stars', kind: 'rating', section: 2 }),
]

type Settings = InputOf<typeof calls.saveSurvey>

export const settings = (given: Partial<Settings> = {}): Settings => ({
  titleCn: '通勤调查',
  titleEn: 'Commuting',
  introCn: '<p>请填写</p>',
  introEn: '<p>Please answer</p>',
  thanksCn: '谢谢',
  thanksEn: 'Thank you',
  anonymous: false,
  audience: EVERYBODY,
  opensAt: null,
  closesAt: END,
  responseLimit: null,
  editableUntilClose: false,
  reminds: false,
  gateFor: [],
  questions: QUESTIONS,
  ...given,
})

/** Surveys as administrators make them. */
export function surveys(t: TestPortal) {
  const admin = () => t.as(ADMIN)
  const draft = async (given: Partial<Settings> = {}, by: string = ADMIN) => (await t.as(by)).ok(calls.saveSurvey, settings(given))
  const act = async (uid: string, action: InputOf<typeof calls.actOnSurvey>['action'], closesAt?: string) =>
    (await admin()).call(calls.actOnSurvey, { uid, action, ...(closesAt && { closesAt }) })
  const published = async (given: Partial<Settings> = {}) => {
    const { uid } = await draft(given)
    expect(await act(uid, 'publish')).toMatchObject({ code: '10000' })
    return uid
  }
  const save = async (ssoId: string, uid: string, answers: calls.Answers = { way: 'bike' }) =>
    (await t.as(ssoId)).call(calls.saveResponse, { uid, answers, version: 1 })
  const submit = async (ssoId: string, uid: string, answers: calls.Answers = { way: 'bike' }) =>
    (await t.as(ssoId)).call(calls.submitResponse, { uid, answers, version: 1 })
  const submitted = async (ssoId: string, uid: string, answers?: calls.Answers) => expect(await submit(ssoId, uid, answers)).toMatchObject({ code: '10000' })
  const view = async (ssoId: string, uid: string) => (await t.as(ssoId)).ok(calls.detail, { uid })
  const result = async (uid: string, groupBy?: calls.Grouping) => (await admin()).ok(calls.surveyResult, { uid, ...(groupBy && { groupBy }) })
  const row = async (uid: string) => (await (await admin()).ok(calls.listSurveys, { pageSize: 100, filters: {} })).list.find((one) => one.uid === uid)!
  return { admin, draft, act, published, save, submit, submitted, view, result, row }
}
