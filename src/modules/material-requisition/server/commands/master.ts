import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import { keepFiles } from '#services/files/server/api.ts'
import { requireList } from '#services/people/server/api.ts'
import type { groupSave, masterSave, shopSave, warehouseSave } from '../../contract/index.ts'
import module from '../../module.ts'
import { groups, materials, members, shops, warehouses } from '../tables.ts'
import { record } from './record.ts'

type MaterialInput = ParsedOf<typeof masterSave>
type ShopInput = ParsedOf<typeof shopSave>

interface Id {
  id: string
}
/** @throws LVM-26 where another one bears the code */
function requireFree([same]: readonly Id[], before: Id | undefined): void {
  if (same && same.id !== before?.id) throw refuse('LVM-26', { field: 'code' })
}

/** Groups of materials. @throws LVM-26, not-found */
export const saveGroup = records({
  ...{ module, thing: 'MaterialGroup', table: groups, lock: 'lvm.groups' },
  async stored(ctx, given: Omit<ParsedOf<typeof groupSave>, 'id'>, before) {
    requireFree(await ctx.db.select({ id: groups.id }).from(groups).where(eq(groups.code, given.code)), before)
    return given
  },
}).save

/** @throws LVM-26, not-found */
export const saveWarehouse = records({
  ...{ module, thing: 'LvmWarehouse', table: warehouses, lock: 'lvm.warehouses' },
  async stored(ctx, given: Omit<ParsedOf<typeof warehouseSave>, 'id'>, before) {
    requireFree(await ctx.db.select({ id: warehouses.id }).from(warehouses).where(eq(warehouses.code, given.code)), before)
    return given
  },
}).save

const materialRecords = records({
  ...{ module, thing: 'Material', table: materials, lock: 'lvm.materials' },
  async stored(ctx, given: Omit<MaterialInput, 'id'>, before) {
    requireFree(await ctx.db.select({ id: materials.id }).from(materials).where(eq(materials.code, given.code)), before)
    // its stock is kept under its code
    if (before && before.code !== given.code) throw illegal('code')
    if ((await ctx.db.$count(groups, eq(groups.id, given.groupId))) === 0) throw illegal('groupId')
    return given
  },
})

/** Adds a material or changes one, with its picture. @throws LVM-26, not-found, the rules of files; illegal input for another code or a group that is none */
export async function saveMaterial(ctx: Writer, input: MaterialInput): Promise<{ id: string }> {
  const [before] = input.id === undefined ? [] : await ctx.db.select({ picture: materials.picture }).from(materials).where(eq(materials.id, input.id))
  const { id } = await materialRecords.save(ctx, input)
  if (input.picture !== (before?.picture ?? null))
    await keepFiles(ctx, input.picture ? [input.picture] : [], { module: module.name, businessId: id, policy: module.name })
  return { id }
}

const shopRecords = records({
  ...{ module, thing: 'LvmShop', table: shops, lock: 'lvm.shops' },
  async stored(ctx, given: Omit<ShopInput, 'id' | 'members'>, before) {
    requireFree(await ctx.db.select({ id: shops.id }).from(shops).where(eq(shops.code, given.code)), before)
    return given
  },
})

/** Adds a shop or changes one, with who applies and receives for it. @throws LVM-26, PPL-10, not-found */
export async function saveShop(ctx: Writer, { members: people, ...given }: ShopInput): Promise<{ id: string }> {
  const { id } = await shopRecords.save(ctx, given)
  await setMembers(ctx, id, await requireList(ctx, [...new Set(people)], 'members'))
  return { id }
}

/** Says who is assigned to a shop: these and nobody else. */
async function setMembers(ctx: Writer, shopId: string, people: readonly SsoId[]): Promise<void> {
  const before = (await ctx.db.select().from(members).where(eq(members.shopId, shopId))).map(({ ssoId }) => ssoId)
  const gone = before.filter((one) => !people.includes(one))
  const fresh = people.filter((one) => !before.includes(one))
  if (gone.length === 0 && fresh.length === 0) return
  if (gone.length > 0) await ctx.db.delete(members).where(and(eq(members.shopId, shopId), inArray(members.ssoId, gone)))
  if (fresh.length > 0) await ctx.db.insert(members).values(fresh.map((ssoId) => ({ id: newId(ctx.now), shopId, ssoId })))
  await record(ctx, 'LvmShop.staffed', { target: shopId, before: { members: before }, after: { members: people } })
}
