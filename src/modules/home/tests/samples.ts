import type { TestPortal } from '#foundation/testing/portal.ts'
import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract/index.ts'
import { ADMIN, EDITOR, MEMBER, newsroom, OPERATOR, OTHER } from './calls/parts.ts'

const ALL = 'news for everybody is read by everybody'
const news = once((t) => newsroom(t).publish('样例资讯', { mustRead: true }))
const issue = once((t) => newsroom(t).issue('1', '2026-01'))
const AGAIN = 'the same again leaves what is there'
const withNews = async (t: TestPortal) => ({ id: await news(t) })
/** A draft that was not sent for review, so that who reviews does not see it. */
const unsent = async (t: TestPortal, title: string) => {
  await newsroom(t).operator()
  return { id: String(await newsroom(t).draft(title)) }
}

export default [
  sample(calls.homeIndex, { by: MEMBER }),
  sample(calls.homePart, { by: MEMBER, input: () => ({ key: 'news' }) }),
  sample(calls.homeCards, {
    by: MEMBER,
    shared: 'a module is no thing of anybody',
    quiet: 'nothing waits for the named people in the tests',
    input: () => ({ module: 'notifications' }),
  }),
  sample(calls.expiring, { by: MEMBER, notBy: OTHER, quiet: 'nothing of the named people lapses in the tests' }),
  sample(calls.widgetSettings, { by: ADMIN, shared: 'the widgets are those of the house' }),
  sample(calls.saveWidgets, {
    by: ADMIN,
    again: AGAIN,
    input: async (t, n) => {
      const { list } = await (await t.as(ADMIN)).ok(calls.widgetSettings)
      return { list: list.map((one) => (one.key === 'news' ? { ...one, titleCn: `资讯 ${n}` } : one)) }
    },
  }),
  sample(calls.arrange, { by: MEMBER, again: AGAIN, input: () => ({ order: ['news', 'radar'], hidden: ['evp'] }) }),
  sample(calls.newsList, {
    by: MEMBER,
    shared: ALL,
    input: async (t) => {
      await news(t)
      return {}
    },
  }),
  sample(calls.newsDetail, { by: MEMBER, shared: ALL, input: withNews }),
  sample(calls.readNews, { by: MEMBER, shared: ALL, again: AGAIN, input: withNews }),
  sample(calls.keepNews, { by: MEMBER, shared: ALL, again: AGAIN, input: async (t) => ({ id: await news(t), saved: true }) }),
  sample(calls.confirmNews, { by: MEMBER, shared: ALL, again: AGAIN, input: withNews }),
  sample(calls.magazineIssue, { by: MEMBER, shared: ALL, input: async (t) => ({ id: await issue(t) }) }),
  sample(calls.reviewNews, { by: EDITOR, notBy: OPERATOR, input: (t, n) => unsent(t, `草稿 ${n}`) }),
  sample(calls.previewNews, { by: EDITOR, notBy: OPERATOR, input: (t, n) => unsent(t, `预览 ${n}`) }),
  sample(calls.decideNews, { by: OPERATOR, notBy: EDITOR, input: async (t, n) => ({ id: await newsroom(t).sent(`送审 ${n}`), action: 'publish' as const }) }),
] satisfies Sample[]
