import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract/index.ts'
import { EHS, HR, MANAGER, name, OTHER, ojt, SECOND } from './calls/parts.ts'

const HOUSE = 'templates are the house’s, and who manages them sees to all'
const SHEETS = 'it exports what the list shows to who asks, whose rows are tried there'
const TOLD = 'whoever may not train a person is told so, and sees only names of the directory'

const somebody = (t: TestPortal) => ojt(t).another()
/** Of no team of the manager's, and trained by somebody else. */
const away = (t: TestPortal) => ojt(t).another({ departmentCode: 'MB-HR-OP', lineManager: null })
const elsewhere = { trainer: EHS }
const made = async (t: TestPortal) => {
  const who = await somebody(t)
  return { who, id: await ojt(t).made(who) }
}
/** To be signed by the trainer. */
const filled = async (t: TestPortal) => ({ ids: [await ojt(t).filled(await somebody(t))] })
const because = async (t: TestPortal) => ({ ids: [(await made(t)).id], comment: '不再需要' })
const found = async (t: TestPortal) => ({ filters: { ssoId: (await made(t)).who } })
const asked = async (t: TestPortal, who: string, more: Partial<InputOf<typeof calls.listCreate>> = {}): Promise<InputOf<typeof calls.listCreate>> =>
  ojt(t).asked(await ojt(t).template({ nameCn: name() }), [who], more)

export default [
  sample(calls.listSearch, { by: HR, notBy: OTHER, input: found }),
  sample(calls.listExport, { by: HR, shared: SHEETS, input: found }),
  sample(calls.list, { by: HR, notBy: OTHER, input: async (t) => ({ id: (await made(t)).id }) }),
  sample(calls.listPreview, {
    by: MANAGER,
    shared: TOLD,
    async input(t) {
      const { kind, template, people, trainer } = await asked(t, await somebody(t))
      return { kind, template, people, trainer }
    },
  }),
  sample(calls.listCreate, {
    by: HR,
    notBy: MANAGER,
    refusal: 'OJT-06',
    input: async (t) => asked(t, await away(t), elsewhere),
    again: 'who has a list keeps it',
  }),
  sample(calls.listItems, {
    by: MANAGER,
    notBy: OTHER,
    input: async (t) => ({ id: (await made(t)).id, basedOn: 1, results: [{ no: '1', result: 'done' as const, remark: '已演示' }] }),
  }),
  sample(calls.listSign, { by: MANAGER, notBy: OTHER, input: filled }),
  sample(calls.listReject, { by: MANAGER, notBy: OTHER, input: async (t) => ({ ...(await filled(t)), comment: '未实操' }) }),
  sample(calls.listCancel, { by: MANAGER, notBy: EHS, input: because }),
  sample(calls.listClose, { by: HR, notBy: SECOND, input: because }),
  sample(calls.listRemind, {
    by: HR,
    notBy: MANAGER,
    input: async (t) => ({ ids: [await ojt(t).made(await away(t), elsewhere)] }),
    again: 'who signs is reminded once a day',
  }),
  sample(calls.templateSearch, {
    by: HR,
    shared: HOUSE,
    async input(t) {
      await ojt(t).template()
      return {}
    },
  }),
  sample(calls.templateSave, { by: HR, shared: HOUSE, input: (t) => ojt(t).templateOf({ nameCn: name() }) }),
  sample(calls.templateRetire, { by: HR, shared: HOUSE, input: async (t) => ({ id: await ojt(t).template() }) }),
  sample(calls.templateUpload, {
    by: HR,
    notBy: EHS,
    input: async (t) => ({ file: await ojt(t).file(HR) }),
  }),
  sample(calls.templateApprovers, {
    by: HR,
    shared: HOUSE,
    input: async (t) => ({ id: await ojt(t).template(), basedOn: 1, approvers: [{ type: 'trainer' as const }, { type: 'team-member' as const }] }),
  }),
  sample(calls.approverTypes, { by: HR }),
] satisfies Sample[]
