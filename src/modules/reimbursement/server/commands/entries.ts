import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal } from '#foundation/contract/refused.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, sql } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import type { dictionarySave } from '../../contract/index.ts'
import module from '../../module.ts'
import { deleting } from '../../rules/handling.ts'
import type { EntryRow } from '../data/words.ts'
import { entries, lines } from '../tables.ts'

type Given = Omit<ParsedOf<typeof dictionarySave>, 'id'>
/** Two who add the same entry, by hand or by a file, take turns. */
const ENTRIES = 'reimbursement.entries'
export const lockEntries = (ctx: Writer): Promise<void> => lockName(ctx.db, ENTRIES)

/** An entry as it is stored: what belongs to another dictionary is left away. */
export function storedOf({ dictionary, code, nameCn, nameEn, order, active, effectiveFrom, effectiveTo, ...said }: Given) {
  const [type, receipt, standard] = [dictionary === 'cost-type', dictionary === 'receipt-type', dictionary === 'standard']
  const attributes = {
    ...{ form: type ? said.form : '', attendees: type && said.attendees, noInvoice: type && said.noInvoice },
    ...{ lost: receipt && said.lost, paper: receipt && said.paper },
    ...{ tier: standard || dictionary === 'city' ? said.tier : '', type: standard ? said.type : '' },
    ...{ rate: dictionary === 'tax-rate' ? said.rate : null, limitFen: standard ? said.limitFen : null },
  }
  return { dictionary, code, nameCn, nameEn, order, active, effectiveFrom, effectiveTo, attributes }
}

const OF_LINES = { 'cost-type': lines.type, 'receipt-type': lines.receiptType, city: lines.city } as const

async function isUsed(ctx: Writer, { dictionary, code }: EntryRow): Promise<boolean> {
  const column = dictionary === 'cost-type' || dictionary === 'receipt-type' || dictionary === 'city' ? OF_LINES[dictionary] : undefined
  if (column) {
    const [line] = await ctx.db.select({ id: lines.id }).from(lines).where(eq(column, code)).limit(1)
    if (line) return true
  }
  // a tier by its cities and standards, a type by its standards
  const name = dictionary === 'city-tier' ? 'tier' : dictionary === 'cost-type' ? 'type' : undefined
  if (name === undefined) return false
  const [entry] = await ctx.db.select({ id: entries.id }).from(entries).where(sql`${entries.attributes} ->> ${name} = ${code}`).limit(1)
  return entry !== undefined
}

/** Keeps entries under their codes, and deletes one that nothing uses. @throws illegal input with the field, TMR-22, not-found */
export const entryRecords = records({
  module,
  thing: 'DictionaryEntry',
  table: entries,
  lock: ENTRIES,
  async stored(ctx, given: Given, before) {
    const set = storedOf(given)
    if (before && before.dictionary !== set.dictionary) throw illegal('dictionary')
    // lines know it by its code
    if (before && before.code !== set.code) throw illegal('code')
    if (set.effectiveTo !== null && set.effectiveTo < set.effectiveFrom) throw illegal('effectiveTo')
    if (set.dictionary === 'standard' && set.attributes.limitFen === null) throw illegal('limitFen')
    const [other] = await ctx.db
      .select({ id: entries.id })
      .from(entries)
      .where(and(eq(entries.dictionary, set.dictionary), eq(entries.code, set.code)))
    if (other && other.id !== before?.id) throw illegal('code')
    return set
  },
  async ends(ctx, row) {
    enforce(deleting, { facts: { used: await isUsed(ctx, row) }, input: {}, p: {}, now: ctx.now })
    return undefined
  },
})
