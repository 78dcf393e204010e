import { notFound } from '#foundation/contract/refused.ts'
import { nameIn } from '#foundation/contract/texts.ts'
import { and, asc, eq, gt, inArray, type SQL } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { withPeople } from '#services/people/server/api.ts'
import { byOffset, defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import { batchSearch } from '../../contract/index.ts'
import { FINANCE } from '../../contract/shapes.ts'
import module from '../../module.ts'
import { batches, forms } from '../tables.ts'

/** Batches are of the whole house: for who reaches all of it, and for who made one. */
export const batchesSeen = ({ actor }: Reader): SQL | undefined => (actor.permissions.reachesAll?.(FINANCE) ? undefined : eq(batches.createdBy, actor.ssoId))

export const batchRows = listRows(batchSearch, {
  table: batches,
  only: batchesSeen,
  latest: [batches.id],
  async dress(ctx, found) {
    const ids = found.map(({ id }) => id)
    const { id, number, reimburser, salaryCardFen, batch } = forms
    const of =
      ids.length === 0 ? [] : await ctx.db.select({ id, number, reimburser, salaryCardFen, batch }).from(forms).where(inArray(batch, ids)).orderBy(asc(id))
    const named = await withPeople(ctx, of, { reimburser: 'reimburser' })
    return (await withPeople(ctx, found, { createdBy: 'createdBy' })).map((row) => ({ ...row, forms: named.filter((one) => one.batch === row.id) }))
  },
})

const KEY = 'reimbursement.bank.'
const text = <const K extends string>(key: K) => ({ key, title: KEY + key, type: 'text' }) as const
const sheet = defineSheet({
  name: `${KEY}title`,
  columns: [text('batch'), text('number'), text('ssoId'), text('name'), { key: 'amountFen', title: `${KEY}amountFen`, type: 'money' }, text('purpose')],
})

/** What was settled on business cards alone asks the bank for nothing. */
const transfers = gt(forms.salaryCardFen, 0)
const asked = (ctx: Reader, id: string) =>
  ctx.db
    .select({ batch: batches.number, number: forms.number, ssoId: forms.reimburser, amountFen: forms.salaryCardFen, purpose: forms.purpose })
    .from(forms)
    .innerJoin(batches, eq(batches.id, forms.batch))
    .where(and(seenIn(ctx, id), transfers))
const seenIn = (ctx: Reader, id: string): SQL | undefined => and(eq(batches.id, id), batchesSeen(ctx))

/** What the bank is to transfer: a line for each form with something for a salary card. */
export const bankExport = defineExport({
  module: module.name,
  name: 'bank',
  audit: 'PaymentBatch.exported',
  sheet,
  async count(ctx, { id }: { id: string }, cap) {
    const [found] = await ctx.db.select({ id: batches.id }).from(batches).where(seenIn(ctx, id))
    if (!found) throw notFound()
    return Math.min(cap, await ctx.db.$count(forms, and(eq(forms.batch, id), transfers)))
  },
  async *rows(ctx, { id }) {
    const page = async (limit: number, offset: number) => {
      const found = await asked(ctx, id).orderBy(asc(forms.number)).limit(limit).offset(offset)
      return (await withPeople(ctx, found, { person: 'ssoId' })).map(({ person, ...row }) => ({ ...row, name: nameIn(ctx, person) }))
    }
    yield* byOffset(page)
  },
})
