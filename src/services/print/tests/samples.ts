import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'
import { ADMIN, MEMBER, OTHER, papers, sampleRecord } from './calls/room.ts'

const SHARED = 'who administers printing sees to the templates of all kinds and to the whole log'
const content = {
  kind: 'print-test',
  nameCn: '版式',
  nameEn: 'Layout',
  body: [{ block: 'facts' as const, fields: ['who'], columns: 1 }],
  leftOut: ['lines'],
  paper: 'A4' as const,
  orientation: 'portrait' as const,
}
/** What the next save of a template goes on from. */
const next = async (t: TestPortal) => {
  const [kind] = await (await t.as(ADMIN)).ok(calls.searchTemplates, { kind: content.kind })
  return { ...content, basedOn: kind!.saved.revision }
}
const paper = (t: TestPortal, n: number) => papers(t).asked(sampleRecord(`paper ${n}`))

export default [
  sample(calls.createPrint, {
    by: MEMBER,
    notBy: OTHER,
    refusal: 'PRINT-02',
    again: 'a record may be printed as often as one likes, each time as it is then',
    input: (_, n) => ({ kind: 'print-test', businessId: sampleRecord(`asked ${n}`), language: 'zh' }),
  }),
  sample(calls.printDetail, { by: MEMBER, notBy: OTHER, input: async (t, n) => ({ id: await paper(t, n) }) }),
  sample(calls.printPdf, { by: MEMBER, notBy: OTHER, input: async (t, n) => ({ id: await paper(t, n) }) }),
  sample(calls.printTogether, {
    by: MEMBER,
    notBy: OTHER,
    refusal: 'PRINT-02',
    input: (_, n) => ({ kind: 'print-test', businessIds: [sampleRecord(`first ${n}`), sampleRecord(`second ${n}`)], language: 'zh' }),
  }),
  sample(calls.notePrinted, { by: MEMBER, notBy: OTHER, again: 'a page is printed as often as one likes', input: async (t, n) => ({ id: await paper(t, n) }) }),
  sample(calls.verifyPrint, {
    by: 'visitor',
    shared: 'whoever holds a paper in hand may ask whether there is such a one',
    async input(t, n) {
      const { pages } = await (await t.as(MEMBER)).ok(calls.printDetail, { id: await paper(t, n) })
      const words = pages.flatMap(({ ops }) => ops.flatMap((op) => (op.op === 'text' ? [op.text] : []))).join(' ')
      return { code: /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec(words)![0] }
    },
  }),
  sample(calls.searchTemplates, { by: ADMIN, shared: SHARED, input: () => ({ kind: 'print-test' }) }),
  sample(calls.saveTemplate, { by: ADMIN, shared: SHARED, input: (t) => next(t) }),
  sample(calls.publishTemplate, {
    by: ADMIN,
    shared: SHARED,
    async input(t) {
      const { id, revision } = await (await t.as(ADMIN)).ok(calls.saveTemplate, await next(t))
      return { id, basedOn: revision }
    },
  }),
  sample(calls.previewTemplate, { by: ADMIN, shared: SHARED, input: () => ({ ...content, language: 'both' }) }),
  sample(calls.printLog, {
    by: ADMIN,
    shared: SHARED,
    async input(t, n) {
      await paper(t, n)
      return { filters: {} }
    },
  }),
  sample(calls.exportLog, { by: ADMIN, shared: SHARED, input: () => ({ filters: {} }) }),
] satisfies Sample[]
