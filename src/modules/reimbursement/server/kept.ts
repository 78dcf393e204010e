import { sql } from '#foundation/database/drizzle.ts'
import { kept } from '#foundation/database/keeping.ts'
import * as t from './tables.ts'

const BOOKS = { keep: 'books' } as const
type OfForm = typeof t.lines | typeof t.invoices | typeof t.papers
const theirs = (table: OfForm) => (ssoId: string) => sql`${table.form} in (select id from reimbursement_forms where reimburser = ${ssoId})`
const withForm = { stays: { with: t.forms }, erase: BOOKS } as const

/** What was claimed and paid: books that have to add up as long as they are looked into. */
export default [
  kept(t.allocations, { stays: { with: t.forms } }),
  kept(t.collaborators, { stays: { with: t.forms }, names: [t.collaborators.ssoId] }),
  kept(t.invoices, {
    ...withForm,
    of: theirs(t.invoices),
    names: [t.invoices.confirmedBy],
    gives: [t.invoices.code, t.invoices.number, t.invoices.date, t.invoices.totalFen],
  }),
  kept(t.papers, { ...withForm, of: theirs(t.papers), names: [t.papers.receivedBy], gives: [t.papers.number, t.papers.state, t.papers.receivedAt] }),
  kept(t.lines, { ...withForm, of: theirs(t.lines), gives: [t.lines.type, t.lines.date, t.lines.city, t.lines.amountFen, t.lines.reason] }),
  kept(t.forms, {
    stays: { always: 'books' },
    of: t.forms.reimburser,
    names: [t.forms.submitter, t.forms.savedBy],
    gives: [t.forms.number, t.forms.purpose, t.forms.amountFen, t.forms.status, t.forms.submittedAt, t.forms.paidAt],
    erase: BOOKS,
  }),
  kept(t.batches, { stays: { always: 'books' }, names: [t.batches.createdBy] }),
  kept(t.grants, {
    stays: { always: 'proof' },
    of: t.grants.principal,
    names: [t.grants.proxy],
    gives: [t.grants.proxy, t.grants.from, t.grants.to],
    erase: { keep: 'proof' },
  }),
  kept(t.configs, { stays: { always: 'settings' }, names: [t.configs.savedBy] }),
  kept(t.controls, { stays: { always: 'settings' }, names: [t.controls.savedBy] }),
  kept(t.entries, { stays: { always: 'settings' } }),
]
