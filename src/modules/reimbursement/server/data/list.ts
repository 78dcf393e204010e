import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { forbidden } from '#foundation/contract/refused.ts'
import { and, count, eq, exists, gte, inArray, isNotNull, lt, lte, ne, type SQL, sql } from '#foundation/database/drizzle.ts'
import { actionsFrom } from '#foundation/lifecycle/lifecycle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { peoplePersons, personRefs, unknownPerson, withPeople } from '#services/people/server/api.ts'
import { itemsOf } from '#services/workflow/server/api.ts'
import { type Form, formSearch } from '../../contract/index.ts'
import { FINANCE, SUBMIT } from '../../contract/shapes.ts'
import module from '../../module.ts'
import { formLife, isEditable } from '../../rules/life.ts'
import type { FormRow } from '../policy.ts'
import { allocations, collaborators, forms, invoices, lines } from '../tables.ts'

export type Filters = ParsedOf<typeof formSearch>['filters']

/** Whose forms are asked for. @throws 403 for the forms of all without the permission */
function within({ db, actor }: Reader, scope: Filters['scope']): SQL | undefined {
  switch (scope) {
    case 'mine':
      return eq(forms.reimburser, actor.ssoId)
    case 'proxy':
      return and(eq(forms.submitter, actor.ssoId), ne(forms.submitter, forms.reimburser))
    case 'shared':
      return inArray(forms.id, db.select({ id: collaborators.form }).from(collaborators).where(eq(collaborators.ssoId, actor.ssoId)))
    case 'finance':
      if (!actor.permissions.has(FINANCE)) throw forbidden()
      return and(isNotNull(forms.submittedAt), scopeFilter(actor, FINANCE, forms.reimburser))
  }
}

/** What of the forms is asked for, for the list and its exports. */
export function chosen(ctx: Reader, asked: Filters): SQL | undefined {
  const { db } = ctx
  const { number, status, type, from, to, reimburser, department, costCenter, minFen, maxFen, invoice, paperState } = asked
  return and(
    within(ctx, asked.scope),
    number ? eq(forms.number, number.toUpperCase()) : undefined,
    status && eq(forms.status, status),
    paperState && eq(forms.paperState, paperState),
    reimburser ? eq(forms.reimburser, reimburser) : undefined,
    from ? gte(forms.submittedAt, startOfDay(from)) : undefined,
    to ? lt(forms.submittedAt, startOfDay(addDays(to, 1))) : undefined,
    minFen === undefined ? undefined : gte(forms.amountFen, minFen),
    maxFen === undefined ? undefined : lte(forms.amountFen, maxFen),
    department
      ? inArray(forms.reimburser, db.select({ ssoId: peoplePersons.ssoId }).from(peoplePersons).where(eq(peoplePersons.departmentCode, department)))
      : undefined,
    type
      ? exists(
          db
            .select({ id: lines.id })
            .from(lines)
            .where(and(eq(lines.form, forms.id), eq(lines.type, type))),
        )
      : undefined,
    costCenter ? inArray(forms.id, db.select({ id: allocations.form }).from(allocations).where(eq(allocations.costCenter, costCenter))) : undefined,
    invoice ? inArray(forms.id, db.select({ id: invoices.form }).from(invoices).where(eq(invoices.number, invoice))) : undefined,
  )
}

/** What of forms has to be looked at twice, by form: how many lines there are, and whether all is well. */
export async function weighedOf({ db }: Pick<Ctx, 'db'>, rows: readonly FormRow[]): Promise<Map<string, { lines: number; clean: boolean }>> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const counted = await db
    .select({ form: lines.form, lines: count(), odd: sql`count(*) filter (where ${lines.state} <> 'ok')`.mapWith(Number) })
    .from(lines)
    .where(inArray(lines.form, ids))
    .groupBy(lines.form)
  const unreal = await db
    .selectDistinct({ form: invoices.form })
    .from(invoices)
    .where(and(inArray(invoices.form, ids), ne(invoices.realCheck, 'real')))
  const [by, open] = [new Map(counted.map((one) => [one.form, one])), new Set(unreal.map(({ form }) => form))]
  return new Map(
    rows.map(({ id, paperState }) => {
      const there = paperState === 'not-needed' || paperState === 'received' || paperState === 'archived'
      return [id, { lines: by.get(id)?.lines ?? 0, clean: there && !open.has(id) && by.get(id)?.odd === 0 }]
    }),
  )
}

/** What the reader may do with a form now; the commands ask anew. `writes` is what of it is theirs to write. */
export function actsOf({ actor }: Reader, row: FormRow, writes: 'all' | 'lines' | undefined, reaches: boolean): Form['can'] {
  const actions = actionsFrom(formLife, row.status)
  const all = writes === 'all'
  const own = row.reimburser === actor.ssoId || row.submitter === actor.ssoId
  const reviews = reaches && !own && row.status === 'finance-review'
  return [
    ...(writes && isEditable(row.status) ? (['edit'] as const) : []),
    ...(all && actions.includes('submit') ? (['submit'] as const) : []),
    ...(all && actions.includes('withdraw') ? (['withdraw'] as const) : []),
    ...(all && row.status === 'draft' ? (['delete'] as const) : []),
    ...(all && row.reimburser === actor.ssoId && isEditable(row.status) ? (['declare'] as const) : []),
    ...(reviews ? (['approve', 'return', 'reject'] as const) : []),
  ]
}

/** Forms with the people that they name; the proxy is who filled one in for somebody else. */
export async function named(ctx: Pick<Ctx, 'db'>, rows: readonly FormRow[]) {
  const proxied = rows.map((row) => ({ ...row, proxy: row.submitter === row.reimburser ? null : row.submitter }))
  return withPeople(ctx, proxied, { reimburser: 'reimburser', proxy: 'proxy' })
}

export const formRows = listRows(formSearch, {
  table: forms,
  where: chosen,
  latest: [forms.id],
  async dress(ctx, found) {
    const weighed = await weighedOf(ctx, found)
    const waiting = found.filter(({ status }) => status === 'approving').map(({ id }) => id)
    const items = await itemsOf(ctx, module.name, waiting)
    const holders = new Map([...items].map(([id, item]) => [id, item.holders.map(({ approver }) => approver)]))
    const people = await personRefs(ctx, [...holders.values()].flat())
    const { ssoId, permissions } = ctx.actor
    const reaches = await reachedOf(ctx, found)
    return (await named(ctx, found)).map((row, at) => {
      const { lines: many = 0, clean = false } = weighed.get(row.id) ?? {}
      const raw = found[at]!
      const owner = permissions.has(SUBMIT) && (raw.reimburser === ssoId || raw.submitter === ssoId)
      const approvers = (holders.get(row.id) ?? []).map((one) => people.get(one) ?? unknownPerson(one))
      return { ...row, lines: many, clean, approvers, can: actsOf(ctx, raw, owner ? 'all' : undefined, reaches.has(row.id)) }
    })
  },
})

/** Of these forms those that finance looks after. */
async function reachedOf({ db, actor }: Reader, rows: readonly FormRow[]): Promise<ReadonlySet<string>> {
  if (rows.length === 0 || !actor.permissions.has(FINANCE)) return new Set()
  const ids = rows.map(({ id }) => id)
  const found = await db
    .select({ id: forms.id })
    .from(forms)
    .where(and(inArray(forms.id, ids), isNotNull(forms.submittedAt), scopeFilter(actor, FINANCE, forms.reimburser)))
  return new Set(found.map(({ id }) => id))
}
