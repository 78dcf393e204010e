import type { Db } from '#foundation/database/db.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { versionOf } from '#foundation/database/versionTable.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Portal } from '#foundation/server/portal.ts'
import { placeholdersOf, type Words } from '../../rules/labels.ts'
import { systemLabels as labels, systemWording } from '../tables.ts'
import { termsInUse } from './glossary.ts'

/** The state of the labels that each running program knows. */
const known = new WeakMap<Ctx['secrets'], number>()

/** Lays the labels over the words of the modules, anew, and the glossary beside them: reading either costs no query. */
export async function loadWording(portal: Portal, db: Db): Promise<void> {
  const version = await versionOf(db, systemWording)
  const { texts } = portal.ports
  const rows = await db.select({ key: labels.key, zh: labels.zh, en: labels.en }).from(labels).where(eq(labels.active, true))
  texts.overlay(
    new Map(
      rows.flatMap(({ key, zh, en }) => {
        const written = texts.written.get(key)
        return written && fits(written, { zh, en }) ? [[key, { zh, en }] as const] : []
      }),
    ),
  )
  texts.setTerms(await termsInUse({ db }))
  known.set(portal.secrets, version)
}

/** Reads them anew where another node has changed them (SYS-21). */
export async function refreshWording(portal: Portal, db: Db): Promise<void> {
  if ((await versionOf(db, systemWording)) !== known.get(portal.secrets)) await loadWording(portal, db)
}

/** Whether words still have the figures of what is written (SYS-11): a release may fill in others, and counts then. */
export const fits = (written: Words, given: Words): boolean =>
  (['zh', 'en'] as const).every((lang) => placeholdersOf(written[lang]).toSorted().join() === placeholdersOf(given[lang]).toSorted().join())
