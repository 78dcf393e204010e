import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { listOutput, nothing, requiredText, ssoId, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { importBegun, importCheck } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { MOST_PIECES } from '../rules/stock.ts'
import { ADMIN, APPLY, BASE, code, MANAGE, material, named } from './base.ts'

export const MOST_MEMBERS = 100
/** Characters of so many codes with what parts them. */
const CODES = 2_000
const [MOST_PAGES, MOST_SHOWN] = [1_000, 100]

const group = z.object({ id: uuid, code: z.string(), nameCn: z.string(), nameEn: z.string(), active: z.boolean(), waiting: z.int() })
export type Group = z.output<typeof group>

/** Groups of materials, with how many applications wait to be aggregated, for who does that; those out of use are shown to who keeps them. */
export const groups = endpoint(`GET ${BASE}/groups`, {
  kind: 'read',
  access: [APPLY, ADMIN, MANAGE],
  input: nothing,
  output: z.object({ list: z.array(group) }),
})

const stocked = z.object({ warehouseId: uuid, warehouseCn: z.string(), warehouseEn: z.string(), available: z.int(), reserved: z.int() })
const materialRow = z.object({
  id: uuid,
  ...material,
  groupId: uuid,
  groupCode: z.string(),
  groupCn: z.string(),
  groupEn: z.string(),
  picture: uuid.nullable(),
  pictureFiles: z.array(fileRef),
  active: z.boolean(),
  /** What all warehouses have free together. */
  available: z.int(),
  /** Warehouse by warehouse, for who keeps the stock. */
  stock: z.array(stocked),
})
export type Material = z.output<typeof materialRow>

/** Materials with what can be had of them; `codes` names some, with commas between them. */
export const materials = endpoint(`GET ${BASE}/materials`, {
  kind: 'read',
  access: [APPLY, ADMIN, MANAGE],
  input: z.object({
    groupCode: code.optional(),
    keyword: text().optional(),
    codes: text(CODES).optional(),
    pageNum: z.coerce.number().int().min(1).max(MOST_PAGES).default(1),
    pageSize: z.coerce.number().int().min(1).max(MOST_SHOWN).default(20),
  }),
  output: listOutput(materialRow),
})

const saved = z.object({ id: uuid })

/** Adds a material or changes one; its code stays as it is, since its stock is kept under it. */
export const masterSave = endpoint(`POST ${BASE}/master/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({
    id: uuid.optional(),
    code,
    groupId: uuid,
    ...named,
    purchaseUnit: requiredText(20),
    picture: uuid.nullable().default(null),
    active: z.boolean().default(true),
  }),
  output: saved,
})

export const groupSave = endpoint(`POST ${BASE}/master/group/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ id: uuid.optional(), code, ...named, active: z.boolean().default(true) }),
  output: saved,
})

const shop = {
  ...named,
  areaCn: requiredText(),
  areaEn: requiredText(),
  costCenter: requiredText(30),
}
export const shopSearch = listing('material-requisition.shops.', `POST ${BASE}/master/shop/search`, {
  access: ADMIN,
  filters: { active: z.boolean().optional(), keyword: text().optional() },
  row: z.object({ id: uuid, code: z.string(), ...shop, members: z.array(ssoId), active: z.boolean() }),
  columns: ['code', 'name', 'area', 'costCenter', 'members', 'active'],
})

/** Adds a shop or changes one; those who apply and receive for it are those that are named. */
export const shopSave = endpoint(`POST ${BASE}/master/shop/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ id: uuid.optional(), code, ...shop, members: z.array(ssoId).max(MOST_MEMBERS).default([]), active: z.boolean().default(true) }),
  output: saved,
})

const warehouse = z.object({ id: uuid, code: z.string(), nameCn: z.string(), nameEn: z.string(), active: z.boolean() })
export const warehouses = endpoint(`GET ${BASE}/master/warehouses`, {
  kind: 'read',
  access: ADMIN,
  input: nothing,
  output: z.object({ list: z.array(warehouse) }),
})
export const warehouseSave = endpoint(`POST ${BASE}/master/warehouse/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ id: uuid.optional(), code, ...named, active: z.boolean().default(true) }),
  output: saved,
})

/** Checks a file of materials, all or nothing: how many it would add and change. */
export const masterImport = endpoint(`POST ${BASE}/master/import`, {
  kind: 'upload',
  access: ADMIN,
  input: nothing,
  output: importCheck.extend({ added: whole, changed: whole }),
})
export const masterImportConfirm = endpoint(`POST ${BASE}/master/import/confirm`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ importId: uuid }),
  output: importBegun,
})
export const masterTemplate = endpoint(`GET ${BASE}/master/import/template`, { kind: 'stream', access: ADMIN, input: nothing })

/** Puts the stock of a material in a warehouse right, by more pieces or fewer. */
export const stockAdjust = endpoint(`POST ${BASE}/stock/adjust`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({
    materialId: uuid,
    warehouseId: uuid,
    change: z.int().min(-MOST_PIECES).max(MOST_PIECES).refine(Boolean),
    reason: requiredText(150),
  }),
})

const difference = z.object({
  id: uuid,
  materialId: uuid,
  ...material,
  warehouseId: uuid,
  warehouseCn: z.string(),
  warehouseEn: z.string(),
  ours: z.int(),
  theirs: z.int(),
  day: z.string(),
})
export type Difference = z.output<typeof difference>
/** Where the warehouse system said another stock than is kept here, when it was asked last. */
export const stockDifferences = endpoint(`GET ${BASE}/stock/differences`, {
  kind: 'read',
  access: ADMIN,
  input: nothing,
  output: z.object({ list: z.array(difference) }),
})
