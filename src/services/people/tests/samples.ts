import { setTimeout as pause } from 'node:timers/promises'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { inArray } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'
import { startWork, workDone } from '../server/commands/feedWorker.ts'
import { peopleFeedRuns } from '../server/tables.ts'
import { type Cells, newcomer } from './rules/importing.ts'

const MEMBER = '10000001'
const HR = '10000005'
const COLLEAGUE = asSsoId('10000002')
const EVERYBODYS = 'everybody may look up a colleague'
const ADMINISTRATION = 'people administration sees to everybody'
let newcomers = 22_000_000

const file = (given: Cells = {}) => {
  const row = newcomer(String(newcomers++), given)
  return { filename: 'people.csv', bytes: `${Object.keys(row).join(',')}\n${Object.values(row).join(',')}\n` }
}
/** Ten seconds, by this pause. */
const TRIES = 500
/** Imports of other jobs that a sample lets pass. */
const OTHERS = 5
const PAUSE_MS = 20
/** Two seconds, by the same pause. */
const PATIENCE = 100
const atWork = async (t: TestPortal): Promise<string[]> =>
  (
    await t.portal.database
      .read()
      .select({ id: peopleFeedRuns.id })
      .from(peopleFeedRuns)
      .where(inArray(peopleFeedRuns.state, ['checking', 'applying']))
  ).map(({ id }) => id)
/** One import is at work at a time: what began before is brought to its end, here or on another node. */
const idle = async (t: TestPortal) => {
  await t.drain()
  await workDone()
  for (let tried = 1; tried <= TRIES && (await atWork(t)).length > 0; tried++) {
    await pause(PAUSE_MS)
    // what broke off is taken up once its lease is over, and the clock of the tests stands
    if (tried % PATIENCE === 0) for (const id of await atWork(t)) startWork(id)
  }
  await workDone()
}
const sent = async (t: TestPortal, given?: Cells): Promise<{ id: string }> => {
  const hr = await t.as(HR)
  for (let left = OTHERS; ; left--) {
    await idle(t)
    const { content, code } = await hr.upload(calls.importFeed, {}, file(given))
    await idle(t)
    if (content) return { id: content.id }
    // a job of the portal began with another one between the two
    if (code !== 'PPL-19' || left === 0) throw new Error(`the import was refused: ${code}`)
  }
}
const refused = (t: TestPortal) => sent(t, { email: 'none' })

export default [
  sample(calls.userAllByKeyword, { by: MEMBER, input: () => ({ keyword: '周浩然' }) }),
  sample(calls.noteChosen, { by: MEMBER, shared: EVERYBODYS, input: () => ({ ssoId: COLLEAGUE }), again: 'each choice counts' }),
  sample(calls.checkList, { by: MEMBER, shared: EVERYBODYS, input: () => ({ ssoIds: [COLLEAGUE] }) }),
  sample(calls.photo, { by: MEMBER, shared: EVERYBODYS, input: () => ({ ssoId: COLLEAGUE }) }),
  sample(calls.card, { by: MEMBER, shared: EVERYBODYS, input: () => ({ ssoId: COLLEAGUE }) }),
  sample(calls.chart, { by: MEMBER, shared: EVERYBODYS, input: () => ({ ssoId: COLLEAGUE }) }),
  sample(calls.searchPersons, { by: HR, shared: ADMINISTRATION }),
  sample(calls.personHistory, {
    by: HR,
    shared: ADMINISTRATION,
    quiet: 'nothing about her has changed since she came',
    input: () => ({ filters: { ssoId: COLLEAGUE } }),
  }),
  sample(calls.listFeed, {
    by: HR,
    shared: ADMINISTRATION,
    async input(t) {
      await sent(t)
      return {}
    },
  }),
  sample(calls.exportPeople, { by: HR, input: () => ({ what: 'persons' as const }) }),
  sample(calls.openFeedRun, { by: HR, shared: ADMINISTRATION, input: (t) => sent(t) }),
  sample(calls.listFeedFaults, { by: HR, shared: ADMINISTRATION, input: async (t) => ({ filters: await refused(t) }) }),
  sample(calls.importFeed, {
    by: HR,
    async input(t) {
      await idle(t)
      return {}
    },
    file: () => file(),
  }),
  sample(calls.markedFeed, { by: HR, shared: ADMINISTRATION, input: async (t) => ({ ...(await refused(t)), sheet: 'persons' as const }) }),
  sample(calls.confirmFeed, { by: HR, shared: ADMINISTRATION, input: (t) => sent(t) }),
  sample(calls.discardFeed, { by: HR, shared: ADMINISTRATION, input: (t) => sent(t) }),
  sample(calls.saveClass, { by: HR, input: () => ({ code: 8, nameCn: '借调', nameEn: 'Secondment' }), again: 'what is said once more stays as it was' }),
] satisfies Sample[]
