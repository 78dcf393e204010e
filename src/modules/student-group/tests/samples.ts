import { type Sample, sample } from '#foundation/testing/samples.ts'
import type { TestPortal } from '#foundation/testing/testPortal.ts'
import { addDays } from '#foundation/time.ts'
import * as calls from '../contract.ts'
import { ADMIN, MEMBER, SALES, studentGroups } from './calls/parts.ts'

const HOUSES = 'schools, partners and prices are the house’s'
const REACH = 'who administers groups reaches all of them: how far that goes is tried by the gate of scopes'

/** May apply as well, and owns none of these. */
const OTHER = ADMIN

/** One that is in force. */
const approved = async (t: TestPortal) => (await studentGroups(t).approved()).id
/** A draft with all that is filled in. */
async function draft(t: TestPortal) {
  const { application, sales } = studentGroups(t)
  const given = await application()
  const { id } = await (await sales()).ok(calls.save, given)
  return { ...given, id }
}

export default [
  sample(calls.groups, {
    by: SALES,
    shared: REACH,
    async input(t) {
      await approved(t)
      return {}
    },
  }),
  sample(calls.exportFile, { by: SALES, shared: REACH, input: async (t) => ({ what: 'changelog', id: await approved(t) }) }),
  sample(calls.detail, { by: SALES, notBy: MEMBER, input: async (t) => ({ id: await approved(t) }) }),
  sample(calls.changelog, { by: SALES, notBy: MEMBER, input: async (t) => ({ id: await approved(t) }) }),
  sample(calls.quote, { by: SALES, notBy: OTHER, input: async (t) => ({ id: await approved(t), visits: [studentGroups(t).visit(30)] }) }),
  sample(calls.save, { by: SALES, notBy: OTHER, input: draft, again: 'a draft is saved as often as one likes' }),
  sample(calls.submit, { by: SALES, notBy: OTHER, input: draft }),
  sample(calls.change, {
    by: SALES,
    notBy: OTHER,
    async input(t, n) {
      const { changed, visit } = studentGroups(t)
      return changed(await approved(t), [visit(250 + (n % 300), { students: 31 })])
    },
  }),
  sample(calls.cancel, { by: SALES, shared: REACH, input: async (t) => ({ id: await approved(t), reason: 'sample' }) }),
  sample(calls.arrival, {
    by: ADMIN,
    shared: REACH,
    again: 'the figure of a day may be corrected',
    async input(t) {
      const id = await approved(t)
      await studentGroups(t).comesToday(id)
      return { id, visitDate: studentGroups(t).today(), arrived: 30 }
    },
  }),
  sample(calls.schoolSearch, {
    by: SALES,
    shared: HOUSES,
    async input(t) {
      await studentGroups(t).school('样本学校')
      return { filters: { keyword: '样本' } }
    },
  }),
  sample(calls.schoolSave, {
    by: ADMIN,
    shared: HOUSES,
    again: 'it is saved as it is',
    input: async (t) => ({ id: await studentGroups(t).school('样本学校'), nameCn: '样本小学', nameEn: 'Sample School', level: 'primary', city: '上海' }),
  }),
  sample(calls.partnerSearch, {
    by: SALES,
    shared: HOUSES,
    async input(t) {
      await studentGroups(t).settings()
      return { filters: { keyword: '研学' } }
    },
  }),
  sample(calls.partnerSave, {
    by: ADMIN,
    shared: HOUSES,
    again: 'it is saved as it is',
    async input(t) {
      const { admin, today } = studentGroups(t)
      const partner = { nameCn: '样本旅行社', nameEn: 'Sample Tours', contractEnd: today(900) }
      return { ...partner, id: (await (await admin()).ok(calls.partnerSave, partner)).id }
    },
  }),
  sample(calls.prices, {
    by: ADMIN,
    shared: HOUSES,
    async input(t) {
      await studentGroups(t).settings()
      return {}
    },
  }),
  sample(calls.priceSave, {
    by: ADMIN,
    shared: HOUSES,
    // of a time that is over, each of a day of its own
    input: (_, n) => ({ product: 'student', unitPriceFen: 9_900, effectiveFrom: addDays('2015-01-01', n), effectiveTo: addDays('2015-01-01', n) }),
  }),
] satisfies Sample[]
