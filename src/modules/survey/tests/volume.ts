import { FEW, type Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract/index.ts'
import { ADMIN, ask, MANAGER, MANY, MEMBER, surveys } from './calls/parts.ts'

const OPINION = [ask({ id: 'opinion' }), ask({ id: 'score', kind: 'nps' })]
const [SURVEY, RESPONSE, ANSWER] = [1, 2, 3]
/** What everybody is asked, by name and without, and a survey for one person each, of whose kind there are many. */
const made = { named: '', nameless: '', much: '', few: '', others: '' }

/** Surveys of many years, each for somebody else, and two that everybody has answered. */
export default {
  async begin(t) {
    const make = surveys(t)
    const forOne = (ssoId: string) => make.published({ questions: OPINION, audience: { include: [{ ssoIds: [ssoId] }] } })
    made.named = await make.published({ questions: OPINION })
    made.nameless = await make.published({ questions: OPINION, anonymous: true })
    made.much = await forOne(MEMBER)
    made.few = await forOne(FEW)
    made.others = await forOne(MANAGER)
    const people = new Set<string>([...MANY, FEW])
    for (const ssoId of people) for (const uid of [made.named, made.nameless]) await make.submitted(ssoId, uid, { opinion: '食堂再开晚一点', score: 8 })
  },
  async fill({ copy, id, person, back, rows, now }) {
    const audience = (uid: string) => `(select a.audience from survey_surveys a where a.id = '${uid}')`
    const spread = `case when n % 50 = 0 then ${audience(made.much)} when n % 2000 = 2 then ${audience(made.few)} else ${audience(made.others)} end`
    const over = { status: "'closed'", opens_at: `opens_at ${back}`, closes_at: `${now} ${back}`, changed_at: `changed_at ${back}`, told_at: 'changed_at' }
    await copy('survey_surveys', { id: id(SURVEY), audience: spread, ...over }, { where: `id = '${made.named}'` })
    const another = id(SURVEY, `n % ${rows} + 1`)
    await copy('survey_responses', { id: id(RESPONSE), survey_id: another, sso_id: person(MEMBER), submitted_at: `submitted_at ${back}` })
    await copy('survey_anonymous_answers', { id: id(ANSWER) }, { where: `survey_id = '${made.nameless}'` })
    await copy('survey_takers', { taker: "'taker ' || n" }, { where: `survey_id = '${made.nameless}'` })
  },
  lists: (open) => ({
    own: (asks) => [open(asks, calls.mine, { tab: 'open' }), open(asks, calls.mine, { tab: 'answered' }), open(asks, calls.mine, { tab: 'ended' })],
    everybodys: () => [
      open(ADMIN, calls.listSurveys, { filters: {} }),
      open(ADMIN, calls.pendingPeople, { filters: { uid: made.named } }),
      open(ADMIN, calls.surveyTexts, { filters: { uid: made.nameless, question: 'opinion' } }),
    ],
  }),
  async calls(t) {
    const member = await t.as(MEMBER)
    return { 'a survey to answer': () => member.ok(calls.detail, { uid: made.nameless }) }
  },
} satisfies Volume
