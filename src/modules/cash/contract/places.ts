import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { fen, MOST, nothing, requiredText, ssoId, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { importBegun, importCheck } from '#foundation/contract/sheets.ts'
import { wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { entity } from '#services/people/contract.ts'
import { BASE, code, LOCATIONS } from './base.ts'

export const MOST_MEMBERS = 100
export const MOST_STAFF = 50
/** `HH:mm`, from which nothing is taken any more; 24:00 is the end of the day. */
export const CUTOFF = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/

const company = wordsAt('people.enum.entity.', z.enum(entity.options))
const locationState = wordsAt('cash.location.status.', z.enum(['active', 'inactive']))

export const locationSearch = listing('cash.locations.', `POST ${BASE}/location/search`, {
  access: LOCATIONS,
  filters: { status: locationState.optional(), keyword: text().optional() },
  row: z.object({
    id: uuid,
    code: z.string(),
    nameCn: z.string(),
    nameEn: z.string(),
    entity: company,
    division: z.string(),
    costCenter: z.string(),
    vaultId: uuid,
    vaultCn: z.string(),
    vaultEn: z.string(),
    dailyLimitFen: fen,
    cutoff: z.string(),
    members: z.array(ssoId),
    status: locationState,
  }),
  columns: ['code', 'name', 'entity', 'division', 'costCenter', 'vault', 'dailyLimitFen', 'cutoff', 'members', 'status'],
})
export type Location = z.output<typeof locationSearch.output>['list'][number]

/** Adds a location or changes one; its members are those that are named. */
export const locationSave = endpoint(`POST ${BASE}/location/save`, {
  kind: 'write',
  access: LOCATIONS,
  input: z.object({
    id: uuid.optional(),
    code,
    nameCn: requiredText(),
    nameEn: requiredText(),
    entity: company,
    division: requiredText(),
    costCenter: requiredText(30),
    vaultId: uuid,
    dailyLimitFen: fen.min(0).max(MOST).default(0),
    cutoff: z.string().max(5).regex(CUTOFF),
    members: z.array(ssoId).max(MOST_MEMBERS).default([]),
    status: locationState.default('active'),
  }),
  output: z.object({ id: uuid }),
})

/** Checks a file of locations, all or nothing: how many it would add and change. */
export const locationImport = endpoint(`POST ${BASE}/location/import`, {
  kind: 'upload',
  access: LOCATIONS,
  input: nothing,
  output: importCheck.extend({ added: whole, changed: whole }),
})
export const locationImportConfirm = endpoint(`POST ${BASE}/location/import/confirm`, {
  kind: 'write',
  access: LOCATIONS,
  input: z.object({ importId: uuid }),
  output: importBegun,
})
export const locationTemplate = endpoint(`GET ${BASE}/location/import/template`, { kind: 'stream', access: LOCATIONS, input: nothing })

const vault = z.object({
  id: uuid,
  code: z.string(),
  nameCn: z.string(),
  nameEn: z.string(),
  operators: z.array(ssoId),
  supervisors: z.array(ssoId),
})
export type Vault = z.output<typeof vault>

export const vaults = endpoint(`GET ${BASE}/vaults`, { kind: 'read', access: LOCATIONS, input: nothing, output: z.object({ list: z.array(vault) }) })

/** Adds a vault or changes one; who works there are those that are named. */
export const vaultSave = endpoint(`POST ${BASE}/vault/save`, {
  kind: 'write',
  access: LOCATIONS,
  input: z.object({
    id: uuid.optional(),
    code,
    nameCn: requiredText(),
    nameEn: requiredText(),
    operators: z.array(ssoId).max(MOST_STAFF).default([]),
    supervisors: z.array(ssoId).max(MOST_STAFF).default([]),
  }),
  output: z.object({ id: uuid }),
})
