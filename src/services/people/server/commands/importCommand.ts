import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { Refused } from '#foundation/contract/refused.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { feedFaults } from '../data/feed.ts'
import type { FeedRun } from '../tables.ts'
import { beginRun, confirmRun, discardRun } from './feedRun.ts'
import { speaking, workOnRun } from './feedWorker.ts'
import { sheetsIn } from './importFile.ts'

const ANY = { maxRows: Number.POSITIVE_INFINITY, maxMegabytes: Number.POSITIVE_INFINITY }
/** Bad cells told one by one; more are on the screen, and in the marked file. */
const TOLD = 1_000

const USAGE = `npm run import -- FILE [FILE…]     checks an xlsx or csv files of divisions, departments, persons, and takes them over
npm run import -- --check FILE…    only says what they would change
npm run import -- --confirm RUN    takes over what was checked or held
npm run import -- --discard RUN    sets it aside`

/** `npm run import -- FILE`: the import of the screen, without its limits and without somebody to ask. */
export async function importCommand(job: JobCtx, args: readonly string[], say: (line: string) => void): Promise<void> {
  const [first, ...rest] = args
  if (first === '--confirm' && rest[0]) return confirm(job, rest[0], say)
  if (first === '--discard' && rest[0]) {
    await job.write((ctx) => discardRun(ctx, rest[0] ?? ''))
    return say(`${rest[0]} is set aside.`)
  }
  const asks = first === '--check'
  const files = asks ? rest : args
  if (!files.length || files.some((one) => one.startsWith('--'))) throw new Error(USAGE)
  const missing = files.find((path) => !existsSync(path))
  if (missing) throw new Error(`There is no file ${missing}.`)
  const speaks = await speaking(job, 'en')
  try {
    await sheetsIn(speaks, files, ANY)
    const fileName = files.map((path) => basename(path)).join(', ')
    const named = files.map((path) => ({ path, name: path }))
    const id = await job.write((ctx) => beginRun(ctx, { source: 'Excel', fileName, asks, files: named }))
    await report(job, await watched(job, id, say), say)
  } catch (fault) {
    throw fault instanceof Refused ? new Error(wordsOf(speaks, fault)) : fault
  }
}

const wordsOf = (ctx: Awaited<ReturnType<typeof speaking>>, fault: Refused): string =>
  fault.refusals.map((one) => ctx.text(`rule.${one.rule}`, one.figures)).join('\n')

async function confirm(job: JobCtx, id: string, say: (line: string) => void): Promise<void> {
  const speaks = await speaking(job, 'en')
  try {
    await job.write((ctx) => confirmRun(ctx, id, false))
  } catch (fault) {
    throw fault instanceof Refused ? new Error(wordsOf(speaks, fault)) : fault
  }
  await report(job, await watched(job, id, say), say)
}

async function watched(job: JobCtx, id: string, say: (line: string) => void): Promise<FeedRun> {
  say(`Import ${id}`)
  const run = await workOnRun(job, id, 'en')
  if (!run) throw new Error(`There is no import ${id}.`)
  return run
}

async function report(job: JobCtx, run: FeedRun, say: (line: string) => void): Promise<void> {
  const { summary } = run
  if (summary) {
    const { persons, departments, divisions } = summary
    say(`Divisions:   ${divisions.add} new, ${divisions.change} changed`)
    say(`Departments: ${departments.add} new, ${departments.change} changed`)
    say(`Persons:     ${persons.joined} join, ${persons.moved} move, ${persons.left} leave, ${persons.changed} change, ${persons.same} stay as they are`)
  }
  switch (run.state) {
    case 'done':
      return say(run.of ? `Done: ${run.rows} rows, ${run.changed} persons changed.` : 'Nothing to change.')
    case 'ready':
      return say(`Nothing has changed yet. To take it over: npm run import -- --confirm ${run.id}`)
    case 'held':
      throw new Error(`On hold: ${summary?.leftPercent ?? 0}% of the people would leave. To take it over all the same: npm run import -- --confirm ${run.id}`)
    case 'refused': {
      const faults = await job.read((ctx) => feedFaults(ctx, { ...run, lang: 'en' }, TOLD))
      for (const one of faults) say(`${one.sheet} row ${one.row}, ${one.column} "${one.value}": ${one.wrong}. Right would be: ${one.right}.`)
      throw new Error(`${run.refused} bad rows. Nothing was imported.`)
    }
    default:
      throw new Error(`The import could not be finished. ${run.fault ?? ''}`)
  }
}
