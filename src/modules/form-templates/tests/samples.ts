import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract/index.ts'
import { brought } from '../rules/blocks.ts'
import { DESIGNER, forms, MEMBER, OTHER, PART_TIMER, QUESTIONS } from './calls/parts.ts'
import { field } from './rules/chance.ts'

const SHARED = 'designers make the forms of everybody together'
const EVERYBODYS = 'who is asked may look at the form that is open to everybody'

const published = async (t: TestPortal) => forms(t).published()
const begun = async (t: TestPortal) => {
  const { vid } = await published(t)
  const { id } = await (await t.as(MEMBER)).ok(calls.saveDraft, { vid, answers: { kind: 'y' } })
  return { vid, id }
}
/** Sent and waiting for the line manager. */
const waiting = async (t: TestPortal) => {
  const { vid } = await forms(t).published({ workflowCode: 'FORM_LINE_MANAGER' })
  return (await forms(t).sent(MEMBER, vid)).id!
}
const answered = async (t: TestPortal) => {
  const { schemaId, vid } = await published(t)
  await forms(t).sent(MEMBER, vid)
  return schemaId
}
/** Published with a block that was changed since. */
const outdated = async (t: TestPortal) => {
  const { id, revision, fields, ...named } = await forms(t).block()
  const { schemaId } = await forms(t).published({}, brought(id, fields))
  await (await t.as(DESIGNER)).ok(calls.saveBlock, { id, ...named, fields: [...fields, field({ key: 'guestPhone' })], basedOn: revision })
  return schemaId
}
/** A draft that somebody was asked to try. */
const tried = async (t: TestPortal) => {
  const { schemaId, revision } = await forms(t).draft()
  await (await t.as(DESIGNER)).ok(calls.startTrial, { schemaId, testers: [MEMBER] })
  return { schemaId, revision }
}
const named = { nameCn: '分类', nameEn: 'Category', parent: null, order: 1, active: true }

