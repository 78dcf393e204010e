import type { FieldDifference, ShownValue } from '#foundation/contract/difference.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { bothOf, inBoth } from '#foundation/contract/texts.ts'
import { and, desc, eq, lt } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { wordsOf } from '#foundation/server/richText.ts'
import type { z } from '#foundation/zod.ts'
import { words } from '#services/audience/server/api.ts'
import { facts } from '#services/files/server/api.ts'
import { personRefs } from '#services/people/server/api.ts'
import { half, type readVersion as reads } from '../../contract/index.ts'
import { type StoredContent, versions } from '../tables.ts'
import { asGiven, editable } from './detail.ts'

type Version = typeof versions.$inferSelect

async function versionOf(ctx: Ctx, id: number, version: number): Promise<Version> {
  const [row] = await ctx.db
    .select()
    .from(versions)
    .where(and(eq(versions.contentId, id), eq(versions.version, version)))
  if (!row) throw notFound()
  return row
}

/** The version before another one. */
async function beforeOf(ctx: Ctx, id: number, version: number): Promise<Version | undefined> {
  const [row] = await ctx.db
    .select()
    .from(versions)
    .where(and(eq(versions.contentId, id), lt(versions.version, version)))
    .orderBy(desc(versions.version))
    .limit(1)
  return row
}

/** What a version said, and how it differs from the one before it or from the one that is named. @throws not-found, CMS-02 (403) */
export async function readVersion(ctx: Reader, { id, version, against }: z.output<typeof reads.input>) {
  await editable(ctx, id)
  const row = await versionOf(ctx, id, version)
  const other = against === undefined ? await beforeOf(ctx, id, version) : await versionOf(ctx, id, against)
  const [fields, written, people] = await Promise.all([
    other ? differences(ctx, other.snapshot, row.snapshot) : [],
    asGiven(ctx, row.snapshot),
    personRefs(ctx, row.by ? [row.by] : []),
  ])
  return {
    version,
    by: (row.by && people.get(row.by)) || null,
    at: row.at.toISOString(),
    action: row.action,
    written,
    against: other?.version ?? null,
    fields,
  }
}

/** Fields that are files, by what they are called. */
const FILES = ['cover', 'cardAvatar', 'video', 'attachments'] as const
const SWITCHES = ['sticky', 'homepageDisplay', 'announce', 'mustRead'] as const
const CHOSEN = { channel: 'cms.channel', section: 'cms.section', kind: 'cms.kind', storyKind: 'cms.storyKind' } as const

const alike = (said: string): ShownValue => ({ cn: said, en: said })

/** Two versions field by field, as people read them. */
async function differences(ctx: Ctx, before: StoredContent, after: StoredContent): Promise<FieldDifference[]> {
  const shown = await showing(ctx, [before, after])
  const names = [
    ...half.options,
    ...Object.keys(CHOSEN),
    ...FILES,
    ...SWITCHES,
    'link',
    'videoLink',
    'startDate',
    'endDate',
    'audience',
    'people',
    'issue',
  ] as (keyof StoredContent)[]
  return names.flatMap((field): FieldDifference[] => {
    const [one, other] = [shown(before, field), shown(after, field)]
    const changed = JSON.stringify(before[field]) !== JSON.stringify(after[field])
    if (!changed && other.cn === '') return []
    return [{ field, ...inBoth(ctx, 'label', `cms.field.${field}`), changed, before: one, after: other, rows: null }]
  })
}

/** How the value of a field is shown; what names things elsewhere is read once for both. */
async function showing(ctx: Ctx, both: readonly StoredContent[]) {
  const filesOf = (one: StoredContent) => FILES.flatMap((field) => one[field] ?? [])
  const [names, targets, people] = await Promise.all([
    facts(ctx, both.flatMap(filesOf)),
    words(
      ctx,
      both.flatMap(({ audience }) => audience ?? []),
    ),
    personRefs(
      ctx,
      both.flatMap((one) => one.people),
    ),
  ])
  const said = (key: string): ShownValue => bothOf(ctx, key)
  return (content: StoredContent, field: keyof StoredContent): ShownValue => {
    const value = content[field]
    if (value === null || value === '') return alike('')
    if (field === 'contentCn' || field === 'contentEn') return alike(wordsOf(content[field]))
    if (field === 'audience') return targets.get(String(value))?.line ?? alike('')
    if (field === 'issue')
      return alike(`${content.issue?.issueNo} · ${content.issue?.month} · ${content.issue?.contents.map((chapter) => chapter.titleCn).join(' / ')}`)
    if (field === 'people') {
      const refs = content.people.flatMap((one) => people.get(one) ?? [])
      return { cn: refs.map(({ nameCn }) => nameCn).join(', '), en: refs.map(({ nameEn }) => nameEn).join(', ') }
    }
    if (FILES.some((one) => one === field))
      return alike(
        [value]
          .flat()
          .map((id) => names.get(String(id))?.fileName ?? '')
          .join(', '),
      )
    if (typeof value === 'boolean') return said(value ? 'cms.yes' : 'cms.no')
    const group = field in CHOSEN ? CHOSEN[field as keyof typeof CHOSEN] : undefined
    return group ? said(`${group}.${String(value)}`) : alike(String(value))
  }
}
