import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, isNull } from '#foundation/database/drizzle.ts'
import { nextNumber } from '#foundation/database/sequences.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { resubmit, start, withdraw } from '#services/amendments/server/api.ts'
import { attach, detach, facts as fileFacts, MB } from '#services/files/server/api.ts'
import type { applicationSave, applicationSubmit } from '../../contract/applications.ts'
import { POLICY } from '../../contract/base.ts'
import module from '../../module.ts'
import { applying, masked } from '../../rules/index.ts'
import { type FormRow, formFor, openAreas, type Settings } from '../data/forms.ts'
import { asked, barredOf, takenOf } from '../data/judging.ts'
import { type Application, recordOf } from '../policy.ts'
import { type AreaMap, applications } from '../tables.ts'
import { type Content, KIND } from './content.ts'
import { lockPersons } from './deciding.ts'
import { inFull, type Person, writePersons } from './people.ts'
import { APPLICATION, noted, record } from './record.ts'
import { lockReturned } from './returned.ts'

type Filled = Omit<ParsedOf<typeof applicationSave>, 'id'>
type Areas = Filled['areas']

/** Areas as they are kept; what is neither Y nor N is refused before by AMS-03, and in a draft means no. */
export const mapOf = (areas: Areas): AreaMap => Object.fromEntries(areas.map(({ code, value }) => [code, value === 'Y' ? 'Y' : 'N']))

/** An own application that is still to be sent, locked; a change is sent once. @throws not-found, LIFE-01 */
async function draftOf(ctx: Writer, id: string): Promise<Application> {
  const row = await locked(ctx, applications, applications.id, id)
  if (row.applicant !== ctx.actor.ssoId || row.changeOf !== null) throw notFound()
  if (row.status === 'pending' || row.status === 'approved') throw refuse('LIFE-01', { state: ctx.text(`state.AccessApplication.${row.status}`) })
  return row
}

/** Writes what is filled in with its people and files. @throws what files are refused by; illegal input for an area or a person that there is not */
async function written(
  ctx: Writer,
  before: Application | undefined,
  form: Settings,
  { input, people }: { input: Filled; people: readonly Person[] },
): Promise<string> {
  const { persons: _, areas, attachments: given, ...rest } = input
  const codes = areas.map(({ code }) => code)
  const open = await openAreas(ctx, codes)
  if (codes.some((code) => !open.includes(code) || !form.areas.includes(code))) throw illegal('areas')
  const id = before?.id ?? newId(ctx.now)
  const attachments = [...new Set(given)]
  const of = { module: module.name, businessId: recordOf('application', id) }
  // what was sent once shows its papers for good
  const left = before?.rootId === null ? before.attachments.filter((file) => !attachments.includes(file)) : []
  if (left.length > 0) await detach(ctx, left, of)
  const values = { ...rest, areas: mapOf(areas), attachments, formVersion: form.version }
  if (before) await ctx.db.update(applications).set(values).where(eq(applications.id, id))
  else await ctx.db.insert(applications).values({ id, ...values, applicant: ctx.actor.ssoId, status: 'unsubmitted' })
  if (attachments.length > 0) await attach(ctx, attachments, { ...of, policy: POLICY })
  await writePersons(ctx, id, people, input.kind !== 'visitor')
  return id
}

/** Keeps a draft. @throws LIFE-01, not-found */
export async function saveApplication(ctx: Writer, { id, ...input }: ParsedOf<typeof applicationSave>): Promise<{ id: string }> {
  const before = id === undefined ? undefined : await draftOf(ctx, id)
  const saved = await written(ctx, before, await formFor(ctx, input.kind), { input, people: await inFull(ctx, input.persons) })
  await record(ctx, 'AccessApplication.saved', { target: saved, subject: ctx.actor.ssoId, after: { kind: input.kind, persons: input.persons.length } })
  await noted(ctx, 'save', { target: saved, object: before?.applicationNo || input.company, applicant: ctx.actor.ssoId })
  return { id: saved }
}

/** One that is still to be sent, or came back to be changed, which alone is pending. @throws not-found, LIFE-01 */
async function toSend(ctx: Writer, id: string): Promise<Application> {
  const [seen] = await ctx.db
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), eq(applications.applicant, ctx.actor.ssoId), isNull(applications.changeOf)))
  return seen?.status === 'pending' ? lockReturned(ctx, seen) : draftOf(ctx, id)
}

interface Sent {
  kind: Filled['kind']
  startDate: string
  endDate: string
  areas: Areas
  people: readonly Person[]
  rootId?: string | null
  id?: string | undefined
  /** The first day of what is changed, where it goes on. */
  since?: string | undefined
}
/** @throws AMS-01 to AMS-08, AMS-12, AMS-14 to AMS-16 */
export async function judge(ctx: Ctx, { people, rootId, id, since, ...input }: Sent, wrongFiles: { types: string; size: string } | undefined): Promise<void> {
  const prints = people.map(({ print }) => print)
  const barred = await barredOf(ctx, prints, input)
  const taken = await takenOf(ctx, prints, { ...input, areas: mapOf(input.areas), rootId, id })
  const places = (of: ReadonlySet<string>) => prints.flatMap((print, at) => (of.has(print) ? [at] : []))
  const facts = { barred: places(barred), taken: places(taken), wrongFiles, since }
  enforce(applying, { facts, input: { ...input, persons: people }, p: ctx.parameters(module), now: ctx.now })
}

