import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound, refuse } from '#foundation/contract/refused.ts'
import { lockName } from '#foundation/database/db.ts'
import { inArray, sql } from '#foundation/database/drizzle.ts'
import { raiseVersion } from '#foundation/database/versionTable.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { portalOf } from '#foundation/server/running.ts'
import type { resetLabel, saveLabel } from '../../contract/labels.ts'
import { labelsChanged } from '../../events.ts'
import module from '../../module.ts'
import { agesAfter, differs, dressed, halving, type OtherHalf, onlyHalf, type Words, wording } from '../../rules/labels.ts'
import { sameWords } from '../data/glossary.ts'
import { type Label, labelFrom } from '../data/labels.ts'
import { systemLabels as labels, systemWording } from '../tables.ts'

/** One at a time changes labels: an import changes many, and two of them would wait for each other. */
const LOCK = 'system.labels'

const NOBODYS: ReadonlySet<string> = new Set()

/** Texts as they stand now, those of unknown keys left out; they stay so until the transaction ends. */
async function standing(ctx: WriteCtx, keys: readonly string[], same: ReadonlySet<string>): Promise<Map<string, Label>> {
  await lockName(ctx.db, LOCK)
  const rows = await ctx.db
    .select()
    .from(labels)
    .where(inArray(labels.key, [...keys]))
  const stored = new Map(rows.map((row) => [row.key, row]))
  const { written } = portalOf(ctx).ports.texts
  return new Map(
    keys.flatMap((key) => {
      const text = written.get(key)
      return text ? [[key, labelFrom(key, text, stored.get(key), same)] as const] : []
    }),
  )
}

async function one(ctx: WriteCtx, key: string, version: number | null, same: ReadonlySet<string>): Promise<Label> {
  const label = (await standing(ctx, [key], same)).get(key)
  if (!label) throw notFound()
  if ((label.stored?.version ?? null) !== version) throw refuse('SYS-10')
  return label
}

/**
 * Puts other words in the place of a text. Words that say what was written put it back.
 * @throws not-found; SYS-10 where somebody changed it since that version; SYS-11, SYS-17, SYS-18 for words that cannot stand there;
 * SYS-19 where one half is changed and nothing is said of the other
 */
export async function changeLabel(ctx: Writer, { key, zh, en, other, version }: ParsedOf<typeof saveLabel>): Promise<void> {
  const same = await sameWords(ctx)
  const label = await one(ctx, key, version, same)
  const words = dressed(label.written, { zh, en })
  const judged = { p: {}, now: ctx.now }
  enforce(wording, { ...judged, facts: { written: label.written, same }, input: words })
  enforce(halving, { ...judged, facts: { inForce: label.words, older: label.older }, input: { ...words, other } })
  // words that say what counts already change nothing, unless they settle that the older half is as new as the other, or end a label that lapsed
  const settles = label.older !== null && other === 'same'
  if (differs(label.words, words) || settles || label.marks.includes('lapsed')) await put(ctx, [{ label, words, other }])
}

/** Lets the words count again that were written. @throws not-found, also where nothing was changed; SYS-10 */
export async function putBack(ctx: Writer, { key, version }: ParsedOf<typeof resetLabel>): Promise<void> {
  const label = await one(ctx, key, version, NOBODYS)
  if (!label.stored?.active) throw notFound()
  await put(ctx, [{ label, words: label.written }])
}

/** Puts the words of a checked sheet in their place, whatever stood there when it was checked; lines that change nothing are passed over. */
export async function changeLabels(ctx: Writer, rows: readonly ({ key: string } & Words)[]): Promise<void> {
  const same = await sameWords(ctx)
  const now = await standing(
    ctx,
    rows.map(({ key }) => key),
    same,
  )
  await put(
    ctx,
    rows.flatMap(({ key, zh, en }) => {
      const label = now.get(key)
      if (!label) return []
      const words = dressed(label.written, { zh, en })
      // a release since the check may fill in other figures: such a line is passed over
      const holds = wording.check({ facts: { written: label.written, same }, input: words, p: {}, now: ctx.now }).length === 0
      return holds && differs(label.words, words) ? [{ label, words, other: 'later' as const }] : []
    }),
  )
}

interface Put {
  label: Label
  words: Words
  other?: OtherHalf | undefined
}

async function put(ctx: Writer, changes: readonly Put[]): Promise<void> {
  if (changes.length === 0) return
  const { ssoId: by } = ctx.actor
  const rows = changes.map(({ label, words, other }) => {
    const { key, written, stored } = label
    const active = differs(words, written)
    const before = stored?.active ? { zh: stored.zhAt, en: stored.enAt } : { zh: null, en: null }
    const ages = active ? agesAfter(before, onlyHalf(label.words, words), other, ctx.now) : { zh: null, en: null }
    return {
      key,
      ...words,
      zhAt: ages.zh,
      enAt: ages.en,
      baseZh: written.zh,
      baseEn: written.en,
      active,
      version: (stored?.version ?? 0) + 1,
      by,
      at: ctx.now,
    }
  })
  await ctx.db
    .insert(labels)
    .values(rows)
    .onConflictDoUpdate({
      target: labels.key,
      set: Object.fromEntries(
        (['zh', 'en', 'zhAt', 'enAt', 'baseZh', 'baseEn', 'active', 'version', 'by', 'at'] as const).map((name) => [
          name,
          sql.raw(`excluded."${labels[name].name}"`),
        ]),
      ),
    })
  // SYS-07
  await ctx.auditAll(
    changes.map(({ label, words }, at) => ({
      module: module.name,
      kind: rows[at]!.active ? 'Label.saved' : 'Label.reset',
      target: label.key,
      before: label.words,
      after: words,
    })),
  )
  await wordsChanged(ctx, changes.length)
}

/** Has every node read the labels and the glossary anew (SYS-21). */
export async function wordsChanged(ctx: WriteCtx, count: number): Promise<void> {
  await raiseVersion(ctx.db, systemWording)
  await ctx.emit(labelsChanged, { count })
}
