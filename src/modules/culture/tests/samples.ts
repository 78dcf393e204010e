import { asSsoId } from '#foundation/contract/schemas.ts'
import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract/index.ts'
import { culture, EDITOR, ELSEWHERE, MEMBER, OTHER } from './calls/parts.ts'

const ALL = 'what is published for everybody is read by everybody'
const EDITORS = 'editors go on with what others began'
const AGAIN = 'the same again leaves what is there'
const GONE = '10016'
const offer = once((t) => culture(t).discount('样例优惠'))
const story = once((t) => culture(t).asked('样例故事', [MEMBER]))
const coded = once(async (t) => {
  const id = await offer(t)
  await (await t.as(EDITOR)).ok(calls.saveCode, { id, code: 'SAMPLE', shows: 'text' })
  return id
})

export default [
  sample(calls.cultureIndex, { by: MEMBER }),
  sample(calls.cultureSection, { by: MEMBER, shared: ALL, input: () => ({ section: 'universal-way' }) }),
  sample(calls.cultureEvp, { by: MEMBER }),
  sample(calls.cultureList, {
    by: MEMBER,
    shared: ALL,
    input: async (t) => {
      await offer(t)
      return { section: 'activities-discounts' }
    },
  }),
  sample(calls.cultureDetail, { by: MEMBER, shared: ALL, input: async (t) => ({ id: await offer(t) }) }),
  sample(calls.readCulture, { by: MEMBER, shared: ALL, again: AGAIN, input: async (t) => ({ id: await offer(t) }) }),
  sample(calls.shareCulture, {
    by: MEMBER,
    shared: ALL,
    again: 'who was told of it that day is not told again',
    input: async (t, n) => ({ id: await culture(t).offer(`分享 ${n}`), to: [asSsoId(OTHER)], note: `来看看 ${n}` }),
  }),
  sample(calls.tellStory, {
    by: MEMBER,
    shared: 'anybody tells of a colleague, who is asked',
    again: 'two stories of one title are two',
    input: (_t, n) => ({ storyKind: 'team', language: 'zh', title: `投稿 ${n}`, text: '一段经历', people: [asSsoId(OTHER)], photos: [], consent: true }),
  }),
  sample(calls.myStories, {
    by: MEMBER,
    notBy: ELSEWHERE,
    input: async (t) => {
      await story(t)
      return {}
    },
  }),
  sample(calls.storyOfMine, { by: MEMBER, notBy: OTHER, refusal: GONE, input: async (t) => ({ id: await story(t) }) }),
  sample(calls.giveConsent, {
    by: MEMBER,
    notBy: OTHER,
    refusal: GONE,
    again: AGAIN,
    input: async (t, n) => ({ id: await culture(t).asked(`同意 ${n}`, [MEMBER]) }),
  }),
  sample(calls.withdrawConsent, {
    by: MEMBER,
    notBy: OTHER,
    refusal: GONE,
    again: AGAIN,
    input: async (t, n) => ({ id: await culture(t).story(`撤回 ${n}`, [MEMBER]) }),
  }),
  sample(calls.askConsent, {
    by: EDITOR,
    shared: EDITORS,
    again: 'who has not answered is asked again, and told once a day',
    input: async (t, n) => ({ id: await culture(t).draft(6, `征求 ${n}`, { storyKind: 'personal', people: [MEMBER] }) }),
  }),
  sample(calls.listConsents, {
    by: EDITOR,
    shared: EDITORS,
    input: async (t) => {
      await story(t)
      return {}
    },
  }),
  sample(calls.returnStory, {
    by: EDITOR,
    shared: EDITORS,
    input: async (t, n) => {
      const told = { storyKind: 'team', language: 'zh', title: `退回 ${n}`, text: '一段经历', people: [], photos: [], consent: true } as const
      return { id: (await (await t.as(MEMBER)).ok(calls.tellStory, { ...told, people: [], photos: [] })).id, reason: '请多写一点' }
    },
  }),
  sample(calls.readCode, { by: MEMBER, shared: ALL, input: async (t) => ({ id: await coded(t) }) }),
  sample(calls.saveCode, {
    by: EDITOR,
    shared: EDITORS,
    again: AGAIN,
    input: async (t, n) => ({ id: await culture(t).discount(`优惠 ${n}`), code: `CODE-${n}`, shows: 'qr' }),
  }),
] satisfies Sample[]
