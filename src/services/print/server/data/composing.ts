import { bothOf } from '#foundation/contract/texts.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { publicUrlOf } from '#foundation/server/running.ts'
import { typeface } from '#foundation/server/typeface.ts'
import { format } from '#foundation/time.ts'
import { writtenCode } from '../../rules/code.ts'
import { compose } from '../../rules/compose.ts'
import { layOut } from '../../rules/layout.ts'
import type { PaperPage, Part } from '../../rules/page.ts'
import { type PaperLang, type Said, type StoredSnapshot, say } from '../../rules/values.ts'
import type { Kind } from './kinds.ts'
import type { Template } from './templates.ts'

/** All that a paper is made of; the same gives the same paper. */
export interface PaperToMake {
  kind: Kind
  template: Template
  snapshot: StoredSnapshot
  language: PaperLang
  code: string
  createdAt: Date
  /** Who prints, for papers with personal data (PRINT-08). */
  printedBy: Said
  /** The record is another by now (PRINT-03). */
  changed: boolean
  /** Before and after what the template says: the cover and sections of a case file. */
  around?: { before: readonly Part[]; after: readonly Part[] }
  title?: Said
}

/** Words of a key as a paper of that language says them, on one line. */
export const wordsIn =
  (ctx: Pick<Ctx, 'text'>, language: PaperLang) =>
  (key: string, values: Record<string, string | number> = {}): string =>
    say(bothOf(ctx, key, values), language).replaceAll('\n', ' ')

/** Lays out a paper: head with its number, the template's parts, foot with its code, time and, where it has to be, who prints it. */
export async function pagesOf(ctx: Pick<Ctx, 'text' | 'secrets'>, paper: PaperToMake): Promise<PaperPage[]> {
  const { kind, template, snapshot, language, code, createdAt, changed, around } = paper
  const t = wordsIn(ctx, language)
  const { measure } = await typeface()
  const step = { at: bothOf(ctx, 'print.step.at'), who: bothOf(ctx, 'print.step.who'), what: bothOf(ctx, 'print.step.what') }
  const parts = compose(kind.fields, template, snapshot.values, language, { label: ({ label }) => bothOf(ctx, label), step })
  // PRINT-05
  const across = snapshot.standing === 'final' ? undefined : t(`print.across.${snapshot.standing}`)
  // PRINT-03
  const asOf = t('print.asOf', { at: format(createdAt, 'YYYY-MM-DD HH:mm') })
  const foot = [
    t('print.verify', { code: writtenCode(code), address: `${publicUrlOf(ctx)}/zh/print-check` }),
    changed ? `${asOf} ${t('print.changedSince')}` : asOf,
    // PRINT-08
    ...(kind.personal ? [t('print.printedBy', { name: say(paper.printedBy, language).replaceAll('\n', ' '), at: format(createdAt, 'YYYY-MM-DD HH:mm') })] : []),
  ]
  const title = say(paper.title ?? { cn: template.nameCn, en: template.nameEn }, language)
  return layOut(
    {
      size: template.paper,
      landscape: template.orientation === 'landscape',
      title,
      number: snapshot.number,
      head: title.replaceAll('\n', ' '),
      foot,
      pageOf: (page, pages) => t('print.pageOf', { page, pages }),
      across,
      parts: [...(around?.before ?? []), ...parts, ...(around?.after ?? [])],
    },
    measure,
  )
}
