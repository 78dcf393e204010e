import { randomBytes } from 'node:crypto'
import { notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, isNull, lte, or } from '#foundation/database/drizzle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import type { Purpose } from '../../rules.ts'
import { activeDevice, type Device, keyHash } from '../data/devices.ts'
import { device } from '../tables.ts'

const MODULE = 'my-qrcode'
const KEY_BYTES = 32

/** Registers a reader and gives its key, the only time it can be read; or changes one and switches it on. @throws not-found */
export async function saveDevice(
  ctx: Writer,
  { id, ...given }: { id?: string | undefined; name: string; place: string; purposes: Purpose[] },
): Promise<{ id: string; key: string | null }> {
  const values = { ...given, purposes: [...new Set(given.purposes)], active: true }
  if (id) {
    const before = await lockedDevice(ctx, id)
    await ctx.db.update(device).set(values).where(eq(device.id, id))
    await ctx.audit({ module: MODULE, kind: 'device.changed', target: id, before: told(before), after: values })
    return { id, key: null }
  }
  const key = randomBytes(KEY_BYTES).toString('base64url')
  const added = { id: newId(ctx.now), ...values, keyHash: keyHash(ctx.secrets, key), createdAt: ctx.now }
  await ctx.db.insert(device).values(added)
  await ctx.audit({ module: MODULE, kind: 'device.registered', target: added.id, after: values })
  return { id: added.id, key }
}

/** Switches a reader off: its key opens nothing from now on. @throws not-found */
export async function disableDevice(ctx: Writer, id: string): Promise<void> {
  const before = await lockedDevice(ctx, id)
  if (!before.active) return
  await ctx.db.update(device).set({ active: false }).where(eq(device.id, id))
  await ctx.audit({ module: MODULE, kind: 'device.disabled', target: id, before: told(before), after: { active: false } })
}

/** The active device that shows this key, noted as seen. @throws QRC-05 (403) */
export async function deviceAt(ctx: WriteCtx, key: string | string[] | undefined): Promise<Device> {
  const found = await activeDevice(ctx, key)
  await ctx.db
    .update(device)
    .set({ lastSeenAt: ctx.now })
    .where(and(eq(device.id, found.id), or(isNull(device.lastSeenAt), lte(device.lastSeenAt, addMinutes(ctx.now, -1)))))
  return found
}

async function lockedDevice(ctx: WriteCtx, id: string): Promise<Device> {
  const [row] = await ctx.db.select().from(device).where(eq(device.id, id)).for('update')
  if (!row) throw notFound()
  return row
}

const told = ({ name, place, purposes, active }: Device) => ({ name, place, purposes, active })
