import type { TestPortal } from '#foundation/testing/portal.ts'
import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'
import { ADMIN, BUDGET_HEAD, CAMPUS_HEAD, csv, HRBP, headcount, QS, STRANGER, YEAR } from './calls/parts.ts'

const ADMINISTRATION = 'the headcount administration looks after budgets, plans and requests of everybody within reach'
const OWN = { by: HRBP, notBy: STRANGER }
const ROOMY = 100_000

const budget = once((t) => headcount(t).saveBudget({ budget: ROOMY }))
const order = once((t) => headcount(t).plan({ ordered: ROOMY }))
/** A request for each try; as approved, without asking the approvers, for whom somebody else may stand in. */
const asked = async (t: TestPortal) => {
  await budget(t)
  return { id: await headcount(t).asked({ count: 1 }) }
}
const approved = async (t: TestPortal) => {
  const { id } = await asked(t)
  await headcount(t).stand(id)
  return { id }
}
const some = once(asked)
const there = async (t: TestPortal) => {
  await some(t)
  return {}
}
const planned = async (t: TestPortal) => ({ campusUploadId: await order(t) })
const campusFile = () => csv(CAMPUS_HEAD, `${YEAR + 1},${QS},管理培训生,全职,4`)
const budgetFile = () => csv(BUDGET_HEAD, `${YEAR + 1},${QS},全职,2,${ROOMY}`)

/** Whoever may read the list has a sheet of it: of what is theirs. */
const EACH = 'everybody has the sheet of what is theirs'

export default [
  sample(calls.socialList, { ...OWN, input: there }),
  sample(calls.socialExport, { by: OWN.by, shared: EACH, input: there }),
  sample(calls.form, {
    ...OWN,
    async input(t) {
      await budget(t)
      return { type: 'social', orgCode: QS }
    },
  }),
  sample(calls.socialApply, {
    ...OWN,
    async input(t) {
      await budget(t)
      const { draft, written } = headcount(t)
      return { ...(await written({ count: 1 })), id: await draft() }
    },
  }),
  sample(calls.campusList, {
    ...OWN,
    async input(t) {
      await order(t)
      return {}
    },
  }),
  sample(calls.campusApply, {
    ...OWN,
    async input(t) {
      await budget(t)
      await order(t)
      const { draft, paper } = headcount(t)
      return {
        ...{ id: await draft({ type: 'campus' }), year: YEAR, month: 7, orgCode: QS, tmType: 'full-time', employeeClassList: [2], reason: '储备人才' },
        ...{ jobDescription: [await paper()], positions: [{ position: '管理培训生', count: 1, wishes: '' }] },
      }
    },
  }),
  sample(calls.campusOrder, { ...OWN, input: planned }),
  sample(calls.exportOrder, { ...OWN, input: planned }),
  sample(calls.campusUpload, { by: ADMIN, shared: ADMINISTRATION, file: campusFile, again: 'a file is only looked at' }),
  sample(calls.campusUploadConfirm, {
    by: ADMIN,
    shared: ADMINISTRATION,
    again: 'an import that is on its way is told to be so',
    input: async (t) => ({ importId: (await (await t.as(ADMIN)).upload(calls.campusUpload, {}, campusFile())).content!.importId }),
  }),
  sample(calls.campusUploadTemplate, { by: ADMIN, shared: ADMINISTRATION }),
  sample(calls.budgetUpload, { by: ADMIN, shared: ADMINISTRATION, file: budgetFile, again: 'a file is only looked at' }),
  sample(calls.budgetUploadConfirm, {
    by: ADMIN,
    shared: ADMINISTRATION,
    again: 'an import that is on its way is told to be so',
    input: async (t) => ({ importId: (await (await t.as(ADMIN)).upload(calls.budgetUpload, {}, budgetFile())).content!.importId }),
  }),
  sample(calls.budgetUploadTemplate, { by: ADMIN, shared: ADMINISTRATION }),
  sample(calls.budgetSave, {
    by: ADMIN,
    shared: ADMINISTRATION,
    again: 'the same figure again is what it is',
    input: () => ({ year: YEAR + 2, orgCode: QS, tmType: 'part-time', employeeClass: 2, budget: 20 }),
  }),
  sample(calls.requestList, { ...OWN, input: there }),
  sample(calls.requestExport, { by: OWN.by, shared: EACH, input: there }),
  sample(calls.request, { ...OWN, input: asked }),
  sample(calls.requestSave, {
    ...OWN,
    again: 'a draft that is kept as it is stays so',
    input: async (t) => ({ id: await headcount(t).draft(), type: 'social', year: YEAR, month: 12, orgCode: QS, reason: '新餐厅开业' }),
  }),
  sample(calls.requestWithdraw, { ...OWN, input: asked }),
  sample(calls.requestCancel, { ...OWN, input: async (t) => ({ ...(await approved(t)), reason: '预算调整' }) }),
  sample(calls.requestFill, {
    by: ADMIN,
    shared: ADMINISTRATION,
    async input(t) {
      const { id } = await approved(t)
      return { id, ssoId: await headcount(t).another() }
    },
  }),
  sample(calls.requestCarry, { by: ADMIN, shared: ADMINISTRATION, input: approved }),
] satisfies Sample[]
