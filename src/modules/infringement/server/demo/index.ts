import sharp from 'sharp'
import { eq } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { within } from '#foundation/server/demoJob.ts'
import { addDays, addHours, fromWallClock } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { hashes, put } from '#services/files/server/api.ts'
import { save } from '../../contract/reporting.ts'
import module from '../../module.ts'
import { decisions } from '../commands/deciding.ts'
import { mergeReport } from '../commands/following.ts'
import { addStep, pauseReport } from '../commands/handling.ts'
import { brandRecords, categoryRecords } from '../commands/lists.ts'
import { saveReport } from '../commands/saving.ts'
import { exampleOf, recordOf } from '../commands/stored.ts'
import { evidences, reports } from '../tables.ts'
import { BRANDS, CATEGORIES, SECURITY, STORIES, type Story } from './stories.ts'

/** Stands in a report of a place until its picture is beside it. */
const PLACEHOLDER = 'https://example.com/picture'

/** The lists and reports of the demo resort, each brought to its state by the people who would. */
export default async function fill(job: JobCtx): Promise<void> {
  await job.write(lists)
  for (const [code, , , , , colour] of BRANDS) await picture(job, exampleOf(code), `${code}.png`, colour)
  let before = ''
  for (const [nth, story] of STORIES.entries()) {
    const { id, number } = await job.write((ctx) => begin(ctx, story, job))
    const file = await picture(job, recordOf(id), `evidence-${nth + 1}.png`, `hsl(${(nth * 67) % 360} 45% 55%)`)
    await job.write(async (ctx) => {
      const sha256 = (await hashes(ctx, [file])).get(file) ?? ''
      await ctx.db.insert(evidences).values({ report: id, file, sha256, at: at(ctx, job, story, 1) })
    })
    await job.write((ctx) => goOn(ctx, id, story, job, before))
    before = number
  }
}

async function lists(ctx: WriteCtx): Promise<void> {
  const admin = await inHandsOf(ctx, SECURITY, ctx.now)
  for (const [code, nameCn, nameEn, evidenceCn, evidenceEn, actDays, closeDays] of CATEGORIES)
    await categoryRecords.save(admin, {
      code,
      nameCn,
      nameEn,
      evidenceCn,
      evidenceEn,
      actDays,
      closeDays,
      owner: code === 'leak' ? SECURITY : null,
      active: true,
    })
  for (const [code, nameCn, nameEn, kind, registrationNo] of BRANDS)
    await brandRecords.save(admin, { code, nameCn, nameEn, kind, registrationNo, examples: [], active: true })
}

/** A thing on a shelf, drawn by code. */
async function picture(job: JobCtx, businessId: string, name: string, colour: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#e5e7eb"/><rect y="360" width="640" height="120" fill="#78716c"/><circle cx="320" cy="220" r="110" fill="${colour}"/><path d="M230 150 L320 40 L410 150z" fill="#1f2937"/><circle cx="285" cy="205" r="14"/><circle cx="355" cy="205" r="14"/><path d="M270 265 q50 40 100 0" fill="none" stroke="#111827" stroke-width="10"/></svg>`
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer()
  return job.write(async (ctx) => (await put(within(ctx), { module: module.name, businessId }, name, bytes)).id)
}

/** Never later than now, since the day of the demo may be young. */
function at(ctx: WriteCtx, { today }: JobCtx, { on: [ago, time] }: Story, hours = 0): Date {
  const then = addHours(fromWallClock(`${addDays(today, -ago)}T${time}`), hours).getTime()
  return new Date(Math.min(then, ctx.now.getTime()))
}

async function begin(ctx: WriteCtx, story: Story, job: JobCtx): Promise<{ id: string; number: string }> {
  const { by, kind, sorted, at: where, description, price, confidential } = story
  const [category, brand] = sorted
  const given = save.input.parse({
    ...{ kind, category, brand, ...where, channel: 'link' in where ? 'online' : 'offline', seenAt: at(ctx, job, story).toISOString(), description },
    ...{ priceFen: price ?? null, confidential: confidential === true, anyway: true },
    // a place has its picture put beside it, which the rule does not see yet
    link: 'link' in where ? where.link : PLACEHOLDER,
  })
  const known = await saveReport(await inHandsOf(ctx, by, at(ctx, job, story, 1)), given)
  if (given.link === PLACEHOLDER) await ctx.db.update(reports).set({ link: '', linkKey: null }).where(eq(reports.id, known.id))
  return known
}

/** What happened after it was sent. */
async function goOn(ctx: WriteCtx, id: string, story: Story, job: JobCtx, before: string): Promise<void> {
  const { by, sorted, assigned, steps = [], pause, closed, ends, merged } = story
  const later = (days: number, hours = 0) => at(ctx, job, story, days * 24 + hours)
  if (ends === 'withdrawn') return void (await decisions.withdraw(await inHandsOf(ctx, by, later(0, 3)), { id }))
  if (ends) return void (await decisions.reject(await inHandsOf(ctx, SECURITY, later(1)), { id, reason: ends.rejected }))
  if (merged) return mergeReport(await inHandsOf(ctx, SECURITY, later(1)), { id, into: before })
  if (!assigned) return
  const [investigator, severity, hours] = assigned
  const [category, brand] = sorted
  await decisions.assign(await inHandsOf(ctx, SECURITY, later(0, hours)), { id, was: null, investigator, severity, category, brand })
  for (const [days, kind, reference, result] of steps)
    await addStep(await inHandsOf(ctx, investigator, later(days, 25)), { id, kind, reference, result, files: [] })
  if (pause) await pauseReport(await inHandsOf(ctx, investigator, later(6)), { id, cause: 'court', days: 20, reason: pause })
  if (!closed) return
  const [days, outcome, answer] = closed
  const given = { id, outcome, answer, legalBasis: 'trademark' as const, lossEstimateFen: null, thanks: true }
  await decisions.close(await inHandsOf(ctx, investigator, later(days, 26)), given)
}
