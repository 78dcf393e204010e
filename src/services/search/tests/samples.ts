import { newId } from '#foundation/database/columns.ts'
import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'

const ADMIN = '10000009'
const EDITOR = '10000017'
const MEMBER = '10000001'
const OTHER = '10000002'
const SHARED = 'who administers the search sees to all that is found'
const EVERYBODYS = 'everybody searches, each finds what she may open'

const groupId = once(async (t) => (await (await t.as(ADMIN)).ok(calls.groupList))[0]!.id)
const described = (n: number) => ({ nameCn: `样例${n}`, nameEn: `Sample ${n}`, keywords: '', funcUrl: '/{lang}/search', permission: [], entities: [] })
const made = async (t: Parameters<typeof groupId>[0], n: number) =>
  (await (await t.as(ADMIN)).ok(calls.funcUpdate, { ...described(n), groupId: await groupId(t) })).id
const answer = (n: number) => ({
  words: [`sample question ${n}`],
  questionCn: `样例问题${n}`,
  questionEn: `Sample question ${n}`,
  answerCn: '样例',
  answerEn: 'Sample',
  link: '',
  active: true,
})

export default [
  sample(calls.concurrentSearch, { by: MEMBER, shared: EVERYBODYS, input: (_t, n) => ({ keywords: `sample search ${n}` }) }),
  sample(calls.moreNews, { by: MEMBER, shared: EVERYBODYS, quiet: 'no room publishes news yet', input: () => ({ keywords: 'sample' }) }),
  sample(calls.moreDoc, { by: MEMBER, shared: EVERYBODYS, quiet: 'rooms bring their documents', input: () => ({ keywords: 'sample' }) }),
  sample(calls.moreFunc, { by: EDITOR, shared: EVERYBODYS, input: () => ({ keywords: 'Audiences' }) }),
  sample(calls.suggest, { by: MEMBER, shared: EVERYBODYS, input: () => ({ keywords: 'a' }) }),
  sample(calls.history, { by: MEMBER, shared: 'everybody has her own history' }),
  sample(calls.hitLog, {
    by: MEMBER,
    notBy: OTHER,
    again: 'a result that is opened again is noted once',
    async input(t, n) {
      const { searchLogId } = await (await t.as(MEMBER)).ok(calls.concurrentSearch, { keywords: `sample hit ${n}` })
      return { searchLogId, hitType: 2, hitId: newId(t.portal.clock()), rank: 1 }
    },
  }),
  sample(calls.clearHistory, { by: MEMBER, shared: 'everybody clears her own history', again: 'what is cleared is clear' }),
  sample(calls.searchReport, {
    by: ADMIN,
    shared: SHARED,
    async input(t) {
      await (await t.as(MEMBER)).ok(calls.concurrentSearch, { keywords: 'sample report' })
      return { filters: {} }
    },
  }),
  sample(calls.groupList, { by: ADMIN, shared: SHARED }),
  sample(calls.groupUpdate, {
    by: ADMIN,
    shared: SHARED,
    again: 'two groups may bear one name',
    input: (_t, n) => ({ nameCn: `样例组${n}`, nameEn: `Sample group ${n}`, order: 900 }),
  }),
  sample(calls.funcList, { by: ADMIN, shared: SHARED }),
  sample(calls.funcDetail, { by: ADMIN, shared: SHARED, input: async (t, n) => ({ id: await made(t, n) }) }),
  sample(calls.funcUpdate, {
    by: ADMIN,
    shared: SHARED,
    again: 'two functions may lead to one address',
    input: async (t, n) => ({ ...described(n), groupId: await groupId(t) }),
  }),
  sample(calls.funcUpdateUrl, {
    by: ADMIN,
    shared: SHARED,
    again: 'an address that is set again is the same',
    input: async (t, n) => ({ id: await made(t, n), funcUrl: 'https://example.org/sample' }),
  }),
  sample(calls.wording, { by: ADMIN, shared: SHARED }),
  sample(calls.saveSynonyms, {
    by: ADMIN,
    shared: SHARED,
    again: 'words may stand in several groups',
    input: (_t, n) => ({ words: [`sample word ${n}`, `sample synonym ${n}`] }),
  }),
  sample(calls.deleteSynonyms, {
    by: ADMIN,
    shared: SHARED,
    input: async (t, n) => ({ id: (await (await t.as(ADMIN)).ok(calls.saveSynonyms, { words: [`gone ${n}`, `away ${n}`] })).id }),
  }),
  sample(calls.saveAnswer, { by: ADMIN, shared: SHARED, again: 'a question may have several answers', input: (_t, n) => answer(n) }),
  sample(calls.deleteAnswer, {
    by: ADMIN,
    shared: SHARED,
    input: async (t, n) => ({ id: (await (await t.as(ADMIN)).ok(calls.saveAnswer, answer(n))).id }),
  }),
] satisfies Sample[]
