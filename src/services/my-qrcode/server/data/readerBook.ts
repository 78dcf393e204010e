import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { and, gte, isNotNull } from '#foundation/database/drizzle.ts'
import type { Ctx, WithHttp } from '#foundation/server/context.ts'
import { addHours } from '#foundation/time.ts'
import type { deviceKeys } from '../../contract.ts'
import manifest from '../../module.ts'
import { daysToRead, REVOKED_HOURS } from '../../rules.ts'
import { offlinePerHour } from '../commands/scan.ts'
import { secret } from '../tables.ts'
import { publicKeyOf } from './dayKey.ts'
import { activeDevice } from './devices.ts'
import { overturnedOf } from './settled.ts'

/** All that a registered reader needs to check codes without network for some hours (QRC-11). @throws QRC-05 (403) without the key of an active one */
export async function readerBook(ctx: WithHttp<Ctx>): Promise<OutputOf<typeof deviceKeys>> {
  const { id, name, place, purposes } = await activeDevice(ctx, ctx.http.headers['x-device-key'])
  const { offlineAdmits, readerHours } = ctx.parameters(manifest)
  return {
    serverTime: ctx.now.toISOString(),
    until: addHours(ctx.now, readerHours).toISOString(),
    device: { id, name, place },
    purposes: purposes.map((purpose) => ({ purpose, perHour: offlinePerHour(purpose) ?? offlineAdmits })),
    keys: daysToRead(ctx.today).map((day) => ({ day, key: publicKeyOf(ctx.secrets, day) })),
    revoked: await revokedHandles(ctx),
    overturned: await overturnedOf(ctx, id),
  }
}

/** Only what was taken back so lately that codes fetched ahead may still be shown: few, however many have left the company. */
async function revokedHandles(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .select({ handle: secret.handle })
    .from(secret)
    .where(and(isNotNull(secret.revokedAt), gte(secret.revokedAt, addHours(ctx.now, -REVOKED_HOURS))))
    .orderBy(secret.revokedAt)
  return rows.map(({ handle }) => handle)
}
