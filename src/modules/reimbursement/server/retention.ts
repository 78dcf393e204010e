import { sql } from '#foundation/database/drizzle.ts'
import { retention } from '#foundation/database/retention.ts'
import * as tables from './tables.ts'

const BOOKS = { keep: 'books' } as const
type OfForm = typeof tables.lines | typeof tables.invoices | typeof tables.papers
const theirs = (table: OfForm) => (ssoId: string) => sql`${table.form} in (select id from reimbursement_forms where reimburser = ${ssoId})`
const withForm = { stays: { with: tables.forms }, erase: BOOKS } as const

/** What was claimed and paid: books that have to add up as long as they are looked into. */
export default [
  retention(tables.allocations, { stays: { with: tables.forms } }),
  retention(tables.collaborators, { stays: { with: tables.forms }, names: [tables.collaborators.ssoId] }),
  retention(tables.invoices, {
    ...withForm,
    of: theirs(tables.invoices),
    names: [tables.invoices.confirmedBy],
    gives: [tables.invoices.code, tables.invoices.number, tables.invoices.date, tables.invoices.totalFen],
  }),
  retention(tables.papers, {
    ...withForm,
    of: theirs(tables.papers),
    names: [tables.papers.receivedBy],
    gives: [tables.papers.number, tables.papers.state, tables.papers.receivedAt],
  }),
  retention(tables.lines, {
    ...withForm,
    of: theirs(tables.lines),
    gives: [tables.lines.type, tables.lines.date, tables.lines.city, tables.lines.amountFen, tables.lines.reason],
  }),
  retention(tables.forms, {
    stays: { always: 'books' },
    of: tables.forms.reimburser,
    names: [tables.forms.submitter, tables.forms.savedBy],
    gives: [tables.forms.number, tables.forms.purpose, tables.forms.amountFen, tables.forms.status, tables.forms.submittedAt, tables.forms.paidAt],
    erase: BOOKS,
  }),
  retention(tables.batches, { stays: { always: 'books' }, names: [tables.batches.createdBy] }),
  retention(tables.grants, {
    stays: { always: 'proof' },
    of: tables.grants.principal,
    names: [tables.grants.proxy],
    gives: [tables.grants.proxy, tables.grants.from, tables.grants.to],
    erase: { keep: 'proof' },
  }),
  retention(tables.configs, { stays: { always: 'settings' }, names: [tables.configs.savedBy] }),
  retention(tables.controls, { stays: { always: 'settings' }, names: [tables.controls.savedBy] }),
  retention(tables.entries, { stays: { always: 'settings' } }),
]
