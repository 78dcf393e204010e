import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, isNull, lte, sql } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, JobCtx } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import { detach, put } from '#services/files/server/api.ts'
import type { Told } from '../../contract/shapes.ts'
import manifest from '../../module.ts'
import { LIMITS, type Place, type Sheet, STATE, typeset } from '../../rules/index.ts'
import type { FlowRow } from '../data/flows.ts'
import { loadPress } from '../data/loadPress.ts'
import { sealedPages, sealedValues } from '../data/sealed.ts'
import { templateById } from '../data/templates.ts'
import { turnsOf } from '../data/turns.ts'
import { blocksFor, givenOf, namesOfTurns, valuesIn } from '../data/words.ts'
import { flow } from '../tables.ts'
import { handOver } from './handing.ts'
import { move, note } from './moving.ts'
import { tellFailed } from './telling.ts'

/** Papers that one node takes at a time. */
const BATCH = 5
/** Longer than making one takes: who has not come back by then never will. */
const LEASE_MINUTES = 2
const MOST_TRIES = 3

/** Makes the papers that were started: typeset, kept as a file, handed to the provider. A crash at any point leaves work for the next run. @returns whether there may be more */
export async function makePapers(job: JobCtx): Promise<boolean> {
  const rows = await take(job)
  for (const row of rows) await makeOne(job, row).catch((fault: unknown) => putOff(job, row, fault))
  return rows.length === BATCH
}

const take = (job: JobCtx): Promise<FlowRow[]> =>
  job.write(async (ctx) => {
    const due = await ctx.db
      .select({ id: flow.id })
      .from(flow)
      .where(and(sql`state = '1' and document is null`, lte(flow.workAt, ctx.now)))
      .orderBy(asc(flow.workAt))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    return ctx.db
      .update(flow)
      .set({ workAt: addMinutes(ctx.now, LEASE_MINUTES), tries: sql`${flow.tries} + 1` })
      .where(
        inArray(
          flow.id,
          due.map(({ id }) => id),
        ),
      )
      .returning()
  })

interface Made {
  bytes: Uint8Array
  sheets: readonly Sheet[]
  places: readonly Place[]
}

async function makeOne(job: JobCtx, row: FlowRow): Promise<void> {
  const made = await job.read((ctx) => paperOf(ctx, row))
  if (!('bytes' in made)) return giveUp(job, row, made)
  const name = `${row.titleCn} ${row.number}.pdf`
  const file = await job.read((ctx) => put({ ...ctx, write: job.write }, { module: manifest.name, businessId: row.id }, name, made.bytes))
  await job.write(async (ctx) => {
    const now = await locked(ctx, flow, flow.id, row.id)
    // it was cancelled meanwhile, or another node was faster
    if (now.state !== STATE.toSend || now.attempt !== row.attempt || now.document !== null)
      return detach(ctx, [file.id], { module: manifest.name, businessId: row.id })
    const [after] = await ctx.db
      .update(flow)
      .set({
        document: file.id,
        sha256: createHash('sha256').update(made.bytes).digest('hex'),
        sealedPages: sealedPages.seal(
          ctx,
          made.sheets.map(({ blocks }) => ({ blocks })),
        ),
        pages: made.sheets.length,
        places: [...made.places],
        workAt: null,
      })
      .where(eq(flow.id, row.id))
      .returning()
    if (!after) return
    await note(ctx, after, 'made')
    await handOver(ctx, after)
  })
}

/** A paper with its pages, or why it cannot be made. */
async function paperOf(ctx: Ctx, row: FlowRow): Promise<Made | Told> {
  const template = await templateById(ctx, row.templateId)
  const given = await givenOf(ctx, { signer: row.signer, number: row.number, at: row.createdAt })
  const { blocks, title } = blocksFor(ctx, template, valuesIn(template.fields, sealedValues.open(ctx, row.sealedValues), given))
  const { drawPaper, typeface } = await loadPress()
  const face = await typeface()
  const labels = await labelsOf(ctx, row.id, given.company)
  const lacking = face.lacking([...blocks.map(({ text }) => text), ...labels].join(''))
  if (lacking.length > 0) return { key: 'e-sign.failure.lacking', values: { letters: lacking.join(' ') } }
  const { sheets, places } = typeset(blocks, face.measure, labels.length)
  if (sheets.length > LIMITS.pages) return { key: 'e-sign.failure.pages', values: { pages: LIMITS.pages } }
  const page = (n: number, pages: number) => ctx.text('e-sign.paper.page', { page: n, pages }, 'zh')
  const marked = places.map((place, at) => ({ place, label: labels[at] ?? '' }))
  const bytes = await drawPaper({ title, number: row.number, sheets, places: marked, page, madeAt: row.createdAt })
  return { bytes, sheets, places }
}

/** What stands beside the place of each who signs: whose paper it is needs no name. */
async function labelsOf(ctx: Ctx, flowId: string, company: string): Promise<string[]> {
  const turns = await turnsOf(ctx, flowId)
  const names = await namesOfTurns(ctx, turns)
  return turns.map(({ turn, kind }, at) =>
    turn === 1
      ? ctx.text('e-sign.paper.signer', {}, 'zh')
      : ctx.text(kind === 'seal' ? 'e-sign.paper.seal' : 'e-sign.paper.also', { name: names[at] ?? '', company }, 'zh'),
  )
}

/** Nothing will change that: a person has to. */
const giveUp = (job: JobCtx, row: FlowRow, failure: Told): Promise<void> =>
  job.write(async (ctx) => {
    const now = await locked(ctx, flow, flow.id, row.id)
    if (now.state !== STATE.toSend || now.attempt !== row.attempt) return
    const after = await move(ctx, row.id, 'fail to send', { set: { failure, workAt: null } })
    await note(ctx, after, 'failed', { detail: ctx.text(failure.key, failure.values, 'zh') })
    await tellFailed(ctx, after)
  })

async function putOff(job: JobCtx, row: FlowRow, fault: unknown): Promise<void> {
  job.log.error({ err: fault, paper: row.id }, 'a paper could not be made')
  if (row.tries >= MOST_TRIES) return giveUp(job, row, { key: 'e-sign.failure.making', values: {} })
  await job.write((ctx) =>
    ctx.db
      .update(flow)
      .set({ workAt: addMinutes(ctx.now, row.tries) })
      .where(and(eq(flow.id, row.id), isNull(flow.document))),
  )
}
