import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract/index.ts'
import { claims, FINANCE, MEMBER } from './calls/parts.ts'

/** Claims of many years, each with a line, its share and its invoice, and with its originals. */
export default {
  async begin(t) {
    await claims(t).submitted(MEMBER, { receiptType: 'PAPER' })
  },
  async fill({ copy, id, person }) {
    const whose = { reimburser: person(MEMBER), submitter: person(MEMBER) }
    await copy('reimbursement_forms', { id: id(101), number: "'TMR-V-' || n", ...whose, status: "'finance-review'", workflow_item: 'null', batch: 'null' })
    await copy('reimbursement_lines', { id: id(102), form: id(101) })
    await copy('reimbursement_allocations', { id: id(103), form: id(101), line: id(102) })
    await copy('reimbursement_invoices', {
      id: id(104),
      form: id(101),
      line: id(102),
      number: "'V-' || n",
      key: "'V-' || n",
      held: 'true',
      real_check: "'real'",
      file: 'null',
    })
    await copy('reimbursement_papers', { id: id(105), form: id(101), number: "'TMR-V-' || n" })
  },
  lists: (open) => ({
    own: (asks) => [open(asks, calls.formSearch, { filters: { scope: 'mine' } }), open(asks, calls.formSearch, { filters: { scope: 'proxy' } })],
    everybodys: () => [
      open(FINANCE, calls.formSearch, { filters: { scope: 'finance' } }),
      open(FINANCE, calls.formSearch, { filters: { scope: 'finance', status: 'finance-review' } }),
      open(FINANCE, calls.paperSearch, { filters: {} }),
      open(FINANCE, calls.paperSearch, { filters: { state: 'waiting' } }),
    ],
    ofOne: () => [
      open(FINANCE, calls.formSearch, { filters: { scope: 'finance', reimburser: MEMBER } }),
      open(FINANCE, calls.formSearch, { filters: { scope: 'finance', invoice: 'V-7' } }),
      open(FINANCE, calls.paperSearch, { filters: { number: 'TMR-V-7' } }),
      open(FINANCE, calls.batchSearch, { filters: {} }),
    ],
  }),
  async calls(t) {
    const s = claims(t)
    const id = await s.submitted(MEMBER)
    const [member, finance] = [await t.as(MEMBER), await t.as(FINANCE)]
    return {
      'a reimbursement form': () => finance.ok(calls.formDetail, { id }),
      'the dictionary of reimbursement': () => member.ok(calls.dictionary, {}),
    }
  },
} satisfies Volume
