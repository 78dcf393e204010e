import { halvesInput, staleOutput } from '#foundation/contract/bilingual.ts'
import { endpoint } from '#foundation/contract/endpoint.ts'
import { instant, lang, listInput, listOutput, nothing, personRef, requiredText, someOf, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { entity } from '#services/people/contract.ts'

/** Menu groups, in the order of the header: a closed list. */
export const MENU_GROUPS = ['content', 'mine', 'benefits', 'approvals', 'operations', 'system'] as const
export const menuGroup = z.enum(MENU_GROUPS)

const menuEntry = z.object({
  /** The path of the screen, which is its key too. */
  path: z.string(),
  titleCn: z.string(),
  titleEn: z.string(),
  /** Initials of the Chinese title in pinyin, to be found by. */
  initials: z.string(),
  pinned: z.boolean(),
  /** An address outside that is opened there. */
  ahead: z.string().optional(),
})
export type MenuEntry = z.output<typeof menuEntry>

/** The person's menu by SHELL-13 to SHELL-16, and the screens that their company does not have. */
export const menu = endpoint('GET /api/basic/shell/v1/menu', {
  kind: 'read',
  access: 'signed-in',
  input: nothing,
  output: z.object({ groups: z.array(z.object({ group: menuGroup, entries: z.array(menuEntry) })), hidden: z.array(z.string()) }),
})

/** The page that the person has to pass before any other, below the language; none for nearly everybody. */
export const gate = endpoint('GET /api/basic/shell/v1/gate', {
  kind: 'read',
  access: 'signed-in',
  input: nothing,
  output: z.object({ path: z.string().nullable() }),
})

const closure = z.object({ module: z.string(), textCn: z.string(), textEn: z.string(), readOnly: z.boolean(), to: instant })
export type Closure = z.output<typeof closure>

/** Modules that are shut now for the person's company, with what is said meanwhile. */
export const closures = endpoint('GET /api/basic/shell/v1/closures', {
  kind: 'read',
  access: 'signed-in',
  input: nothing,
  output: z.object({ list: z.array(closure) }),
})

/** Puts an entry of the person's menu into their row of favorites, or takes it out (SHELL-60). An entry that they do not have is not found. */
export const pin = endpoint('POST /api/basic/shell/v1/pin', {
  kind: 'write',
  access: 'signed-in',
  input: z.object({ path: requiredText(200), pinned: z.boolean() }),
  output: nothing,
})

export const language = endpoint('POST /api/basic/shell/v1/language', {
  kind: 'write',
  access: 'signed-in',
  input: z.object({ language: lang }),
  output: nothing,
})

/** What administrators put in the place of words that the pages bring along, of one language; the sign-in page has them too. */
export const changedWords = endpoint('GET /api/basic/shell/v1/words', {
  kind: 'read',
  access: 'public',
  open: 'the sign-in page says what administrators worded anew, too; words are no secret',
  input: z.object({ language: lang }),
  output: z.object({ words: z.record(z.string(), z.string()) }),
})

/** The glossary, for who writes in two languages; it costs no query. */
export const glossary = endpoint('GET /api/basic/shell/v1/glossary', {
  kind: 'read',
  access: 'signed-in',
  input: nothing,
  output: z.object({ terms: z.array(z.object({ zh: z.string(), en: z.string(), avoid: z.array(z.string()), note: z.string() })) }),
})

export const health = endpoint('GET /api/basic/shell/v1/health', {
  kind: 'read',
  access: 'public',
  open: 'says version and database, nothing of anybody',
  input: nothing,
  output: z.object({ version: z.string(), database: z.enum(['ready', 'down']) }),
})

export const bannerState = z.enum(['planned', 'current', 'ended'])

export const currentNote = endpoint('GET /api/docSafety/note/v1/current', {
  kind: 'read',
  access: 'signed-in',
  input: nothing,
  output: z.object({ textCn: z.string(), textEn: z.string() }).nullable(),
})

export const NOTE_TEXTS = ['text'] as const

const banner = z.object({
  textCn: requiredText(300),
  textEn: requiredText(300),
  from: instant,
  to: instant.nullable(),
  entities: someOf(entity).min(1),
})

/** One change of a banner: who, when, and which of its fields. */
const bannerChange = z.object({
  at: instant,
  by: personRef.nullable(),
  what: z.enum(['written', 'changed', 'ended']),
  fields: z.array(banner.keyof()),
})

/** Banners, the one that begins last first; with `id` that one only, and how it came to be as it is. */
export const searchNotes = endpoint('POST /api/docSafety/note/v1/search', {
  kind: 'read',
  access: 'DOCSAFETY_NOTE_EDIT',
  input: listInput({ state: bannerState.optional(), id: uuid.optional() }),
  output: listOutput(
    banner.extend({
      id: uuid,
      state: bannerState,
      updatedBy: personRef.nullable(),
      updatedAt: instant,
      can: z.array(z.enum(['edit', 'end'])),
      stale: staleOutput(NOTE_TEXTS),
      history: z.array(bannerChange).optional(),
    }),
  ),
})

export const saveNote = endpoint('POST /api/docSafety/note/v1/save', {
  kind: 'write',
  access: 'DOCSAFETY_NOTE_EDIT',
  input: banner.extend({ id: uuid.optional(), ...halvesInput(NOTE_TEXTS) }),
  output: z.object({ id: uuid }),
})

export const endNote = endpoint('POST /api/docSafety/note/v1/end', {
  kind: 'write',
  access: 'DOCSAFETY_NOTE_EDIT',
  input: z.object({ id: uuid }),
  output: nothing,
})
