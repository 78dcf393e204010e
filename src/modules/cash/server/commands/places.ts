import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import { requireList } from '#services/people/server/api.ts'
import type { locationSave, vaultSave } from '../../contract/index.ts'
import module from '../../module.ts'
import { OPEN } from '../../rules/life.ts'
import { exchanges, locations, members, staff, vaults } from '../tables.ts'
import { record } from './record.ts'

type LocationInput = ParsedOf<typeof locationSave>
type VaultInput = ParsedOf<typeof vaultSave>

const locationRecords = records({
  ...{ module, thing: 'CashLocation', table: locations, lock: 'cash.locations' },
  async stored(ctx, given: Omit<LocationInput, 'id' | 'members'>, before) {
    const [same] = await ctx.db.select({ id: locations.id }).from(locations).where(eq(locations.code, given.code))
    if (same && same.id !== before?.id) throw refuse('CASH-21', { field: 'code' })
    if ((await ctx.db.$count(vaults, eq(vaults.id, given.vaultId))) === 0) throw illegal('vaultId')
    if (before?.status === 'active' && given.status === 'inactive') {
      const open = await ctx.db.$count(exchanges, and(eq(exchanges.locationId, before.id), inArray(exchanges.status, [...OPEN])))
      if (open > 0) throw refuse('CASH-18', { field: 'status' })
    }
    return given
  },
})

/** Adds a location or changes one, with who submits for it. @throws CASH-18, CASH-21, PPL-10, not-found */
export async function saveLocation(ctx: Writer, { members: named, ...given }: LocationInput): Promise<{ id: string }> {
  const { id } = await locationRecords.save(ctx, given)
  await setMembers(ctx, id, await requireList(ctx, [...new Set(named)], 'members'))
  return { id }
}

/** Says who submits for a location: these and nobody else. */
async function setMembers(ctx: Writer, locationId: string, people: readonly SsoId[]): Promise<void> {
  const before = (await ctx.db.select().from(members).where(eq(members.locationId, locationId))).map(({ ssoId }) => ssoId)
  const gone = before.filter((one) => !people.includes(one))
  const fresh = people.filter((one) => !before.includes(one))
  if (gone.length === 0 && fresh.length === 0) return
  await ctx.db.delete(members).where(and(eq(members.locationId, locationId), inArray(members.ssoId, gone)))
  if (fresh.length > 0) await ctx.db.insert(members).values(fresh.map((ssoId) => ({ id: newId(ctx.now), locationId, ssoId })))
  await record(ctx, 'CashLocation.staffed', { target: locationId, before: { members: before }, after: { members: people } })
}

const vaultRecords = records({
  ...{ module, thing: 'CashVault', table: vaults, lock: 'cash.vaults' },
  async stored(ctx, given: Omit<VaultInput, 'id' | 'operators' | 'supervisors'>, before) {
    const [same] = await ctx.db.select({ id: vaults.id }).from(vaults).where(eq(vaults.code, given.code))
    if (same && same.id !== before?.id) throw refuse('CASH-21', { field: 'code' })
    return given
  },
})

/** Adds a vault or changes one, with who works there. @throws CASH-21, PPL-10, not-found */
export async function saveVault(ctx: Writer, { operators, supervisors, ...given }: VaultInput): Promise<{ id: string }> {
  const { id: vaultId } = await vaultRecords.save(ctx, given)
  const wanted = [
    ...(await requireList(ctx, [...new Set(operators)], 'operators')).map((ssoId) => ({ ssoId, part: 'operator' as const })),
    ...(await requireList(ctx, [...new Set(supervisors)], 'supervisors')).map((ssoId) => ({ ssoId, part: 'supervisor' as const })),
  ]
  await ctx.db.delete(staff).where(eq(staff.vaultId, vaultId))
  if (wanted.length > 0) await ctx.db.insert(staff).values(wanted.map((one) => ({ id: newId(ctx.now), vaultId, ...one })))
  await record(ctx, 'CashVault.staffed', { target: vaultId, after: { operators, supervisors } })
  return { id: vaultId }
}
