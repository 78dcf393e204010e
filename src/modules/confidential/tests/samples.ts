import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'
import { confidential, EDITOR, OTHER, READER, SECOND, written } from './calls/parts.ts'

const ALL = 'editors look after all updates'
const GONE = 'CONFID-03'

const there = async (t: TestPortal) => ({ id: await confidential(t).published() })
const draft = async (t: TestPortal) => ({ id: await confidential(t).draft() })
const some = async (t: TestPortal) => {
  await there(t)
  return {}
}
const opened = async (t: TestPortal) => {
  const { id } = await there(t)
  return (await t.as(READER)).ok(calls.read, { id })
}

export default [
  sample(calls.mine, { by: READER, notBy: OTHER, input: some }),
  sample(calls.read, { by: READER, notBy: OTHER, refusal: GONE, input: there }),
  sample(calls.page, {
    by: READER,
    notBy: OTHER,
    refusal: GONE,
    sameSession: true,
    async input(t) {
      const id = await confidential(t).published({ attachments: [await confidential(t).pdf()] })
      return { id, page: 1, token: (await (await t.as(READER)).ok(calls.read, { id })).token }
    },
  }),
  sample(calls.heartbeat, {
    by: READER,
    notBy: OTHER,
    refusal: GONE,
    again: 'it says how long since the last time',
    async input(t) {
      const { id, record } = await opened(t)
      return { id, record, seconds: 20, pages: [] }
    },
  }),
  sample(calls.confirm, { by: READER, notBy: OTHER, refusal: GONE, again: 'it is confirmed already', input: there }),
  sample(calls.ask, {
    by: READER,
    notBy: OTHER,
    refusal: GONE,
    again: 'one may ask the same once more',
    input: async (t) => ({ ...(await there(t)), text: '何时生效？' }),
  }),
  sample(calls.list, { by: EDITOR, shared: ALL, input: some }),
  sample(calls.detail, { by: EDITOR, shared: ALL, input: there }),
  sample(calls.save, { by: EDITOR, shared: ALL, input: () => written(), again: 'two updates may say the same' }),
  sample(calls.publish, { by: EDITOR, shared: ALL, input: draft }),
  sample(calls.release, {
    by: SECOND,
    shared: ALL,
    async input(t) {
      const id = await confidential(t).draft({ importance: 'high' })
      await (await t.as(EDITOR)).ok(calls.publish, { id })
      return { id }
    },
  }),
  sample(calls.recall, { by: EDITOR, shared: ALL, input: async (t) => ({ ...(await there(t)), reason: '内容有误' }) }),
  sample(calls.unschedule, {
    by: EDITOR,
    shared: ALL,
    async input(t) {
      const id = await confidential(t).draft({ publishAt: '2199-01-01T00:00:00.000Z' })
      await (await t.as(EDITOR)).ok(calls.publish, { id })
      return { id }
    },
  }),
  sample(calls.revise, {
    by: EDITOR,
    shared: ALL,
    async input(t) {
      const { id } = await there(t)
      await (await t.as(EDITOR)).ok(calls.recall, { id, reason: '内容有误' })
      return { id }
    },
  }),
  sample(calls.audienceLists, { by: EDITOR, shared: ALL }),
  sample(calls.saveAudience, {
    by: EDITOR,
    shared: ALL,
    again: 'two lists may be called the same',
    input: () => ({ nameCn: '管理层', nameEn: 'Management', members: [READER] }),
  }),
  sample(calls.log, { by: EDITOR, shared: ALL, input: async (t) => ({ filters: { update: (await there(t)).id } }) }),
  sample(calls.exportLog, { by: EDITOR, shared: ALL, input: async (t) => ({ filters: { update: (await there(t)).id } }) }),
  sample(calls.answer, {
    by: EDITOR,
    shared: ALL,
    again: 'an answer may be said once more',
    async input(t) {
      const { id } = await there(t)
      return { id: (await (await t.as(READER)).ok(calls.ask, { id, text: '何时生效？' })).id, answer: '下月一日。' }
    },
  }),
] satisfies Sample[]
