import type { TestPortal } from '#foundation/testing/portal.ts'
import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract/index.ts'
import { claims, FINANCE, MEMBER, OTHER, PLATFORM, settings, sheet } from './calls/parts.ts'

const KEPT = 'whoever keeps forms, controls or the dictionary keeps all of them'
const OWN = { by: MEMBER, notBy: OTHER }
const LISTED = 'each has the forms and proxies of their own'
const REVIEWED = { by: FINANCE, shared: 'finance looks after the forms, papers and batches of all whom it reaches' }
const EACH = 'each form answers for itself: what is decided already is told to be so'

const drafted = async (t: TestPortal) => {
  const s = claims(t)
  const id = await s.draft(MEMBER)
  return { s, id, line: await s.line(MEMBER, id) }
}
/** Somebody nobody else of the samples is: what finance reviews is theirs. */
const claimer = once((t) => claims(t).another())
const reviewing = async (t: TestPortal) => claims(t).reviewing(await claimer(t))
const batched = async (t: TestPortal) => claims(t).batched(await claimer(t))
const paper = async (t: TestPortal, received: boolean) => {
  const s = claims(t)
  const of = await s.papers(await s.reviewing(await claimer(t), { receiptType: 'PAPER' }))
  if (received) await (await t.as(FINANCE)).ok(calls.paperReceive, { number: of.number })
  return of
}
const archivable = async (t: TestPortal) => {
  const s = claims(t)
  const finance = await t.as(FINANCE)
  const form = await s.reviewing(await claimer(t), { receiptType: 'PAPER' })
  const { id, number } = await s.papers(form)
  await finance.ok(calls.paperReceive, { number })
  await s.answered(form)
  await s.review('approve', [form])
  const batch = await finance.ok(calls.batchCreate, { ids: [form] })
  await finance.ok(calls.batchPaid, { id: batch.id })
  return { id }
}

let made = 0
const option = (value: string) => ({ value, nameCn: value, nameEn: value })
const control = () => ({
  code: `sample${++made}`,
  kind: 'single' as const,
  labelCn: '舱位',
  labelEn: 'Class',
  options: [option('economy'), option('business')],
})
const config = () => ({ code: `form${++made}`, nameCn: '机票', nameEn: 'Flights', controls: [] })
const entry = () => ({ dictionary: 'city' as const, code: `CITY${++made}`, nameCn: '苏州', nameEn: 'Suzhou', effectiveFrom: '2026-01-01' })
const savedControl = async (t: TestPortal) => (await t.as(PLATFORM)).ok(calls.formControlSave, control())
const savedConfig = async (t: TestPortal) => (await t.as(PLATFORM)).ok(calls.formConfigSave, config())
const savedEntry = async (t: TestPortal) => (await t.as(PLATFORM)).ok(calls.dictionarySave, entry())
const SETTINGS = { by: PLATFORM, shared: KEPT }