/** AMS-05: what a form allows may be less than what the policy takes. */
async function wrongFiles(ctx: Ctx, form: Settings, ids: readonly string[]): Promise<{ types: string; size: string } | undefined> {
  const files = await fileFacts(ctx, ids)
  const fits = [...files.values()].every(
    ({ fileName, size }) => form.types.some((type) => fileName.toLowerCase().endsWith(`.${type}`)) && size <= form.megabytes * MB,
  )
  return fits && ids.length <= form.files ? undefined : { types: form.types.join(', '), size: `${form.megabytes}MB` }
}

/** What the form of the kind asks for. @throws illegal input beside the field */
function complete(form: Pick<FormRow, 'fields' | 'notices'>, input: Filled): void {
  const empty = {
    contact: input.contactName === '' || input.contactMobile === '',
    purpose: input.purpose === '',
    vehicles: input.vehicles.length === 0,
    attachments: input.attachments.length === 0,
  }
  const names = { contact: input.contactName === '' ? 'contactName' : 'contactMobile', purpose: 'purpose', vehicles: 'vehicles', attachments: 'attachments' }
  for (const name of ['contact', 'purpose', 'vehicles', 'attachments'] as const) if (form.fields[name] === 'required' && empty[name]) throw illegal(names[name])
  if (form.notices.some(({ key }) => !input.noticesConfirmed.includes(key))) throw illegal('noticesConfirmed')
}

export const contentOf = (
  row: Pick<Application, 'kind' | 'company' | 'contactName' | 'contactMobile' | 'purpose' | 'startDate' | 'endDate' | 'areas' | 'vehicles' | 'attachments'>,
  people: readonly Person[],
): Content => ({
  ...{ kind: row.kind, company: row.company, contactName: row.contactName, contactMobile: row.contactMobile, purpose: row.purpose },
  ...{ startDate: row.startDate, endDate: row.endDate, areas: asked(row.areas), vehicles: row.vehicles, attachments: row.attachments },
  persons: people.map(({ print, name, idNumber, mobile }) => ({ key: print, name, idNumber: masked(idNumber), mobile })),
})

/**
 * Sends an application; what was rejected or taken back begins a new history, what came back goes on with its own.
 * @throws AMS-01 to AMS-08, AMS-12, AMS-14 to AMS-16, LIFE-01, not-found
 */
export async function submitApplication(ctx: Writer, { id: given, ...input }: ParsedOf<typeof applicationSubmit>): Promise<{ id: string; no: string }> {
  const before = given === undefined ? undefined : await toSend(ctx, given)
  const form = await formFor(ctx, input.kind)
  const people = await inFull(ctx, input.persons)
  complete(form, input)
  const { kind, startDate, endDate, areas } = input
  const sent = { kind, startDate, endDate, areas, people, id: before?.id }
  await judge(ctx, sent, await wrongFiles(ctx, form, input.attachments))
  const id = await written(ctx, before, form, { input, people })
  const no = before?.applicationNo || (await nextNo(ctx))
  if (before?.status === 'pending') await sentAgain(ctx, id, people)
  else await begun(ctx, id, { no, people })
  // who was sent, or barred, at the same moment by somebody else is seen now
  await lockPersons(ctx)
  await judge(ctx, { ...sent, id }, undefined)
  return { id, no }
}
const DIGITS = 5
export const nextNo = (ctx: WriteCtx): Promise<string> => nextNumber(ctx.db, 'AMS', ctx.today, DIGITS)

/** Begins a history with its first version. */
async function begun(ctx: Writer, id: string, { no, people }: { no: string; people: readonly Person[] }): Promise<void> {
  const rootId = newId(ctx.now)
  const set = { rootId, applyId: null, applicationNo: no, submittedAt: ctx.now, comment: '', decidedBy: null, decidedAt: null }
  const row = await advance(ctx, APPLICATION, id, 'submit', { set })
  await noted(ctx, 'submit', { target: id, object: no, applicant: row.applicant, approval: true })
  const { applyId } = await start(ctx, KIND, contentOf(row, people), { rootId })
  await ctx.db.update(applications).set({ applyId }).where(eq(applications.id, id))
}

/** The version that came back goes on its way with what it says now (WF-32). */
async function sentAgain(ctx: Writer, id: string, people: readonly Person[]): Promise<void> {
  const row = await locked(ctx, applications, applications.id, id)
  if (row.applyId === null) throw notFound()
  await noted(ctx, 'submit', { target: id, object: row.applicationNo, applicant: row.applicant, approval: true })
  await resubmit(ctx, row.applyId, { content: contentOf(row, people) })
}

/** Takes back what waits. @throws not-found for another's, LIFE-01 */
export async function withdrawApplication(ctx: Writer, { id }: { id: string }): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), eq(applications.applicant, ctx.actor.ssoId)))
  if (!row) throw notFound()
  if (row.status !== 'pending' || row.applyId === null) throw refuse('LIFE-01', { state: ctx.text(`state.AccessApplication.${row.status}`) })
  await withdraw(ctx, row.applyId)
}
