import { endpoint } from '#foundation/contract/endpoint.ts'
import { instant, lang, listInput, listOutput, names, nothing, requiredText, someOf, ssoId, text } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { entity } from '#services/people/contract.ts'
import { ADDRESS_LENGTH } from './rules/addresses.ts'
import { FAULTS, microApp, modulesOf, SYSTEM_NAME } from './rules/apps.ts'

const BASE = '/api/basic/microapp/v1'
const ADMIN = 'BASIC_MICROAPP_ADMIN'
const ENTRY_LENGTH = 300
const MOST_PERMISSIONS = 50
const MOST_ORIGINS = 10

const system = requiredText(40).regex(SYSTEM_NAME)
const state = z.enum(microApp.states)
const fault = z.object({ kind: z.enum(FAULTS), detail: z.string() })
export type EntryFault = z.output<typeof fault>

/** Active applications that the person may open. */
export const listApps = endpoint(`GET ${BASE}/list`, {
  kind: 'read',
  access: 'signed-in',
  input: nothing,
  output: z.object({ list: z.array(names.extend({ system, path: z.string(), outside: z.boolean() })) }),
})

/**
 * An application as the frame opens it: an address outside with the origins that it may speak from, or the screen of the portal that serves what is
 * asked for. Not found where there is none of the name for this person's company (MAPP-05); 403 where a permission is missing.
 */
export const openApp = endpoint(`GET ${BASE}/app`, {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ system: z.string().max(ADDRESS_LENGTH), rest: text(ADDRESS_LENGTH).default('') }),
  output: names.extend({
    system,
    shows: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('outside'), entry: z.string(), origins: z.array(z.string()) }),
      z.object({ kind: z.literal('inside'), path: z.string() }),
    ]),
  }),
})
export type OpenedApp = z.output<typeof openApp.output>

/** Who is there, for an application outside, with a token by which it can ask the portal (MAPP-07, MAPP-15). */
export const appContext = endpoint(`GET ${BASE}/context`, {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ system }),
  output: z.object({ token: z.string(), until: instant, person: names.extend({ ssoId }), language: lang, entity }),
})

/** Asked by an application's own server, with its service key: whose a token is (MAPP-15). One that does not count tells nothing. */
export const checkToken = endpoint(`POST ${BASE}/token/check`, {
  kind: 'read',
  access: 'service',
  permission: 'BASIC_MICROAPP_TOKEN',
  input: z.object({ system, token: requiredText(ADDRESS_LENGTH) }),
  output: z.discriminatedUnion('active', [
    z.object({ active: z.literal(false) }),
    z.object({ active: z.literal(true), person: names.extend({ ssoId }), entity, until: instant }),
  ]),
})

const written = {
  nameCn: requiredText(40),
  nameEn: requiredText(80),
  /** An address outside, or `module:` and the names of modules. */
  entry: requiredText(ENTRY_LENGTH).refine((entry) => !entry.startsWith('module:') || modulesOf(entry) !== undefined),
  permissions: z.array(requiredText()).max(MOST_PERMISSIONS),
  entities: someOf(entity).min(1),
  allowedOrigins: z.array(requiredText(ENTRY_LENGTH)).max(MOST_ORIGINS),
}

const app = z.object({
  ...written,
  system,
  status: state,
  builtIn: z.boolean(),
  /** Where it is opened. */
  path: z.string(),
  fault: fault.nullable(),
  failures: z.int(),
  testedAt: instant.nullable(),
  answeredAt: instant.nullable(),
  can: z.array(z.enum(['edit', 'test', 'switchOn', 'switchOff'])),
})
export type MicroApp = z.output<typeof app>

export const searchApps = endpoint(`POST ${BASE}/search`, {
  kind: 'read',
  access: ADMIN,
  input: listInput({ keyword: text().optional(), status: state.optional() }),
  output: listOutput(app).extend({
    /** Every permission of the house, for the form. */
    permissions: z.array(names.extend({ id: z.string() })),
    /** How the portal itself is reached, for the form. */
    publicUrl: z.string(),
  }),
})

/** Registers an application or changes one. Another entry switches it off until that was tested (MAPP-13); its system name never changes (MAPP-14). */
export const saveApp = endpoint(`POST ${BASE}/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ ...written, system, isNew: z.boolean() }),
  output: nothing,
})

export type Written = Omit<z.output<typeof saveApp.input>, 'isNew'>

/** Of all that is known of an application what an administrator has written. */
export const writtenOf = ({ system, nameCn, nameEn, entry, permissions, entities, allowedOrigins }: Written): Written => ({
  system,
  nameCn,
  nameEn,
  entry,
  permissions,
  entities,
  allowedOrigins,
})

/** Asks whether the entry answers and may be framed; what came of it is noted. */
export const testApp = endpoint(`POST ${BASE}/test`, {
  kind: 'read',
  access: ADMIN,
  input: z.object({ system }),
  output: z.object({ fault: fault.nullable(), milliseconds: z.int() }),
})

export const switchApp = endpoint(`POST ${BASE}/switch`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ system, action: z.enum(['switchOn', 'switchOff']) }),
  output: nothing,
})

const oldPath = requiredText(ADDRESS_LENGTH)

/** Where an old address leads, with what its query says; the fragment is the browser's to keep (MAPP-10). */
export const redirectTarget = endpoint(`GET ${BASE}/redirect/target`, {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ path: oldPath, search: text(ADDRESS_LENGTH).default(''), language: lang }),
  output: z.object({ to: z.string() }),
})

/** Counts a use of an old address. */
export const noteRedirect = endpoint(`POST ${BASE}/redirect/note`, { kind: 'write', access: 'signed-in', input: z.object({ path: oldPath }), output: nothing })

/** Old addresses with where they lead and how often they are used, in the order of the rules. */
export const searchRedirects = endpoint(`POST ${BASE}/redirect/search`, {
  kind: 'read',
  access: ADMIN,
  input: listInput({}),
  output: listOutput(z.object({ from: z.string(), to: z.string(), hits: z.int(), lastHit: instant.nullable() })),
})

export const exportRedirects = endpoint(`POST ${BASE}/redirect/export`, { kind: 'stream', access: ADMIN, input: nothing, output: exportLater })
