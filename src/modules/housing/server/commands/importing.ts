import { asSsoId, month as monthText } from '#foundation/contract/schemas.ts'
import type { CellFault } from '#foundation/contract/sheets.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, inArray, lte, sql } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Reader, Uploading, WriteCtx, Writer } from '#foundation/server/context.ts'
import { addMonths, monthOf } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { peoplePersons, serving } from '#services/people/server/api.ts'
import { type CheckedRow, checkImport, confirmImport, defineImport, defineSheet, type RowOf } from '#services/spreadsheets/server/api.ts'
import { ADMIN } from '../../contract.ts'
import module from '../../module.ts'
import { bedsOf } from '../../rules.ts'
import { residents } from '../data/menu.ts'
import { activeOf } from '../data/residents.ts'
import { rentMonths, residences, rooms } from '../tables.ts'
import { lockMoves, place } from './moving.ts'
import { type Residence, record } from './record.ts'

/** A file of residents: who has which bed, the rent, and up to which month it is paid. */
export const uploadSheet = defineSheet({
  name: 'housing.upload.sheet',
  columns: [
    { key: 'ssoId', title: 'housing.upload.ssoId', type: 'text', required: true, max: 8, example: '10000001' },
    { key: 'name', title: 'housing.upload.name', type: 'text', mayLack: true, max: 100 },
    { key: 'building', title: 'housing.residents.building', type: 'text', required: true, max: 30, example: 'C' },
    { key: 'number', title: 'housing.residents.number', type: 'text', required: true, max: 20, example: '0412' },
    { key: 'bed', title: 'housing.residents.bed', type: 'text', required: true, max: 10, example: '1' },
    { key: 'from', title: 'housing.residents.from', type: 'day', required: true, example: '2026-09-01' },
    { key: 'rent', title: 'housing.residents.monthlyRentFen', type: 'money', required: true, min: 0, max: 10_000_000, example: 60_000 },
    { key: 'paidThrough', title: 'housing.upload.paidThrough', type: 'text', mayLack: true, max: 7, example: '2026-10' },
  ],
})
type Values = RowOf<typeof uploadSheet>
type Row = CheckedRow<typeof uploadSheet> & { values: Values }
/** Decades of one person's rent. */
const MOST_MONTHS = 600

const residentUpload = defineImport({
  ...{ module: module.name, name: 'residents', sheet: uploadSheet },
  async save(ctx, rows) {
    const places = [...new Set(rows.map(({ values }) => values.building))]
    const found = await ctx.db.select().from(rooms).where(inArray(rooms.building, places))
    // one order of locks for all who move people
    for (const { values } of rows.toSorted((a, b) => a.values.ssoId.localeCompare(b.values.ssoId))) {
      const room = found.find(({ building, number }) => building === values.building && number === values.number)
      if (room) await book(ctx, room.id, values)
    }
    await residents.refresh(ctx)
  },
})

/** Places somebody, or says the rent of who has that bed already. @throws HOUSE-11 where somebody was quicker */
async function book(ctx: WriteCtx, roomId: string, { ssoId: number, bed, from, rent, paidThrough }: Values): Promise<void> {
  const ssoId = asSsoId(number)
  await lockMoves(ctx, ssoId)
  const there = await activeOf(ctx, ssoId)
  const stays = there?.roomId === roomId && there.bed === bed
  const row = stays ? there : await place(ctx, await locked(ctx, rooms, rooms.id, roomId), { ssoId, roomId, bed, from, monthlyRentFen: rent })
  if (stays && there.monthlyRentFen !== rent) {
    await ctx.db.update(residences).set({ monthlyRentFen: rent }).where(eq(residences.id, row.id))
    await record(ctx, 'Residence.changed', { target: row.id, subject: ssoId, before: { rent: there.monthlyRentFen }, after: { rent } })
  }
  if (paidThrough) await pay(ctx, { ...row, monthlyRentFen: rent }, paidThrough)
}

/** Marks the rent as paid up to a month; months that were not there yet come with it. */
async function pay(ctx: WriteCtx, { id, from, monthlyRentFen }: Residence, through: string): Promise<void> {
  const months: string[] = []
  for (let month = monthOf(from); month <= through && months.length < MOST_MONTHS; month = addMonths(`${month}-01`, 1).slice(0, 7)) months.push(month)
  if (months.length === 0) return
  await ctx.db
    .insert(rentMonths)
    .values(months.map((month) => ({ id: newId(ctx.now), residenceId: id, month, amountFen: monthlyRentFen, paid: true })))
    .onConflictDoUpdate({ target: [rentMonths.residenceId, rentMonths.month], set: { paid: sql`true` } })
}