export default [
  sample(calls.formSearch, {
    ...OWN,
    async input(t) {
      await drafted(t)
      return { filters: { scope: 'mine' } }
    },
  }),
  sample(calls.formDetail, { ...OWN, input: async (t) => ({ id: (await drafted(t)).id }) }),
  sample(calls.formSave, { ...OWN, input: async (t) => ({ id: await claims(t).draft(MEMBER), basedOn: 1, purpose: '供应商走访' }) }),
  sample(calls.formSubmit, { ...OWN, input: async (t) => ({ id: (await drafted(t)).id, basedOn: 1 }) }),
  sample(calls.formWithdraw, { ...OWN, input: async (t) => ({ id: await claims(t).submitted(MEMBER) }) }),
  sample(calls.formDelete, { ...OWN, input: async (t) => ({ id: await claims(t).draft(MEMBER) }) }),
  sample(calls.rowDetail, { ...OWN, input: async (t) => ({ id: (await drafted(t)).line.id }) }),
  sample(calls.rowSave, {
    ...OWN,
    async input(t) {
      const { s, id, line } = await drafted(t)
      return { ...s.written(id), id: line.id, basedOn: line.revision }
    },
  }),
  sample(calls.rowDelete, { ...OWN, input: async (t) => ({ id: (await drafted(t)).line.id }) }),
  sample(calls.invoiceUpload, {
    ...OWN,
    async input(t) {
      const { s, id } = await drafted(t)
      return { formId: id, files: [await s.file(MEMBER)] }
    },
  }),
  sample(calls.invoiceCheck, {
    ...OWN,
    input: async (t) => ({ lineId: (await drafted(t)).line.id }),
    again: 'it says where the checks stand; what was asked about a moment ago is not asked about again',
  }),
  sample(calls.declarationLostInvoice, {
    ...OWN,
    async input(t) {
      const s = claims(t)
      const id = await s.draft(MEMBER)
      const line = await s.line(MEMBER, id, { receiptType: 'LOST', invoices: [] })
      return { id, lines: [line.id] }
    },
    again: 'who declares the loss once more has said the same',
  }),
  sample(calls.proxyMine, {
    by: MEMBER,
    shared: LISTED,
    async input(t) {
      const s = claims(t)
      await s.grant(MEMBER, await claimer(t))
      return {}
    },
  }),
  sample(calls.proxySave, {
    ...OWN,
    async input(t) {
      const s = claims(t)
      const proxy = await claimer(t)
      return { id: await s.grant(MEMBER, proxy), proxy, from: s.today(), to: s.today() }
    },
    again: 'the same days are kept once more',
  }),
  sample(calls.proxyEnd, { ...OWN, input: async (t) => ({ id: await claims(t).grant(MEMBER, await claimer(t)) }) }),
  sample(calls.exportForms, {
    by: MEMBER,
    shared: LISTED,
    async input(t) {
      await drafted(t)
      return { kind: 'forms', filters: { scope: 'mine' } }
    },
  }),
  sample(calls.financeApprove, {
    by: FINANCE,
    shared: EACH,
    again: EACH,
    async input(t) {
      const id = await reviewing(t)
      await claims(t).answered(id)
      return { ids: [id] }
    },
  }),
  sample(calls.financeReturn, { by: FINANCE, shared: EACH, again: EACH, input: async (t) => ({ ids: [await reviewing(t)], comment: '请补充行程单' }) }),
  sample(calls.financeReject, { by: FINANCE, shared: EACH, again: EACH, input: async (t) => ({ ids: [await reviewing(t)], comment: '不属于报销范围' }) }),
  sample(calls.batchSearch, {
    ...REVIEWED,
    async input(t) {
      await batched(t)
      return {}
    },
  }),
  sample(calls.batchCreate, { ...REVIEWED, input: async (t) => ({ ids: [await claims(t).approved(await claimer(t))] }) }),
  sample(calls.batchRemove, {
    ...REVIEWED,
    async input(t) {
      const { id, form } = await batched(t)
      return { id, forms: [form] }
    },
  }),
  sample(calls.batchExport, { ...REVIEWED, input: async (t) => ({ id: (await batched(t)).id }) }),
  sample(calls.batchPaid, { ...REVIEWED, input: async (t) => ({ id: (await batched(t)).id }), again: 'what is paid is paid once, however often it is said' }),
  sample(calls.paperSearch, {
    ...REVIEWED,
    async input(t) {
      await paper(t, false)
      return {}
    },
  }),
  sample(calls.exportPapers, {
    ...REVIEWED,
    async input(t) {
      await paper(t, false)
      return {}
    },
  }),
  sample(calls.paperReceive, { ...REVIEWED, input: async (t) => ({ number: (await paper(t, false)).number }) }),
  sample(calls.paperReturn, { ...REVIEWED, input: async (t) => ({ id: (await paper(t, true)).id, reason: '发票未盖章' }) }),
  sample(calls.paperArchive, { ...REVIEWED, input: archivable }),
  sample(calls.formConfigSearch, {
    ...SETTINGS,
    async input(t) {
      await savedConfig(t)
      return {}
    },
  }),
  sample(calls.formConfig, { ...SETTINGS, input: async (t) => ({ id: (await savedConfig(t)).id }) }),
  sample(calls.formConfigSave, {
    ...SETTINGS,
    async input(t) {
      const given = config()
      const { id } = await (await t.as(PLATFORM)).ok(calls.formConfigSave, given)
      return { ...given, id, basedOn: 1, nameCn: '国际机票' }
    },
  }),
  sample(calls.formConfigPublish, { ...SETTINGS, input: async (t) => ({ id: (await savedConfig(t)).id }) }),
  sample(calls.formControlSearch, {
    ...SETTINGS,
    async input(t) {
      await savedControl(t)
      return {}
    },
  }),
  sample(calls.formControl, { ...SETTINGS, input: async (t) => ({ id: (await savedControl(t)).id }) }),
  sample(calls.formControlSave, {
    ...SETTINGS,
    async input(t) {
      const given = control()
      const { id } = await (await t.as(PLATFORM)).ok(calls.formControlSave, given)
      return { ...given, id, basedOn: 1, labelCn: '座位等级' }
    },
  }),
  sample(calls.formControlDelete, { ...SETTINGS, input: async (t) => ({ id: (await savedControl(t)).id }) }),
  sample(calls.dictionary, {
    by: MEMBER,
    shared: 'everybody fills in with the same dictionary',
    async input(t) {
      await settings(t)
      return {}
    },
  }),
  sample(calls.dictionarySave, { ...SETTINGS, input: entry }),
  sample(calls.dictionaryDelete, { ...SETTINGS, input: async (t) => ({ id: (await savedEntry(t)).id }) }),
  sample(calls.dictionaryImport, { ...SETTINGS, file: () => sheet(`IMP${++made}`), again: 'a file is only looked at' }),
  sample(calls.dictionaryConfirm, {
    by: PLATFORM,
    notBy: FINANCE,
    input: async (t) => ({ importId: (await (await t.as(PLATFORM)).upload(calls.dictionaryImport, {}, sheet(`IMP${++made}`))).content!.importId }),
    again: 'an import that is on its way is told to be so',
  }),
  sample(calls.dictionaryTemplate, SETTINGS),
  sample(calls.dictionaryExport, {
    ...SETTINGS,
    async input(t) {
      await savedEntry(t)
      return {}
    },
  }),
] satisfies Sample[]
