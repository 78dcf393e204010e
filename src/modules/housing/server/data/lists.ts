import { listed } from '#foundation/contract/texts.ts'
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { sayMonth } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { filesOf } from '#services/files/server/api.ts'
import { peoplePersons, personMatches, withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import * as contract from '../../contract.ts'
import module from '../../module.ts'
import { bedsOf } from '../../rules.ts'
import { invoiceMoves } from '../commands/invoices.ts'
import { invoiceRequests, lockResets, residences, rooms } from '../tables.ts'

const named = (ctx: Ctx, word: string) => ctx.db.select({ ssoId: peoplePersons.ssoId }).from(peoplePersons).where(personMatches(word))
const inBuilding = (word: string): SQL => sql`${rooms.building} like ${containing(word)}`
const place = { building: rooms.building, number: rooms.number }

export const residentRows = listRows(contract.residents, {
  table: residences,
  latest: [residences.id],
  from: ({ db }, where) =>
    db
      .select({
        ...{ id: residences.id, ssoId: residences.ssoId, ...place, bed: residences.bed, from: residences.from, to: residences.to },
        ...{ monthlyRentFen: residences.monthlyRentFen, lockOnline: rooms.lockOnline, state: residences.state },
      })
      .from(residences)
      .innerJoin(rooms, eq(rooms.id, residences.roomId))
      .where(where),
  only: ({ actor }) => scopeFilter(actor, contract.ADMIN, residences.ssoId),
  where: {
    keyword: (word, ctx) => inArray(residences.ssoId, named(ctx, word)),
    building: inBuilding,
    number: (number) => eq(rooms.number, number),
  },
  dress: (ctx, found) => withPeople(ctx, found, { person: 'ssoId' }),
})
export const residentExport = exportListed(module, contract.residents, residentRows, { name: 'residents', audit: 'Residence.exported' })

export const roomRows = listRows(contract.rooms, {
  table: rooms,
  latest: [rooms.id],
  where: {
    building: inBuilding,
    free(yes) {
      const taken = sql`(select count(*) from ${residences} where ${residences.roomId} = ${rooms.id} and ${residences.state} = 'active')`
      return yes ? sql`${rooms.beds} > ${taken}` : sql`${rooms.beds} <= ${taken}`
    },
  },
  async dress({ db }, found) {
    const ids = found.map(({ id }) => id)
    const taken = await db
      .select({ roomId: residences.roomId, bed: residences.bed })
      .from(residences)
      .where(and(inArray(residences.roomId, ids), eq(residences.state, 'active')))
      .orderBy(asc(residences.bed))
    const byRoom = Map.groupBy(taken, ({ roomId }) => roomId)
    return found.map((room) => {
      const own = byRoom.get(room.id) ?? []
      return { ...room, occupied: own.length, freeBeds: bedsOf(room.beds).filter((bed) => !own.some((one) => one.bed === bed)) }
    })
  },
})

export const invoiceRows = listRows(contract.invoices, {
  table: invoiceRequests,
  latest: [invoiceRequests.id],
  only: ({ actor }) => scopeFilter(actor, contract.ADMIN, invoiceRequests.ssoId),
  where: { keyword: (word, ctx) => inArray(invoiceRequests.ssoId, named(ctx, word)) },
  async dress(ctx, found) {
    const files = await filesOf(
      ctx,
      module.name,
      found.map(({ id }) => id),
    )
    const rows = found.map((row) => ({ ...row, ...monthsOf(ctx, row), file: files.get(row.id)?.[0] ?? null, can: actionsOf(ctx, row) }))
    return withPeople(ctx, rows, { person: 'ssoId' })
  },
})
const monthsOf = (ctx: Reader, { months }: { months: readonly string[] }) => ({
  months: listed(
    months.map((month) => sayMonth(month, ctx.lang)),
    ctx.lang,
  ),
})
const actionsOf = (ctx: Reader, row: typeof invoiceRequests.$inferSelect) => invoiceMoves.can(ctx, row).filter((action) => action !== 'withdraw')
export const invoiceExport = exportListed(module, contract.invoices, invoiceRows, { name: 'invoices', audit: 'InvoiceRequest.exported' })

export const resetRows = listRows(contract.resets, {
  table: lockResets,
  latest: [lockResets.id],
  from: ({ db }, where) =>
    db
      .select({
        ...{ id: lockResets.id, ssoId: lockResets.ssoId, ...place, cause: lockResets.cause },
        ...{ requestedAt: lockResets.requestedAt, state: lockResets.state, providerCode: lockResets.providerCode },
      })
      .from(lockResets)
      .innerJoin(rooms, eq(rooms.id, lockResets.roomId))
      .where(where),
  only: ({ actor }) => or(scopeFilter(actor, contract.ADMIN, lockResets.ssoId), isNull(lockResets.ssoId)),
  where: { building: inBuilding, number: (number) => eq(rooms.number, number) },
  dress: (ctx, found) => withPeople(ctx, found, { person: 'ssoId' }),
})
export const resetExport = exportListed(module, contract.resets, resetRows, { name: 'locks', audit: 'LockPasswordReset.exported' })
