import { otherHalf, printOf, staleNames } from '#foundation/contract/bilingual.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { desc, eq } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { definitionOf, sizes } from '#services/audience/server/api.ts'
import { facts } from '#services/files/server/api.ts'
import { personRefs } from '#services/people/server/api.ts'
import { type ContentDetail, TEXTS, type VersionLine, type Written } from '../../contract/index.ts'
import { behindIn, filesIn, missingHalves, permissionOf } from '../../rules/index.ts'
import { requireEdit } from '../policy.ts'
import { type Content, contents, type StoredContent, versions } from '../tables.ts'
import { asRows } from './list.ts'
import { asWritten, storedContentOf } from './written.ts'

const MOST_VERSIONS = 200
/** Whole texts, so fewer. */
const MOST_COMPARED = 50
const MOST_TRANSLATORS = 50

/** An item of a type that whoever asks may edit. @throws not-found, CMS-02 (403) */
export async function editable(ctx: Reader, id: number): Promise<Content> {
  const [row] = await ctx.db.select().from(contents).where(eq(contents.id, id))
  if (!row) throw notFound()
  requireEdit(ctx.actor, row.type)
  return row
}

/** What was written, as a form takes it. */
export async function asGiven(ctx: Ctx, { audience, ...said }: StoredContent): Promise<Written> {
  return { ...said, publishTarget: audience === null ? null : await definitionOf(ctx, audience) }
}

/** An item with all that editors know of it. @throws not-found, CMS-02 (403) */
export async function readDetail(ctx: Reader, { id }: { id: number }): Promise<ContentDetail> {
  const found = await editable(ctx, id)
  const row = asWritten(found)
  const missing = missingHalves(row)
  const files = [
    row.cover,
    row.cardAvatar,
    row.video,
    ...row.attachments,
    ...[row.contentCn, row.contentEn].flatMap((html) => filesIn(html).map((file) => file.id)),
  ]
  const [rows, written, known, size, lines, translators, staleSince] = await Promise.all([
    asRows(ctx, [{ ...row, works: found.working !== null }]),
    asGiven(ctx, storedContentOf(row)),
    facts(
      ctx,
      files.filter((file) => file !== null),
    ),
    row.audience === null ? undefined : sizes(ctx, [row.audience]),
    versionsOf(ctx, id),
    missing.length > 0 ? holdersOf(ctx, { permission: permissionOf(row.type) }) : [],
    sinceOf(ctx, row),
  ])
  const asked = translators.slice(0, MOST_TRANSLATORS)
  const people = await personRefs(ctx, [...row.people, ...asked, ...(row.translator ? [row.translator] : [])])
  return {
    ...rows[0]!,
    written,
    staleHalves: row.stale,
    staleSince,
    files: [...known.values()].map(({ id: file, fileName, size: bytes, shows }) => ({ id: file, fileName, size: bytes, shows })),
    people: row.people.flatMap((one) => people.get(one) ?? []),
    targetSize: size?.get(row.audience ?? '') ?? null,
    versions: lines,
    translator: (row.translator && people.get(row.translator)) || null,
    missing,
    behind: behindIn(row, staleNames(TEXTS, row.stale)),
    translators: asked.flatMap((one) => people.get(one) ?? []),
    returned: row.returned,
  }
}

/** What the other half of a stale text said when both last said the same, by the versions that are kept. */
async function sinceOf(ctx: Ctx, { id, stale }: Pick<Content, 'id' | 'stale'>): Promise<ContentDetail['staleSince']> {
  const behind = (['contentCn', 'contentEn'] as const).filter((half) => stale[half] !== undefined)
  if (behind.length === 0) return {}
  const kept = await ctx.db
    .select({ snapshot: versions.snapshot })
    .from(versions)
    .where(eq(versions.contentId, id))
    .orderBy(desc(versions.version))
    .limit(MOST_COMPARED)
  return Object.fromEntries(
    behind.flatMap((half) => {
      const said = kept.map(({ snapshot }) => snapshot[otherHalf<'content'>(half)]).find((text) => printOf(text) === stale[half])
      return said === undefined ? [] : [[half, said]]
    }),
  )
}

async function versionsOf(ctx: Ctx, id: number): Promise<VersionLine[]> {
  const rows = await ctx.db
    .select({ version: versions.version, by: versions.by, at: versions.at, action: versions.action })
    .from(versions)
    .where(eq(versions.contentId, id))
    .orderBy(desc(versions.version))
    .limit(MOST_VERSIONS)
  const people = await personRefs(
    ctx,
    rows.flatMap(({ by }) => by ?? []),
  )
  return rows.map(({ by, at, ...line }) => ({ ...line, by: (by && people.get(by)) || null, at: at.toISOString() }))
}
