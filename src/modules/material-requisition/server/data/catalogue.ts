import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { and, asc, eq, inArray, or, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { filesOf } from '#services/files/server/api.ts'
import {
  ADMIN,
  ANY,
  APPLY,
  type groups as groupsCall,
  MANAGE,
  type materials as materialsCall,
  shopSearch,
  type warehouses as warehousesCall,
} from '../../contract/index.ts'
import module from '../../module.ts'
import { groups, materials, members, requisitions, shops, warehouses } from '../tables.ts'
import { stockOf } from './accounts.ts'

type Db = Pick<Ctx, 'db'>

/** Groups by code; those out of use for who keeps them. */
export async function readGroups({ db, actor }: Reader): Promise<GivenOf<typeof groupsCall>> {
  const all = await db
    .select()
    .from(groups)
    .where(actor.permissions.has(ADMIN) ? undefined : eq(groups.active, true))
    .orderBy(asc(groups.code))
  const waits = actor.permissions.has(MANAGE)
    ? await db
        .select({ groupId: requisitions.groupId, count: sql<number>`count(*)::int` })
        .from(requisitions)
        .where(eq(requisitions.status, 'submitted'))
        .groupBy(requisitions.groupId)
    : []
  const waiting = new Map(waits.map(({ groupId, count }) => [groupId, count]))
  return { list: all.map((one) => ({ ...one, waiting: waiting.get(one.id) ?? 0 })) }
}

/** Materials under filters, by code; who does not keep them sees those in use. */
export async function readMaterials(ctx: Reader, input: ParsedOf<typeof materialsCall>): Promise<GivenOf<typeof materialsCall>> {
  const { db, actor } = ctx
  const { groupCode, keyword, codes, ...page } = input
  const keeps = actor.permissions.has(ADMIN)
  const where = and(
    keeps ? undefined : and(eq(materials.active, true), eq(groups.active, true)),
    groupCode === undefined ? undefined : eq(groups.code, groupCode),
    keyword ? or(...[materials.code, materials.nameCn, materials.nameEn].map((column) => sql`${column} ilike ${containing(keyword)}`)) : undefined,
    codes === undefined ? undefined : inArray(materials.code, codes.split(',')),
  )
  const query = db
    .select({ of: materials, groupCode: groups.code, groupCn: groups.nameCn, groupEn: groups.nameEn })
    .from(materials)
    .innerJoin(groups, eq(groups.id, materials.groupId))
    .where(where)
  const found = await pageFrom(
    db,
    page,
    query.orderBy(asc(materials.code)),
    sql`select 1 from ${materials} join ${groups} on ${groups.id} = ${materials.groupId} where ${where ?? sql`true`}`,
  )
  return { ...found, list: await stocked(ctx, found.list, keeps) }
}

interface Found {
  of: typeof materials.$inferSelect
  groupCode: string
  groupCn: string
  groupEn: string
}

/** Materials with what lies where of them, and their pictures for who keeps them. */
async function stocked(ctx: Reader, found: readonly Found[], keeps: boolean): Promise<GivenOf<typeof materialsCall>['list']> {
  const lying = await stockOf(
    ctx,
    found.map(({ of }) => of.code),
  )
  const names = new Map((await ctx.db.select().from(warehouses)).map((one) => [one.id, one]))
  const pictured = found.flatMap(({ of }) => (keeps && of.picture !== null ? [of.id] : []))
  const files = await filesOf(ctx, module.name, pictured)
  return found.map(({ of, ...group }) => {
    const own = lying.filter(({ code }) => code === of.code)
    const { id, code, nameCn, nameEn, purchaseUnit, groupId, picture, active } = of
    return {
      ...{ id, materialCode: code, nameCn, nameEn, purchaseUnit, groupId, ...group, picture, active, pictureFiles: files.get(id) ?? [] },
      available: own.reduce((sum, { available }) => sum + available, 0),
      stock: keeps
        ? own.map(({ warehouseId, available, reserved }) => {
            const place = names.get(warehouseId)
            return { warehouseId, warehouseCn: place?.nameCn ?? '', warehouseEn: place?.nameEn ?? '', available, reserved }
          })
        : [],
    }
  })
}

/** The group of a code that is in use, with its materials by code. */
export async function groupOf({ db }: Db, code: string): Promise<{ id: string; materials: Map<string, string> } | undefined> {
  const [group] = await db
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.code, code), eq(groups.active, true)))
  if (!group) return undefined
  const rows = await db
    .select({ id: materials.id, code: materials.code })
    .from(materials)
    .where(and(eq(materials.groupId, group.id), eq(materials.active, true)))
  return { id: group.id, materials: new Map(rows.map((one) => [one.code, one.id])) }
}

/** Shops for which a person applies and receives, for a condition. */
export const shopsOf = ({ db }: Db, actor: Reader['actor']) => db.select({ id: members.shopId }).from(members).where(eq(members.ssoId, actor.ssoId))

/** Whether the actor is assigned to a shop (LVM-22). */
export const belongs = async ({ db, actor }: Reader, shopId: string): Promise<boolean> =>
  actor.permissions.has(APPLY) && (await db.$count(members, and(eq(members.shopId, shopId), eq(members.ssoId, actor.ssoId)))) > 0

/** The shops of the reader that are in use. */
export async function readOwnShops(ctx: Reader) {
  const list = await ctx.db
    .select()
    .from(shops)
    .where(and(inArray(shops.id, shopsOf(ctx, ctx.actor)), eq(shops.active, true)))
    .orderBy(asc(shops.code))
  return { list }
}

export const shopRows = listRows(shopSearch, {
  table: shops,
  latest: [shops.id],
  where: {
    keyword: (word) => or(...[shops.code, shops.nameCn, shops.nameEn, shops.areaCn, shops.areaEn].map((column) => sql`${column} ilike ${containing(word)}`)),
  },
  async dress({ db }, found) {
    const ids = found.map(({ id }) => id)
    const people = await db.select().from(members).where(inArray(members.shopId, ids)).orderBy(asc(members.ssoId))
    return found.map((one) => ({ ...one, members: people.filter(({ shopId }) => shopId === one.id).map(({ ssoId }) => ssoId) }))
  },
})

export const readWarehouses = async ({ db }: Db): Promise<GivenOf<typeof warehousesCall>> => ({
  list: await db.select().from(warehouses).orderBy(asc(warehouses.code)),
})

/** Pictures of materials are for whoever applies, gathers, delivers or keeps them. */
export async function mayReadPicture({ db, actor }: Reader, id: string): Promise<boolean> {
  return ANY.some((permission) => actor.permissions.has(permission)) && (await db.$count(materials, eq(materials.id, id))) > 0
}
