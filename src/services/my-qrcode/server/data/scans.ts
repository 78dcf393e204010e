import type { PageOf, PersonRef, SsoId } from '#foundation/contract/schemas.ts'
import { and, desc, eq, gte, isNotNull, lt, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { countUpTo, pageFrom } from '#foundation/server/list.ts'
import { addDays, type Day, startOfDay } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { Purpose, ScanOutcome } from '../../rules.ts'
import { device, scan } from '../tables.ts'

const OWN_SHOWN = 20

/** A person's last scans, whoever made them (QRC-10). */
export async function scansOf(ctx: Ctx, ssoId: SsoId) {
  const rows = await ctx.db
    .select({ id: scan.id, at: scan.at, purpose: scan.purpose, result: scan.result, place: scan.place, scannedBy: scan.scannedBy })
    .from(scan)
    .where(eq(scan.ssoId, ssoId))
    .orderBy(desc(scan.at), desc(scan.id))
    .limit(OWN_SHOWN)
  const names = await refsOf(
    ctx,
    rows.map((row) => row.scannedBy),
  )
  return rows.map(({ scannedBy, at, ...row }) => {
    const by = scannedBy && names.get(scannedBy)
    return { ...row, at: at.toISOString(), scannedBy: by ? { nameCn: by.nameCn, nameEn: by.nameEn } : null }
  })
}

export interface Filters {
  deviceId?: string | undefined
  purpose?: Purpose | undefined
  result?: ScanOutcome | undefined
  ssoId?: SsoId | undefined
  from?: Day | undefined
  to?: Day | undefined
}

/** A page of what the devices scanned, newest first; scans by hand are not an administrator's to read (QRC-10). */
export async function deviceScans(ctx: Reader, page: { pageNum: number; pageSize: number; filters: Filters }): Promise<PageOf<DeviceScan>> {
  const where = and(...narrowed(ctx, page.filters))
  const found = await pageFrom(ctx.db, page, scansBy(ctx, where), counted(where))
  return { ...found, list: await shown(ctx, found.list) }
}

export interface DeviceScan {
  id: string
  at: string
  deviceId: string
  device: string
  place: string
  person: PersonRef | null
  purpose: Purpose
  result: ScanOutcome
  /** Made without network, and settled afterwards (QRC-12). */
  alone: boolean
}

/** The scans of devices that come after one in the order of the list: for whoever goes through all of them. */
export const scansAfter = async (ctx: Reader, filters: Filters, after: Pick<DeviceScan, 'id' | 'at'> | undefined, limit: number): Promise<DeviceScan[]> =>
  shown(ctx, await scansBy(ctx, and(...narrowed(ctx, filters), ...(after ? [sql`(${scan.at}, ${scan.id}) < (${after.at}, ${after.id})`] : []))).limit(limit))

const counted = (where: SQL | undefined): SQL => sql`select 1 from ${scan} where ${where}`

export const countScans = (ctx: Reader, filters: Filters, cap: number): Promise<number> => countUpTo(ctx.db, counted(and(...narrowed(ctx, filters))), cap)

const scansBy = (ctx: Ctx, where: SQL | undefined) =>
  ctx.db
    .select({
      id: scan.id,
      at: scan.at,
      deviceId: device.id,
      device: device.name,
      place: scan.place,
      placeNow: device.place,
      ssoId: scan.ssoId,
      purpose: scan.purpose,
      result: scan.result,
      settledAt: scan.settledAt,
    })
    .from(scan)
    .innerJoin(device, eq(device.id, scan.deviceId))
    .where(where)
    .orderBy(desc(scan.at), desc(scan.id))

async function shown(ctx: Ctx, rows: Awaited<ReturnType<typeof scansBy>>): Promise<DeviceScan[]> {
  const people = await refsOf(
    ctx,
    rows.map((row) => row.ssoId),
  )
  return rows.map(({ ssoId, at, place, placeNow, settledAt, ...row }) => ({
    ...row,
    alone: settledAt !== null,
    at: at.toISOString(),
    place: place ?? placeNow,
    person: (ssoId && people.get(ssoId)) ?? null,
  }))
}

const narrowed = (ctx: Reader, { deviceId, purpose, result, ssoId, from, to }: Filters): SQL[] => [
  scopeFilter(ctx.actor, 'QRCODE_DEVICE_ADMIN', scan.ssoId),
  isNotNull(scan.deviceId),
  ...(deviceId ? [eq(scan.deviceId, deviceId)] : []),
  ...(purpose ? [eq(scan.purpose, purpose)] : []),
  ...(result ? [eq(scan.result, result)] : []),
  ...(ssoId ? [eq(scan.ssoId, ssoId)] : []),
  ...(from ? [gte(scan.at, startOfDay(from))] : []),
  ...(to ? [lt(scan.at, startOfDay(addDays(to, 1)))] : []),
]

/** Names for one page, in one query. */
async function refsOf(ctx: Ctx, ssoIds: readonly (SsoId | null)[]): Promise<Map<SsoId, PersonRef>> {
  const known = [...new Set(ssoIds)].filter((one) => one !== null)
  return known.length ? personRefs(ctx, known) : new Map()
}
