import { asSsoId } from '#foundation/contract/schemas.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract/index.ts'
import { blank } from '../rules/index.ts'
import { editing } from './calls/parts.ts'

const EDITOR = '10000017'
const ADMIN = '10000009'
const EDITORS = 'editors keep the contents of everybody together'
const everybody = { everybody: true, include: [], exclude: [] }

const draft = async (t: TestPortal) => {
  const { news, saved } = editing(t)
  return saved(await news())
}
const out = (t: TestPortal) => editing(t).publish()
/** A published link, which needs no file: for lists that hold many. */
const link = (t: TestPortal) =>
  editing(t).saved({ ...blank(4), titleCn: '系统', titleEn: 'System', link: '/home', publishTarget: everybody }, { type: 4, action: 'publish' })

const after = async <I>(there: Promise<unknown>, input: I): Promise<I> => {
  await there
  return input
}

export default [
  sample(calls.listContents, {
    by: EDITOR,
    shared: EDITORS,
    input: (t) => after(draft(t), { pageNum: 1, pageSize: 10, filters: { category: 'news' } }),
  }),
  sample(calls.exportContents, { by: EDITOR, shared: EDITORS, input: (t) => after(draft(t), { category: 'news' }) }),
  sample(calls.contentDesk, { by: EDITOR, shared: EDITORS, input: () => ({ month: '2026-11' }) }),
  sample(calls.readSort, { by: EDITOR, shared: EDITORS, input: (t) => after(link(t), { type: 4 as const }) }),
  sample(calls.saveSort, {
    by: EDITOR,
    shared: EDITORS,
    again: 'the same order once more waits from then on',
    input: async (t) => {
      await link(t)
      const { list, listVersion } = await (await t.as(EDITOR)).ok(calls.readSort, { type: 4 })
      return { type: 4, ids: list.map(({ id }) => id), listVersion }
    },
  }),
  sample(calls.contentFigures, { by: EDITOR, shared: EDITORS, input: async (t) => ({ id: (await out(t)).id }) }),
  sample(calls.contentDetail, { by: EDITOR, shared: EDITORS, input: async (t) => ({ id: (await draft(t)).id }) }),
  sample(calls.saveContent, {
    by: EDITOR,
    shared: EDITORS,
    input: async (t) => ({ ...(await editing(t).news()), ...(await draft(t)), type: 1, action: 'draft' }),
  }),
  sample(calls.moveContent, { by: EDITOR, shared: EDITORS, input: async (t) => ({ ...(await draft(t)), action: 'publish' }) }),
  sample(calls.batchContents, {
    by: EDITOR,
    shared: EDITORS,
    again: 'what is archived already is archived still',
    input: async (t) => ({ ids: [(await out(t)).id], action: 'archive' }),
  }),
  sample(calls.flagContent, {
    by: EDITOR,
    shared: EDITORS,
    again: 'what is shown already is shown still',
    input: async (t) => ({ id: (await out(t)).id, flag: 'homepageDisplay', on: true }),
  }),
  sample(calls.countTarget, { by: EDITOR, shared: EDITORS, input: () => ({ definition: everybody }) }),
  sample(calls.requestReview, { by: EDITOR, shared: EDITORS, input: async (t) => ({ id: (await draft(t)).id }) }),
  sample(calls.withdrawReview, {
    by: EDITOR,
    shared: EDITORS,
    input: async (t) => {
      const { id } = await draft(t)
      await (await t.as(EDITOR)).ok(calls.requestReview, { id })
      return { id }
    },
  }),
  sample(calls.readVersion, { by: EDITOR, shared: EDITORS, input: async (t) => ({ ...(await draft(t)) }) }),
  sample(calls.restoreVersion, {
    by: EDITOR,
    shared: EDITORS,
    input: async (t) => {
      const { id, version } = await draft(t)
      return { id, version, over: version }
    },
  }),
  sample(calls.noteEditing, {
    by: EDITOR,
    shared: EDITORS,
    again: 'who is still at it says so again and again',
    input: async (t) => ({ id: (await draft(t)).id }),
  }),
  sample(calls.askTranslation, {
    by: EDITOR,
    shared: EDITORS,
    again: 'asked again she is asked again',
    input: async (t) => {
      const { news, saved } = editing(t)
      return { id: (await saved(await news({ contentEn: '' }))).id, translator: asSsoId(ADMIN), note: '' }
    },
  }),
  sample(calls.contentMedia, {
    by: EDITOR,
    notBy: '10000001',
    input: async (t) => ({
      id: await editing(t).upload('cms-file', 'note.pdf', Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')),
    }),
  }),
] satisfies Sample[]
