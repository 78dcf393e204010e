import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { refuse } from '#foundation/contract/refused.ts'
import type { Ctx, Uploading } from '#foundation/server/context.ts'
import { beginningOf, cellText, columnLetters } from '#services/spreadsheets/server/api.ts'
import { type fieldsOfSheet, MOST_FIELDS } from '../../contract/index.ts'
import { guessOf } from '../../rules/fromSheet.ts'
import { FIGURES } from '../../rules/headings.ts'

/** Lines below the headings that are looked at. */
const LOOKED_AT = 200
const SAMPLES = 3
const SAMPLE_LETTERS = 40

/** A field for each column with a heading (FORM-24). @throws SHEET-02; FORM-24 where the first line has no headings, or too many */
export async function proposedFields(ctx: Ctx & Uploading): Promise<OutputOf<typeof fieldsOfSheet>> {
  const { headings, lines, ...read } = await beginningOf(ctx, ctx.file, LOOKED_AT)
  const named = headings.map((heading, at) => ({ at, heading: cellText(heading).trim() })).filter(({ heading }) => heading !== '')
  // a line of figures or days is no heading: the first line is missing
  const figures = named.filter(({ heading }) => FIGURES.test(heading))
  if (named.length === 0 || figures.length > named.length / 2) throw refuse('FORM-24')
  if (named.length > MOST_FIELDS) throw refuse('FORM-24', { count: named.length, most: MOST_FIELDS })
  const width = Math.max(...lines.map((line) => line.length), 0)
  const below = (at: number) => lines.map((line) => line[at] ?? null)
  const seen = new Set<string>()
  const fields = named.map(({ at, heading }) => {
    const samples = [...new Set(below(at).map(cellText))].filter(Boolean)
    const doubled = seen.has(heading)
    seen.add(heading)
    return {
      column: columnLetters(at),
      ...guessOf(heading, below(at)),
      samples: samples.slice(0, SAMPLES).map((text) => text.slice(0, SAMPLE_LETTERS)),
      doubled,
    }
  })
  const nameless = Array.from({ length: width }, (_, at) => at).filter(
    (at) => !named.some((one) => one.at === at) && below(at).some((cell) => cellText(cell) !== ''),
  )
  return { fields, nameless: nameless.map(columnLetters), ...read }
}