export default [
  sample(calls.searchCategories, {
    by: DESIGNER,
    shared: SHARED,
    async input(t) {
      await forms(t).category()
      return {}
    },
  }),
  sample(calls.saveCategory, { by: DESIGNER, shared: SHARED, again: 'two categories may be called alike', input: () => named }),
  sample(calls.deleteCategory, { by: DESIGNER, shared: SHARED, input: async (t) => ({ id: await forms(t).category() }) }),
  sample(calls.searchTemplates, {
    by: DESIGNER,
    shared: SHARED,
    async input(t) {
      await forms(t).draft()
      return { filters: {} }
    },
  }),
  sample(calls.templateDetail, { by: DESIGNER, shared: SHARED, input: async (t) => ({ schemaId: (await forms(t).draft()).schemaId }) }),
  sample(calls.saveTemplate, { by: DESIGNER, shared: SHARED, input: (t) => forms(t).settings() }),
  sample(calls.saveTemplate, {
    by: DESIGNER,
    shared: SHARED,
    async input(t) {
      const given = await forms(t).settings()
      return { ...given, ...(await (await t.as(DESIGNER)).ok(calls.saveTemplate, given)), basedOn: 1 }
    },
  }),
  sample(calls.fieldsOfSheet, {
    by: DESIGNER,
    shared: SHARED,
    again: 'nothing of it is kept',
    file: () => ({ filename: 'fields.csv', bytes: '姓名,人数\n李晓雯,2\n' }),
  }),
  sample(calls.copyTemplate, {
    by: DESIGNER,
    shared: SHARED,
    input: async (t, n) => ({ schemaId: (await forms(t).draft()).schemaId, code: `COPY-${n}`, nameCn: '副本', nameEn: 'Copy' }),
  }),
  sample(calls.publishTemplate, {
    by: DESIGNER,
    shared: SHARED,
    async input(t) {
      const { schemaId, revision } = await forms(t).draft()
      return { schemaId, revision }
    },
  }),
  sample(calls.closeTemplate, { by: DESIGNER, shared: SHARED, input: async (t) => ({ schemaId: (await published(t)).schemaId }) }),
  sample(calls.archiveTemplate, { by: DESIGNER, shared: SHARED, input: async (t) => ({ schemaId: (await forms(t).draft()).schemaId }) }),
  sample(calls.readVersion, { by: DESIGNER, shared: SHARED, input: async (t) => ({ schemaId: (await forms(t).draft()).schemaId }) }),
  sample(calls.saveVersion, {
    by: DESIGNER,
    shared: SHARED,
    async input(t) {
      const { schemaId, revision } = await forms(t).draft()
      return { schemaId, fields: QUESTIONS, basedOn: revision }
    },
  }),
  sample(calls.renewVersion, {
    by: DESIGNER,
    shared: SHARED,
    again: 'a draft that is there already stays as it is',
    input: async (t) => ({ schemaId: await outdated(t) }),
  }),
  sample(calls.searchBlocks, {
    by: DESIGNER,
    shared: SHARED,
    async input(t) {
      await forms(t).block()
      return {}
    },
  }),
  sample(calls.readBlock, { by: DESIGNER, shared: SHARED, input: async (t) => ({ id: (await forms(t).block()).id }) }),
  sample(calls.saveBlock, {
    by: DESIGNER,
    shared: SHARED,
    async input(t) {
      const { revision, ...block } = await forms(t).block()
      return { ...block, nameEn: 'Guests', basedOn: revision }
    },
  }),
  sample(calls.deleteBlock, { by: DESIGNER, shared: SHARED, input: async (t) => ({ id: (await forms(t).block()).id }) }),
  sample(calls.startTrial, {
    by: DESIGNER,
    notBy: OTHER,
    again: 'who was named to try a draft stays named',
    input: async (t) => ({ schemaId: (await forms(t).draft()).schemaId, testers: [MEMBER] }),
  }),
  sample(calls.endTrial, { by: DESIGNER, notBy: OTHER, again: 'what has ended has ended', input: async (t) => ({ schemaId: (await tried(t)).schemaId }) }),
  sample(calls.readTrial, { by: DESIGNER, notBy: OTHER, input: async (t) => ({ schemaId: (await tried(t)).schemaId }) }),
  sample(calls.viewTrial, { by: MEMBER, notBy: PART_TIMER, input: async (t) => ({ schemaId: (await tried(t)).schemaId }) }),
  sample(calls.sendTrial, {
    by: MEMBER,
    notBy: PART_TIMER,
    again: 'a tester may answer anew',
    input: async (t) => ({ ...(await tried(t)), answers: { kind: 'y' }, remark: '看得懂' }),
  }),
  sample(calls.viewForm, { by: MEMBER, shared: EVERYBODYS, input: async (t) => ({ schemaId: (await published(t)).schemaId }) }),
  sample(calls.viewForm, { by: MEMBER, notBy: PART_TIMER, input: async (t) => ({ id: (await begun(t)).id }) }),
  sample(calls.saveDraft, {
    by: MEMBER,
    notBy: PART_TIMER,
    again: 'a draft is saved as often as one likes',
    input: async (t) => ({ ...(await begun(t)), answers: { kind: 'x' } }),
  }),
  sample(calls.submitForm, { by: MEMBER, notBy: PART_TIMER, input: async (t) => ({ ...(await begun(t)), answers: { kind: 'y' } }) }),
  sample(calls.withdrawSubmission, { by: MEMBER, notBy: PART_TIMER, input: async (t) => ({ id: await waiting(t), reason: '' }) }),
  sample(calls.mySubmissions, {
    by: MEMBER,
    notBy: '10000010',
    async input(t) {
      await begun(t)
      return { filters: {} }
    },
  }),
  sample(calls.searchSubmissions, { by: DESIGNER, notBy: OTHER, input: async (t) => ({ filters: { schemaId: await answered(t), ssoId: MEMBER } }) }),
  sample(calls.exportSubmissions, { by: DESIGNER, notBy: OTHER, input: async (t) => ({ filters: { schemaId: await answered(t) } }) }),
  sample(calls.exportFiles, { by: DESIGNER, notBy: OTHER, input: async (t) => ({ filters: { schemaId: await answered(t) } }) }),
  sample(calls.exportFigures, { by: DESIGNER, notBy: OTHER, input: async (t) => ({ schemaId: await answered(t) }) }),
  sample(calls.reportSubmissions, { by: DESIGNER, notBy: OTHER, input: async (t) => ({ schemaId: await answered(t) }) }),
] satisfies Sample[]
