import { notFound } from '#foundation/contract/refused.ts'
import { nameIn } from '#foundation/contract/texts.ts'
import { and, desc, eq, or } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { type HistoryEvent, history, sentenceOf } from '#services/audit/server/api.ts'
import { facts as fileFacts } from '#services/files/server/api.ts'
import { personRefs, unknownPerson, withPeople } from '#services/people/server/api.ts'
import { BLACK, EDIT } from '../../contract/base.ts'
import module from '../../module.ts'
import { inductedUntil, whyNot } from '../../rules/mayWork.ts'
import { isAdmin, issuerOf, mayEdit, ownStaff } from '../policy.ts'
import { blackList, cards, results, staff, trainings } from '../tables.ts'
import { factsOfOne } from './facts.ts'
import { shownId } from './sealed.ts'
import { certificatesOf } from './staff.ts'

/** All that is kept of somebody. @throws not-found for who is out of reach */
export async function openStaff(ctx: Reader, { id }: { id: string }) {
  const [row] = await ctx.db
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), ownStaff(ctx)))
  const of = row && (await factsOfOne(ctx, id))
  if (!row || !of) throw notFound()
  const { supplier, certificates } = of
  const [admin, edits, reasons] = [isAdmin(ctx.actor), mayEdit(ctx, supplier), whyNot(of, ctx.today)]
  const enrolments = await ctx.db
    .select({ result: results, kind: trainings.kind, nameCn: trainings.nameCn, nameEn: trainings.nameEn, from: trainings.from })
    .from(results)
    .innerJoin(trainings, eq(trainings.id, results.trainingId))
    .where(eq(results.staffId, id))
    .orderBy(desc(results.id))
  const issued = await ctx.db.select().from(cards).where(eq(cards.staffId, id)).orderBy(desc(cards.id))
  const barred = await ctx.db
    .select()
    .from(blackList)
    .where(or(eq(blackList.staffId, id), eq(blackList.supplierId, supplier.id)))
    .orderBy(desc(blackList.id))
  const events = await Promise.all([id, ...certificates.map((one) => one.id)].map((target) => history(ctx, target)))
  const people = await personRefs(ctx, [supplier.owner, ...issued.map((card) => card.issuedBy)])
  const files = await fileFacts(
    ctx,
    [row.photo, ...certificates.flatMap((one) => [one.frontPhoto, one.backPhoto])].flatMap((one) => one ?? []),
  )
  const fileOf = (one: string | null) => (one === null ? null : (files.get(one) ?? null))
  const said = certificatesOf(ctx, of)
  const issuer = ctx.actor.permissions.has(EDIT) && (await issuerOf(ctx)) !== undefined
  const hasCard = issued.some(({ withdrawnAt }) => withdrawnAt === null)
  return {
    ...{ id, name: row.name, nationalId: shownId(ctx, row, admin), mobile: row.mobile ?? '', job: row.job, needs: row.needs, state: row.state },
    ...{ photo: fileOf(row.photo), onsiteDates: row.onsiteDates, mayWork: reasons.length === 0, reasons, inductedUntil: inductedUntil(of.passed) ?? null },
    supplier: { ...supplier, owner: people.get(supplier.owner) ?? unknownPerson(supplier.owner) },
    trainings: enrolments.map(({ result, from, ...training }) => ({ ...training, ...result, id: result.id, at: from })),
    certificates: certificates.map((one, at) => ({
      ...said[at]!,
      ...{ id: one.id, number: one.number, refresherDate: one.refresherDate, refuseReason: one.refuseReason },
      ...{ front: fileOf(one.frontPhoto), back: fileOf(one.backPhoto) },
      can: edits ? [one.state === 'to-check' || one.state === 'refused' ? ('edit' as const) : ('renew' as const)] : [],
    })),
    cards: issued.map((card) => ({
      ...{ ...card, issuedBy: people.get(card.issuedBy) ?? unknownPerson(card.issuedBy) },
      reason: ctx.lang === 'zh' ? card.reasonCn : card.reasonEn,
    })),
    barred: barred.map((one) => ({ ...one, company: one.staffId === null, reason: ctx.actor.permissions.has(BLACK) ? one.reason : '' })),
    timeline: await saidOf(ctx, events.flat()),
    can: [
      ...(edits ? (['edit', 'certify'] as const) : []),
      ...(issuer && !hasCard && reasons.length === 0 ? (['issue'] as const) : []),
      ...(issuer && hasCard ? (['withdraw'] as const) : []),
    ],
  }
}

/** What happened, newest first, in words; jobs are named by what they are. */
async function saidOf(ctx: Reader, events: readonly HistoryEvent[]) {
  const named = await withPeople(
    ctx,
    events.toSorted((one, other) => other.id.localeCompare(one.id)),
    { who: 'actor' },
  )
  return named.map(({ id, at, kind, who }) => ({
    ...{ id, at, says: ctx.text(sentenceOf(module.name, kind)) },
    by: who ? nameIn(ctx, who) : ctx.text('supplier-training.system'),
  }))
}
