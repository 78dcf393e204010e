import { plainId } from '#foundation/contract/nationalId.ts'
import { enforce, illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { nextNumber } from '#foundation/database/sequences.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { keepFiles } from '#services/files/server/api.ts'
import { person } from '#services/people/server/api.ts'
import { lockRequester } from '#services/workflow/server/api.ts'
import { type Application, type Guest, POLICY } from '../../contract/index.ts'
import module from '../../module.ts'
import { applying, isVip } from '../../rules/applying.ts'
import { isMasked, masked } from '../../rules/identity.ts'
import { isWritable } from '../../rules/life.ts'
import { type Asked, applyingCase, askedOf } from '../data/applying.ts'
import { guestsOf, sealNumber } from '../data/guests.ts'
import { requireRight } from '../policy.ts'
import { type ApplicationRow, applications, type GuestRow, guests } from '../tables.ts'
import { record } from './record.ts'

const DIGITS = 4

/** What is written so far, locked: an own one that may still be written, or came back. @throws not-found; LIFE-01 once it was sent; illegal input */
async function written(ctx: Writer, { id, category }: Application, returned: boolean): Promise<ApplicationRow | undefined> {
  if (id === undefined) return undefined
  const row = await locked(ctx, applications, applications.id, id)
  if (row.applicant !== ctx.actor.ssoId) throw notFound()
  if (!isWritable(row.status) && !(returned && row.status === 'approving'))
    throw refuse('LIFE-01', { state: ctx.text(`state.BusinessTicketApplication.${row.status}`) })
  if (row.category !== category) throw illegal('category')
  return row
}

/** What has to be there besides, by category. @throws illegal input naming the field */
function requireWhole(input: Application): void {
  if (input.guestCompany === '' && input.type !== 'internal') throw illegal('guestCompany')
  if (input.category === 'dummy')
    for (const name of ['workContent', 'area', 'entryTime', 'exitTime'] as const) if (input[name] === '' || input[name] === null) throw illegal(name)
  if (isVip(input.category)) for (const name of ['host', 'guideLanguage'] as const) if (input[name] === null) throw illegal(name)
}

/**
 * Keeps an application as it is written, after the rules where it is to be sent. With `returned` it is on its way and came back, and its item is locked.
 * @throws 403, not-found, LIFE-01, what `applying` refuses, illegal input naming the field, as `attach`
 */
export async function write(
  ctx: Writer,
  input: Application,
  { sends, returned = false }: { sends: boolean; returned?: boolean },
): Promise<{ row: ApplicationRow; asked: Asked }> {
  requireRight(ctx, input.category)
  await lockRequester(ctx, module.name, ctx.actor.ssoId)
  const before = await written(ctx, input, returned)
  const asked = await askedOf(ctx, input)
  if (input.guests.length > input.idNumbers.length) throw illegal('guests')
  if (input.host !== null && !(await person(ctx, input.host))) throw illegal('host')
  if (sends) {
    enforce(applying, { ...(await applyingCase(ctx, asked, input)), input })
    requireWhole(input)
  }
  const known = before ? ((await guestsOf(ctx, [before.id])).get(before.id) ?? []) : []
  const row = await stored(ctx, input, asked, before)
  await storeGuests(ctx, row.id, input, known)
  await keepFiles(ctx, input.attachments, { module: module.name, businessId: row.id, policy: POLICY })
  return { row, asked }
}

async function stored(ctx: Writer, input: Application, { who, product, session }: Asked, before: ApplicationRow | undefined): Promise<ApplicationRow> {
  const { id: _id, idNumbers: _numbers, guests: _guests, attachments: _files, ...said } = input
  const values = {
    ...said,
    ...{ applicant: ctx.actor.ssoId, departmentCode: who.departmentCode, divisionCode: who.divisionCode },
    ...{ sessionId: session?.id ?? null, startTime: session?.startTime ?? null, unitPriceFen: product.unitPriceFen ?? 0 },
  }
  if (before) {
    const [row] = await ctx.db.update(applications).set(values).where(eq(applications.id, before.id)).returning()
    return row!
  }
  const applyNo = await nextNumber(ctx.db, 'BT', ctx.today, DIGITS)
  const [row] = await ctx.db
    .insert(applications)
    .values({ ...values, id: newId(ctx.now), applyNo, status: 'draft', submittedAt: ctx.now })
    .returning()
  return row!
}

const UNNAMED: Guest = { nameCn: '', nameEn: '', title: '', idType: null }

/** A line that is masked is the number that is kept under it, each once. @throws illegal input for one that none is kept under */
async function storeGuests(ctx: Writer, applicationId: string, { idNumbers, guests: named }: Application, known: readonly GuestRow[]): Promise<void> {
  const rest = [...known]
  const rows = idNumbers.map((line, place) => {
    const said = { ...(named[place] ?? UNNAMED), applicationId, place }
    if (!isMasked(line)) {
      const [id, number] = [newId(ctx.now), plainId(line)]
      return { ...said, id, idSealed: sealNumber(ctx, id, number), idMasked: number === '' ? '' : masked(number) }
    }
    const of = rest.find((one) => one.idMasked === line && one.place === place) ?? rest.find((one) => one.idMasked === line)
    if (!of) throw illegal('idNumbers')
    rest.splice(rest.indexOf(of), 1)
    return { ...said, id: of.id, idSealed: of.idSealed, idMasked: of.idMasked }
  })
  await ctx.db.delete(guests).where(eq(guests.applicationId, applicationId))
  if (rows.length > 0) await ctx.db.insert(guests).values(rows)
}

/** Keeps a draft, or what came back to be written anew. */
export async function save(ctx: Writer, input: Application): Promise<{ id: string; applyNo: string }> {
  const { row } = await write(ctx, input, { sends: false })
  const { id, applyNo, category, visitDate } = row
  await record(ctx, 'BusinessTicketApplication.saved', { target: id, subject: ctx.actor.ssoId, after: { category, visitDate } })
  return { id, applyNo }
}
