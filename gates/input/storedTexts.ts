import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rowsOf } from '#foundation/database/db.ts'
import { getTableName, is, sql, Table } from '#foundation/database/drizzle.ts'
import type { Room } from '#foundation/server/house.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'

/** Stands in every odd text, so that it is found wherever it was kept; small letters only, since words to be found by are kept in small ones. */
const MARK = 'qzmarkqz'

/**
 * Odd and allowed, the longest first: formula, markup, quotes, a family of one character, a combined one, other direction, nothing to be seen.
 * The letter after the mark says which it was, so that what was cut to a shorter one is not taken for it.
 */
const STORED_TEXTS: readonly string[] = [`=${MARK}a+1 <b>&amp;"'</b> 👩‍👩‍👧 e\u0301 \u202Eabc\u202C \u200B. \\ %s`, `=${MARK}b <i>'👩‍👧`, `=${MARK}c`]

/** The longest odd text that a field takes. */
export const storedText = (maxLength = Number.POSITIVE_INFINITY): string | undefined => STORED_TEXTS.find((text) => text.length <= maxLength)

/** Columns whose texts are cleaned before they are kept, with the rule that says so. */
const CLEANED: Readonly<Record<string, { where: RegExp; why: string }>> = {
  cms: { where: /content_?(cn|en)$/i, why: 'CMS-10: texts of contents are cleaned of what could act' },
  compliance: {
    where: /body$|\.folded$/,
    why: 'the guide is a text as that of a page, and cleaned of what could act (INFO-07); names are compared without case and space',
  },
  'doc-center': { where: /_documents\.words$/, why: 'DOCC-10: what a keyword is looked for in has neither width nor case nor space' },
  eshop: { where: /description_?(cn|en)$/i, why: 'descriptions of goods are texts as those of a page, and cleaned of what could act (INFO-07)' },
  'finance-event': { where: /wording_?(cn|en)$/i, why: 'the wording of a round is a text as that of a page, and cleaned of what could act (INFO-07)' },
  'hotel-discount': { where: /body_?(cn|en)$/i, why: 'the policy is a text as that of a page, and cleaned of what could act (INFO-07)' },
  'info-pages': { where: /(body|answer)_?(cn|en)$|words/i, why: 'INFO-07: texts of pages and answers are cleaned of what could act' },
  'park-after-dark': { where: /wording_?(cn|en)$/i, why: 'the wording of an event is a text as that of a page, and cleaned of what could act (INFO-07)' },
  survey: { where: /intro_?(cn|en)$/i, why: 'the introduction of a survey is a text as that of a page, and cleaned of what could act (INFO-07)' },
  system: {
    where: /log\/v1\/search\..*\.changes\.\d+\.(before|after)\./,
    why: 'the log shows what modules kept, cleaned where they clean it, and long values cut short',
  },
  search: { where: /\.(pinyin|initials)$/, why: 'how a name sounds stands beside it, in letters and figures only, to find it by' },
}

/** What a text says that is shown as JSON, where quotes are escaped; whether there is one may depend on who else listens in the process. */
function spelled(text: string): object | undefined {
  if (!/^[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text) as object
  } catch {
    return undefined
  }
}

/** Texts with the mark that are not one of those that were sent. */
const changed = (room: string, value: unknown, where: string): string[] => {
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([key, inner]) => changed(room, inner, `${where}.${key}`))
  if (typeof value !== 'string' || !value.includes(MARK) || STORED_TEXTS.some((text) => value.includes(text))) return []
  if (CLEANED[room]?.where.test(where)) return []
  const said = spelled(value)
  if (said) return changed(room, said, where)
  return [`${where} holds ${JSON.stringify(value)}`]
}

/** Where a text did not come back as it was sent: in an answer, */
export const changedIn = (room: string, call: string, content: unknown): string[] => changed(room, content, call)

/** or in the tables of a room. */
export async function changedRows(t: TestPortal, { name, dir }: Room): Promise<string[]> {
  const file = [join(dir, 'server/tables.ts'), join(dir, 'server/tables/index.ts')].find((path) => existsSync(path))
  if (!file) return []
  const tables = Object.values((await import(pathToFileURL(file).href)) as Record<string, unknown>).filter((one): one is Table => is(one, Table))
  const found: string[] = []
  for (const table of tables) {
    const rows = await rowsOf<{ row: unknown }>(
      t.portal.database.read(),
      sql`select to_jsonb(kept) as row from ${table} kept where kept::text like ${`%${MARK}%`} limit 500`,
    )
    for (const { row } of rows) found.push(...changed(name, row, getTableName(table)))
  }
  return [...new Set(found)]
}