/** Checks a file; one bad cell refuses it as a whole. @throws SHEET-02 */
export async function checkResidents(ctx: Reader & Uploading) {
  const known = await knownNow(ctx)
  const { answer, read } = await checkImport(ctx, residentUpload, { check: judge(ctx, known) })
  const good = answer.faultCount > 0 ? [] : read.rows
  const placed = good.filter(({ values }) => !known.active.has(values.ssoId)).length
  return { ...answer, placed, changed: good.length - placed }
}

/** Who there is within reach, which rooms, and who has which bed. */
async function knownNow(ctx: Reader) {
  const people = await ctx.db
    .select({ ssoId: peoplePersons.ssoId, status: peoplePersons.status })
    .from(peoplePersons)
    .where(scopeFilter(ctx.actor, ADMIN, peoplePersons.ssoId))
  const all = await ctx.db.select().from(rooms)
  const active = await ctx.db.select().from(residences).where(eq(residences.state, 'active'))
  const nameOf = new Map(all.map(({ id, building, number }) => [id, `${building}/${number}`]))
  return {
    statuses: new Map<string, (typeof people)[number]['status']>(people.map(({ ssoId, status }) => [ssoId, status])),
    beds: new Map(all.map(({ building, number, beds }) => [`${building}/${number}`, bedsOf(beds)])),
    active: new Map<string, string>(active.map(({ ssoId, roomId, bed }) => [ssoId, `${nameOf.get(roomId)}/${bed}`])),
    taken: new Map<string, string>(active.map(({ ssoId, roomId, bed }) => [`${nameOf.get(roomId)}/${bed}`, ssoId])),
  }
}

/** Says of a line what the sheet cannot know. */
function judge(ctx: Reader, { statuses, beds, active, taken }: Awaited<ReturnType<typeof knownNow>>): (row: Row) => CellFault[] {
  const seen = new Set<string>()
  return (row) => {
    const { ssoId, building, number, bed, paidThrough } = row.values
    const status = statuses.get(ssoId)
    const [room, place] = [`${building}/${number}`, `${building}/${number}/${bed}`]
    const wrong = (column: string, what: string) => [row.fault(column, ctx.text(`housing.upload.fault.${what}`), ctx.text(`housing.upload.expected.${what}`))]
    if (!status || !serving(status)) return wrong('ssoId', 'unknown')
    if (seen.has(ssoId) || seen.has(place)) return wrong('ssoId', 'twice')
    for (const one of [ssoId, place]) seen.add(one)
    if (!beds.has(room)) return wrong('number', 'room')
    if (!beds.get(room)?.includes(bed)) return wrong('bed', 'bed')
    if ((active.get(ssoId) ?? place) !== place) return wrong('number', 'elsewhere')
    if ((taken.get(place) ?? ssoId) !== ssoId) return wrong('bed', 'taken')
    return paidThrough && !monthText.safeParse(paidThrough).success ? wrong('paidThrough', 'month') : []
  }
}

/** Begins to book what a checked file says. @throws not-found for a file that is forgotten or another's; SHEET-01 for a faulty one */
export async function confirmResidents(ctx: Writer, { importId }: { importId: string }) {
  const begun = await confirmImport(ctx, residentUpload, importId)
  await record(ctx, 'Residence.uploaded', { target: importId, after: { rows: begun.rows } })
  return begun
}

const BATCH = 500

/** Rent of a month for those who live there and have none yet; asked again it finds nothing to do. @returns how many, up to a batch */
export async function makeRent(ctx: WriteCtx, month: string): Promise<boolean> {
  const none = sql`not exists (select 1 from ${rentMonths} m where m.residence_id = ${residences.id} and m.month = ${month})`
  const rows = await ctx.db
    .select({ id: residences.id, monthlyRentFen: residences.monthlyRentFen })
    .from(residences)
    .where(and(eq(residences.state, 'active'), lte(residences.from, ctx.today), none))
    .limit(BATCH)
  if (rows.length === 0) return false
  const values = rows.map((row) => ({ id: newId(ctx.now), residenceId: row.id, month, amountFen: row.monthlyRentFen }))
  await ctx.db.insert(rentMonths).values(values).onConflictDoNothing()
  return rows.length === BATCH
}
