import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, refuse } from '#foundation/contract/refused.ts'
import { type CellFault, LISTED_FAULTS } from '#foundation/contract/sheets.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq, inArray } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, Reader, Uploading, Writer } from '#foundation/server/context.ts'
import { attach } from '#services/files/server/api.ts'
import { defineSheet, readSheet } from '#services/spreadsheets/server/api.ts'
import { EVIDENCE } from '../../contract/base.ts'
import type { blacklistLift, blacklistSave } from '../../contract/blacklist.ts'
import module from '../../module.ts'
import { saying } from '../../rules/index.ts'
import { LIVE } from '../data/judging.ts'
import { printOf, sealId } from '../data/sealed.ts'
import { recordOf } from '../policy.ts'
import { applications, blacklist, passes, persons } from '../tables.ts'
import { lockPersons } from './deciding.ts'
import { noted, PASS, record } from './record.ts'
import { tellPassEnded } from './telling.ts'

type Given = Omit<ParsedOf<typeof blacklistSave>, 'attachments'>

const needsReason = (ctx: Writer, reason: string): void => enforce(saying, { facts: {}, input: { reason }, p: {}, now: ctx.now })

/** Puts somebody on the blacklist, whose passes end with it (AMS-13). @throws AMS-23, AMS-12 for who is on it; what files throw */
export async function bar(ctx: Writer, { attachments, ...given }: ParsedOf<typeof blacklistSave>): Promise<{ id: string }> {
  await lockPersons(ctx)
  const id = await enter(ctx, given)
  if (attachments.length > 0) await attach(ctx, attachments, { module: module.name, businessId: recordOf('black', id), policy: EVIDENCE })
  return { id }
}

async function enter(ctx: Writer, { idNumber, ...given }: Given): Promise<string> {
  needsReason(ctx, given.reason)
  if (given.fromDate > ctx.today) throw illegal('fromDate')
  if (given.toDate !== null && given.toDate < ctx.today) throw illegal('toDate')
  const [id, idPrint] = [newId(ctx.now), printOf(ctx, idNumber)]
  if ((await ctx.db.$count(blacklist, and(eq(blacklist.idPrint, idPrint), eq(blacklist.state, 'active')))) > 0) throw refuse('AMS-12', { field: 'idNumber' })
  await ctx.db.insert(blacklist).values({ id, ...given, idPrint, idSealed: sealId(ctx, id, idNumber), state: 'active', addedBy: ctx.actor.ssoId })
  await record(ctx, 'BlacklistEntry.added', { target: id, reason: given.reason, after: { fromDate: given.fromDate, toDate: given.toDate } })
  await noted(ctx, 'bar', { target: id, object: given.name, reason: given.reason })
  const live = await ctx.db
    .select({ pass: passes, row: applications, name: persons.name })
    .from(passes)
    .innerJoin(applications, eq(applications.id, passes.applicationId))
    .innerJoin(persons, eq(persons.id, passes.personId))
    .where(and(eq(passes.idPrint, idPrint), inArray(passes.status, [...LIVE])))
    .orderBy(asc(passes.id))
  for (const { pass, row, name } of live) {
    const after = await advance(ctx, PASS, pass.id, 'revoke')
    await noted(ctx, 'revoke', { target: pass.id, object: `${row.applicationNo} ${name}`, applicant: row.applicant })
    // why somebody is on the list is not for applicants
    await tellPassEnded(ctx, after, row, name, '')
  }
  return id
}

/** @throws AMS-23, not-found; LIFE-01 for what was lifted before */
export async function lift(ctx: Writer, { id, reason }: ParsedOf<typeof blacklistLift>): Promise<void> {
  const row = await locked(ctx, blacklist, blacklist.id, id)
  needsReason(ctx, reason)
  if (row.state === 'lifted') throw refuse('LIFE-01', { state: ctx.text('in-park-access.barState.lifted') })
  await ctx.db.update(blacklist).set({ state: 'lifted', liftedBy: ctx.actor.ssoId, liftReason: reason }).where(eq(blacklist.id, id))
  await record(ctx, 'BlacklistEntry.lifted', { target: id, reason })
  await noted(ctx, 'lift', { target: id, object: row.name, reason })
}

const KEY = 'in-park-access.black.'
const MOST_ROWS = 500
const sheet = defineSheet({
  name: 'in-park-access.black.sheet',
  columns: [
    { key: 'name', title: `${KEY}name`, type: 'text', required: true, max: 60, example: 'Zhang Wei' },
    { key: 'idNumber', title: `${KEY}idNumber`, type: 'text', required: true, max: 30, example: '310115199003072012' },
    { key: 'company', title: `${KEY}company`, type: 'text', max: 120 },
    { key: 'reason', title: `${KEY}reason`, type: 'text', required: true, max: 200 },
    { key: 'fromDate', title: `${KEY}fromDate`, type: 'day', required: true, example: '2026-12-01' },
    { key: 'toDate', title: `${KEY}toDate`, type: 'day' },
  ],
})

/** Reads a file of entries: all are kept, or none and every bad cell is told. @throws SHEET-02 */
export async function importBarred(ctx: Reader & Uploading): Promise<{ rows: number; faults: CellFault[]; faultCount: number }> {
  const listed = new Map<string, CellFault>()
  const named = await namedOf(ctx)
  const { rows, faults, faultCount } = await readSheet(ctx, ctx.file, sheet, {
    maxRows: MOST_ROWS,
    check(row) {
      const { idNumber, fromDate, toDate } = row.values
      const print = printOf(ctx, idNumber)
      const fault = (column: string, key: string) => row.fault(column, ctx.text(`in-park-access.import.${key}`), ctx.text(`in-park-access.import.${key}`))
      const known = named.has(print) || listed.has(print)
      listed.set(print, fault('idNumber', 'listed'))
      return [
        ...(known ? [fault('idNumber', 'listed')] : []),
        ...(fromDate > ctx.today ? [fault('fromDate', 'from')] : []),
        ...(toDate && toDate < ctx.today ? [fault('toDate', 'to')] : []),
      ]
    },
  })
  if (faultCount > 0) return { rows: 0, faults: faults.slice(0, LISTED_FAULTS), faultCount }
  const late = await ctx.write(async (write) => {
    await lockPersons(write)
    // somebody may have put them on it meanwhile
    const now = await namedOf(write)
    const wrong = [...listed].flatMap(([print, fault]) => (now.has(print) ? [fault] : []))
    if (wrong.length === 0)
      for (const { values } of rows) await enter({ ...write, actor: ctx.actor }, { ...values, company: values.company ?? '', toDate: values.toDate ?? null })
    return wrong
  })
  return late.length > 0 ? { rows: 0, faults: late, faultCount: late.length } : { rows: rows.length, faults: [], faultCount: 0 }
}

/** Prints of all who are on the list. */
async function namedOf({ db }: Pick<Ctx, 'db'>): Promise<ReadonlySet<string>> {
  const rows = await db.select({ print: blacklist.idPrint }).from(blacklist).where(eq(blacklist.state, 'active'))
  return new Set(rows.map(({ print }) => print))
}
