import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract/index.ts'
import { AUTHOR, EHS, loto, REVIEWER, STRANGER } from './calls/parts.ts'

/** Whose all the copies are. */
const OTHERS = `'${STRANGER}'`

/** Years of procedures, nearly all of them valid, and of vendors who read them. */
export default {
  async begin(t) {
    const s = loto(t)
    const id = await s.to('approved')
    await s.to('under-review')
    const headers = await s.entered((await s.vendor()).mobile)
    await t.visitor.ok(calls.vendorRead, { id, at: t.portal.clock().toISOString() }, { headers })
  },
  async fill({ copy, id }) {
    await copy(
      'loto_procedures',
      {
        ...{ id: id(851), root_id: id(851), procedure_code: "'V-' || n", author: OTHERS, reviewer: OTHERS, department_approver: OTHERS },
        ...{ reviewer_level1: OTHERS, approver: OTHERS, ehs_approver: OTHERS, next_inspection: "'2099-01-01'" },
      },
      { where: "state = 'approved'" },
    )
    await copy('loto_vendor_reads', { id: id(852), day: "'2100-01-01'::date + n" })
  },
  lists: (open) => ({
    everybodys: () => [
      open(AUTHOR, calls.sopList, { filters: {} }),
      open(AUTHOR, calls.sopList, { filters: { state: 'approved' } }),
      open(EHS, calls.ehsList, { filters: { show: 'approved' } }),
      open(EHS, calls.vendorReadList, { filters: {} }),
    ],
    ofOne: () => [
      open(AUTHOR, calls.sopList, { filters: { author: AUTHOR } }),
      open(REVIEWER, calls.reviewList, { filters: {} }),
      open(EHS, calls.ehsList, { filters: { show: 'pending' } }),
      open(EHS, calls.ehsList, { filters: { show: 'inspections' } }),
      open(EHS, calls.vendorAccountList, { filters: {} }),
    ],
  }),
  async calls(t) {
    const s = loto(t)
    const id = await s.to('approved')
    const author = await t.as(AUTHOR)
    return { 'a procedure': () => author.ok(calls.sop, { id }), 'its versions': () => author.ok(calls.sopHistory, { id }) }
  },
} satisfies Volume
