import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { sheetRows } from '#services/spreadsheets/server/api.ts'
import type { Delivered } from '../../contract.ts'
import type { Row } from '../commands/deliveryRows.ts'
import type { Unread } from '../commands/refusedRows.ts'
import { absenceSheet, shiftSheet } from './sheets.ts'

/** A feed has no limit of rows but the machine's. */
const NO_LIMIT = { maxRows: Number.POSITIVE_INFINITY, maxMegabytes: Number.POSITIVE_INFINITY }

/** The rows of a document of time-keeping, and those that cannot be read, with the first reason. @throws SHEET-02 */
export async function readFeed(ctx: Ctx, what: Delivered, bytes: Uint8Array): Promise<{ rows: Row[]; unread: Unread[] }> {
  const unread: Unread[] = []
  const rows = what === 'shifts' ? await shiftsIn(ctx, bytes, unread) : await absencesIn(ctx, bytes, unread)
  return { rows, unread }
}

async function* inOne(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function shiftsIn(ctx: Ctx, bytes: Uint8Array, unread: Unread[]): Promise<Row[]> {
  const rows: Row[] = []
  for await (const { line, values, faults } of sheetRows(ctx, inOne(bytes), shiftSheet, NO_LIMIT)) {
    if (values === undefined) {
      unread.push(unreadOf(line, faults[0]))
      continue
    }
    const { ssoId, hours, place, cancelled, ...rest } = values
    rows.push({ ...rest, line, ssoId: ssoId as SsoId, place: place ?? '', cancelled: cancelled ?? false, ...(hours !== null && { hours }) })
  }
  return rows
}

async function absencesIn(ctx: Ctx, bytes: Uint8Array, unread: Unread[]): Promise<Row[]> {
  const rows: Row[] = []
  for await (const { line, values, faults } of sheetRows(ctx, inOne(bytes), absenceSheet, NO_LIMIT)) {
    if (values === undefined) {
      unread.push(unreadOf(line, faults[0]))
      continue
    }
    const { ssoId, removed, ...rest } = values
    rows.push({ ...rest, line, ssoId: ssoId as SsoId, removed: removed ?? false })
  }
  return rows
}

const unreadOf = (line: number, fault: { column: string; value: string } | undefined): Unread => ({
  ...{ line, rule: 'ROSTER-11', figures: { column: fault?.column ?? '', value: fault?.value ?? '' } },
  ...{ ssoId: '', key: '', period: '' },
})
