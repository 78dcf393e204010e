import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract/index.ts'
import { ADMIN, ask, MANY, MEMBER, OTHER, PART_TIMER, settings, surveys } from './calls/parts.ts'

const LATER = '2026-12-31T04:00:00.000Z'
/** A survey for one person only. */
const FOR_MEMBER = { audience: { include: [{ ssoIds: [MEMBER] }] } }
const OPINION = [ask({ id: 'opinion' })]

const made = async (t: TestPortal) => ({ uid: (await surveys(t).draft()).uid })
const published = async (t: TestPortal) => ({ uid: await surveys(t).published(FOR_MEMBER) })
const answered = async (t: TestPortal, given: Parameters<typeof settings>[0] = {}) => {
  const uid = await surveys(t).published({ questions: OPINION, ...given })
  await surveys(t).submitted(MEMBER, uid, { opinion: '食堂再开晚一点' })
  return { uid }
}
const asked = async (t: TestPortal) => ({ ...(await published(t)), answers: { way: 'bike' }, version: 1 })

export default [
  sample(calls.mine, {
    by: MEMBER,
    notBy: PART_TIMER,
    async input(t) {
      await published(t)
      return { tab: 'open' }
    },
  }),
  sample(calls.detail, { by: MEMBER, notBy: PART_TIMER, input: published }),
  sample(calls.saveResponse, { by: MEMBER, notBy: PART_TIMER, again: 'what was begun is saved as often as one likes', input: asked }),
  sample(calls.submitResponse, { by: MEMBER, notBy: PART_TIMER, input: asked }),
  sample(calls.submitResponse, {
    by: MEMBER,
    notBy: PART_TIMER,
    input: async (t) => ({ uid: await surveys(t).published({ ...FOR_MEMBER, anonymous: true }), answers: { way: 'bike' }, version: 1 }),
  }),
  sample(calls.editResponse, { by: MEMBER, notBy: PART_TIMER, input: (t) => answered(t, { ...FOR_MEMBER, editableUntilClose: true }) }),
  sample(calls.completed, { by: MEMBER, shared: 'everybody may ask whether she herself has submitted', input: published }),
  sample(calls.listSurveys, {
    by: ADMIN,
    notBy: OTHER,
    async input(t) {
      await made(t)
      return { filters: {} }
    },
  }),
  sample(calls.surveySizes, { by: ADMIN, notBy: OTHER, input: async (t) => ({ uids: [(await made(t)).uid] }) }),
  sample(calls.editSurvey, { by: ADMIN, notBy: OTHER, input: made }),
  sample(calls.saveSurvey, { by: ADMIN, notBy: OTHER, input: async (t) => settings({ ...(await surveys(t).draft()), titleCn: '改过的问卷' }) }),
  sample(calls.deleteSurvey, { by: ADMIN, notBy: OTHER, input: made }),
  sample(calls.copySurvey, { by: ADMIN, notBy: OTHER, again: 'a survey may be copied twice', input: made }),
  sample(calls.createSurvey, {
    by: ADMIN,
    shared: 'who makes a survey makes her own',
    again: 'a template is used again and again',
    input: () => ({ template: 'enps' }),
  }),
  sample(calls.actOnSurvey, { by: ADMIN, notBy: OTHER, input: async (t) => ({ ...(await made(t)), action: 'publish' }) }),
  sample(calls.actOnSurvey, { by: ADMIN, notBy: OTHER, input: async (t) => ({ ...(await published(t)), action: 'extend', closesAt: LATER }) }),
  sample(calls.remindSurvey, { by: ADMIN, notBy: OTHER, input: published }),
  sample(calls.surveyResult, { by: ADMIN, notBy: OTHER, input: async (t) => ({ ...(await answered(t)), groupBy: 'department' }) }),
  sample(calls.surveyTexts, { by: ADMIN, notBy: OTHER, input: async (t) => ({ filters: { ...(await answered(t)), question: 'opinion' } }) }),
  sample(calls.pendingPeople, { by: ADMIN, notBy: OTHER, input: async (t) => ({ filters: await published(t) }) }),
  sample(calls.exportSurvey, { by: ADMIN, notBy: OTHER, input: async (t) => ({ ...(await answered(t)), what: 'responses' }) }),
  sample(calls.exportSurvey, {
    by: ADMIN,
    notBy: OTHER,
    async input(t) {
      const uid = await surveys(t).published({ anonymous: true, questions: OPINION })
      for (const ssoId of MANY) await surveys(t).submitted(ssoId, uid, { opinion: 'x' })
      return { uid, what: 'results', groupBy: 'division' }
    },
  }),
] satisfies Sample[]
