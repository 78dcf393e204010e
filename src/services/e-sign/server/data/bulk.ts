import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { type PersonFacts, persons } from '#services/people/server/api.ts'
import type { BulkPaper, previewBulk } from '../../contract/index.ts'
import { type BulkRow, type Field, faultsOf, isPast, misfits, type RowFault, valuesOf } from '../../rules/index.ts'
import { type TemplateRow, templateInUse } from './templates.ts'
import { givenFor, titlesOf, valuesIn } from './words.ts'

/** A list with its people, looked up at once, and what is wrong with each of its lines. */
export interface Looked {
  rows: (BulkRow & { signer: SsoId })[]
  people: ReadonlyMap<SsoId, PersonFacts>
  faults: (RowFault | undefined)[]
}

export async function lookAt(
  ctx: Ctx,
  { fields, order }: Pick<TemplateRow, 'fields' | 'order'>,
  given: readonly (BulkRow & { signer: SsoId })[],
): Promise<Looked> {
  const rows = given.map(({ signer, values }) => ({ signer, values: valuesOf(values) }))
  const people = await persons(
    ctx,
    rows.map(({ signer }) => signer),
  )
  const isHere = (facts: PersonFacts | undefined): boolean => facts !== undefined && facts.status !== 'left'
  const managers = order.includes('manager')
    ? await persons(
        ctx,
        [...people.values()].flatMap(({ manager }) => manager ?? []),
      )
    : undefined
  const here = new Map(
    // who signs next has to be here, too (ESIGN-30)
    [...people].map(([ssoId, facts]) => [
      ssoId,
      { left: !isHere(facts), noManager: managers !== undefined && !isHere(facts.manager ? managers.get(facts.manager) : undefined) },
    ]),
  )
  return { rows, people, faults: faultsOf(rows, fields, here) }
}

/** What each paper of a list will say. @throws ESIGN-12 for a day that is over, not-found for a template that is not in use */
export async function previewOf(ctx: Ctx, given: ParsedOf<typeof previewBulk>): Promise<{ version: number; papers: BulkPaper[] }> {
  if (isPast(startOfDay(addDays(given.dueOn, 1)), ctx.now)) throw refuse('ESIGN-12', { field: 'dueOn' })
  const template = await templateInUse(ctx, given.template, 'other')
  const looked = await lookAt(ctx, template, given.rows)
  return {
    version: template.version,
    papers: looked.rows.map((row, at) => paperOf(ctx, template, { line: at + 1, row, person: looked.people.get(row.signer), fault: looked.faults[at] })),
  }
}

/** Stands where the number will be, which is given when a paper is started. */
const NUMBER = 'ES00000000000000'

interface Line {
  line: number
  row: Looked['rows'][number]
  person: PersonFacts | undefined
  fault: RowFault | undefined
}

function paperOf(ctx: Ctx, template: TemplateRow, { line, row, person, fault }: Line): BulkPaper {
  const { fields } = template
  const { signer, values } = row
  const wrong = new Set(misfits(fields, values))
  // what is not of its kind cannot be written as the paper would; it is shown as it came
  const good = Object.fromEntries(Object.entries(values).filter(([key]) => !wrong.has(key)))
  const words = valuesIn(fields, good, givenFor(ctx, person, { signer, number: NUMBER, at: ctx.now }))
  return {
    line,
    signer,
    person: person ?? null,
    ...titlesOf(template, words),
    values: fields.map(({ key, labelCn, labelEn }) => ({ labelCn, labelEn, text: (wrong.has(key) ? values[key]?.toString() : words[key]) ?? '' })),
    fault: fault ? inWords(ctx, fields, fault) : null,
  }
}

function inWords(ctx: Ctx, fields: readonly Field[], fault: RowFault): string {
  if (fault.why !== 'value') return ctx.text(`e-sign.bulk.fault.${fault.why}`)
  const field = fields.find(({ key }) => key === fault.key)
  const label = ctx.lang === 'zh' ? field?.labelCn : field?.labelEn
  return ctx.text('rule.ESIGN-17', { key: label ?? fault.key })
}
