import type { GivenOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { and, asc, eq } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { daysBetween } from '#foundation/time.ts'
import { flowOf } from '#services/e-sign/server/api.ts'
import { facts as fileFacts, filesOf } from '#services/files/server/api.ts'
import { integrationsOutbox as outbox } from '#services/integrations/server/api.ts'
import { person, personRef } from '#services/people/server/api.ts'
import type { detail, myItem } from '../../contract.ts'
import module from '../../module.ts'
import { signing } from '../../rules/clearing.ts'
import { SIGNED } from '../../rules/life.ts'
import { isHrOf, isOwner, ownItems } from '../policy.ts'
import { items as itemTable, papers } from '../tables.ts'
import { type CaseRow, caseById, goingOf } from './cases.ts'
import { certificateDay } from './days.ts'
import { dressed, foundWhere } from './list.ts'

type Head = NonNullable<GivenOf<typeof myItem>['case']>
const TYPE = 'offboarding'
const PORTS = ['payroll', 'hr-master'] as const

/** Whose look it is: HR and the leaver see all, an owner what is theirs, and of the rest how it stands. */
type Look = 'hr' | 'own' | 'owner'

type Facts = Parameters<typeof signing.check>[0]['facts']

async function papersOf(ctx: Ctx, row: CaseRow, look: Look, facts: Facts): Promise<Head['papers']> {
  const rows = look === 'owner' ? [] : await ctx.db.select().from(papers).where(eq(papers.caseId, row.id)).orderBy(asc(papers.type))
  const shown: Head['papers'] = []
  for (const { id, type, esignStatus, esignFlowId } of rows) {
    const flow = await flowOf(ctx, TYPE, id)
    const file = flow?.signedDocument ?? flow?.document
    const underWay = esignFlowId !== null && (esignStatus === '1' || esignStatus === '2')
    const sends = look === 'hr' && !underWay && esignStatus !== SIGNED && signing.check({ facts, input: { type }, p: {}, now: ctx.now }).length === 0
    const can = sends ? (['send'] as const) : look === 'own' && underWay && esignStatus === '2' ? (['sign'] as const) : []
    const documents = file ? [...(await fileFacts(ctx, [file])).values()] : []
    shown.push({ type, esignStatus, number: flow?.number ?? null, link: flow?.link ?? null, documents, can: [...can] })
  }
  return shown
}

async function headOf(ctx: Reader, row: CaseRow, look: Look): Promise<Head> {
  const found = await foundWhere(ctx, eq(itemTable.caseId, row.id)).orderBy(asc(itemTable.sort), asc(itemTable.id))
  const files = await filesOf(
    ctx,
    module.name,
    found.map(({ id }) => `item.${id}`),
  )
  const rows = await dressed(ctx, found)
  const kept = new Map(found.map((row) => [row.id, row]))
  const items = rows.map((one) => {
    const row = kept.get(one.id)
    const mine = look !== 'owner' || (row !== undefined && isOwner(ctx, row))
    const said = mine ? {} : { comment: '', amountFen: null, assets: [], holds: 0 }
    return { ...one, ...said, files: mine ? (files.get(`item.${one.id}`) ?? []) : [], blocksCertificate: row?.blocksCertificate ?? false }
  })
  const { id, ssoId, type, lastWorkingDate, source, openedAt, state } = row
  const scan = `scan.${id}`
  const by = await certificateDay(ctx, row)
  const blocking = items.filter(({ status, blocksCertificate }) => status === 'awaiting' && blocksCertificate).length
  return {
    ...{ id, type, lastWorkingDate, source, openedAt, state, items },
    person: await personRef(ctx, ssoId),
    entity: found[0]?.entity ?? (await person(ctx, ssoId))?.entity ?? 'MB',
    daysLeft: daysBetween(ctx.today, lastWorkingDate),
    certificateBy: by,
    amountFen: items.reduce((sum, { amountFen }) => sum + (amountFen ?? 0), 0),
    papers: await papersOf(ctx, row, look, { state, blocking, certificateBy: by }),
    scans: look === 'owner' ? [] : ((await filesOf(ctx, module.name, [scan])).get(scan) ?? []),
  }
}

/** What has left for payroll and the HR system of a case, the latest first. */
async function handedOf(ctx: Ctx, id: string) {
  const rows = await ctx.db
    .select({ id: outbox.id, port: outbox.port, state: outbox.state, at: outbox.createdAt })
    .from(outbox)
    .where(and(eq(outbox.aboutModule, module.name), eq(outbox.aboutId, id)))
    .orderBy(outbox.id)
  return rows.toReversed().flatMap(({ port, ...row }) => {
    const what = PORTS.find((one) => one === port)
    return what ? [{ ...row, what }] : []
  })
}

/** A case, for HR and for whoever owns an item of it; one's own is not among them. @throws not-found */
export async function openCaseOf(ctx: Reader, { id }: { id: string }): Promise<GivenOf<typeof detail>> {
  const row = await caseById(ctx, id)
  if (!row || row.ssoId === ctx.actor.ssoId) throw notFound()
  const isHr = await isHrOf(ctx, row.ssoId)
  const mine = isHr || (await ownsOne(ctx, row))
  if (!mine) throw notFound()
  const head = await headOf(ctx, row, isHr ? 'hr' : 'owner')
  return { ...head, handed: isHr ? await handedOf(ctx, id) : [], can: isHr && row.state === 'cleared' ? ['close'] : [] }
}

const ownsOne = async (ctx: Reader, { id, state }: CaseRow): Promise<boolean> =>
  state !== 'cancelled' &&
  (
    await ctx.db
      .select({ id: itemTable.id })
      .from(itemTable)
      .where(and(eq(itemTable.caseId, id), ownItems(ctx)))
      .limit(1)
  ).length > 0

/** One's own case, for as long as it is not closed (OFFB-14). */
export async function ownCase(ctx: Reader): Promise<GivenOf<typeof myItem>> {
  const row = await goingOf(ctx, ctx.actor.ssoId)
  return { case: row ? await headOf(ctx, row, 'own') : null }
}
