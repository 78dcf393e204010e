import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import type { Writer } from '#foundation/server/context.ts'
import { type saveChange as call, documents } from '../../contract/index.ts'
import module from '../../module.ts'
import { documentRules, unmasked } from '../../rules/index.ts'
import { draftOf } from '../data/drafts.ts'
import { documentOn, setMember } from '../data/facts.ts'
import type { Doc } from '../data/sealed.ts'
import { requireOpen } from '../policy.ts'
import { closeDraft } from './drafting.ts'
import { lockPerson, type Made, makeChange } from './making.ts'

type Input = ParsedOf<typeof call>

/** Changes contact, emergency contacts, marital status, relatives or education. @throws PROFILE-18, PROFILE-29, not-found for a draft that is none, and as makeChange */
export async function saveChange(ctx: Writer, input: Input): Promise<Made> {
  await requireOpen(ctx)
  const { ssoId } = ctx.actor
  await lockPerson(ctx, ssoId, input.redoes)
  const former = input.redoes ? await draftOf(ctx, ssoId, input.redoes) : undefined
  if (former && former.row.subject !== input.subject) throw illegal('redoes')
  const fields = await fieldsOf(ctx, input, former?.asked ?? {})
  enforce(documentRules, { facts: {}, input: fields, p: {}, now: ctx.now })
  return makeChange(ctx, { ssoId, subject: input.subject, fields, evidence: input.evidence, redoes: former?.row })
}

/** What was sent, with numbers that came back masked as they were in the draft or are on file, and an id for every record. */
async function fieldsOf(ctx: Writer, input: Input, asked: Doc): Promise<Doc> {
  const known = <R extends { id?: string | undefined }>(list: readonly R[]) => list.map((one) => ({ ...one, id: one.id ?? newId(ctx.now) }))
  switch (input.subject) {
    case 'contact':
      return { ...input.contact }
    case 'emergency':
      return { emergency: known(input.emergency ?? []) }
    case 'education':
      return { education: known(input.education ?? []) }
    case 'spouse': {
      const numbers = [documents.spouse.partial().parse(asked).spouse, (await documentOn(ctx, ctx.actor.ssoId, 'spouse')).spouse].map((one) => one?.idNumber)
      const given = input.spouse?.spouse ?? null
      return { maritalStatus: input.spouse?.maritalStatus ?? null, spouse: given && { ...given, idNumber: clear(given.idNumber, numbers, 'spouse') } }
    }
    case 'relative': {
      const { relative: onFile } = await documentOn(ctx, ctx.actor.ssoId, 'relative')
      const all = [...(documents.relative.partial().parse(asked).relative ?? []), ...onFile]
      const numbers = (id: string) => all.filter((one) => one.id === id).map(({ idNumber }) => idNumber)
      return { relative: known(input.relative ?? []).map((one) => ({ ...one, idNumber: clear(one.idNumber, numbers(one.id), 'relative') })) }
    }
  }
}

/** A number that came back as it was shown is one of those known; one with hidden signs that is none of them is refused. */
export function clear(given: string, known: readonly (string | undefined)[], field: string): string {
  const number = unmasked(given, ...known)
  if (number.includes('*')) throw illegal(field)
  return number
}

/** Contact and emergency contacts are still right: one tap a year (PROFILE-33). */
export async function confirmContact(ctx: Writer) {
  await requireOpen(ctx)
  await setMember(ctx, ctx.actor.ssoId, { confirmedAt: ctx.now })
  return { confirmedAt: ctx.now.toISOString() }
}

/** Gives up an own change that came back (PROFILE-35). @throws not-found where there is none */
export async function dropDraft(ctx: Writer, id: string): Promise<{ id: string }> {
  await requireOpen(ctx)
  const { ssoId } = ctx.actor
  await lockPerson(ctx, ssoId)
  if (!(await closeDraft(ctx, ssoId, { id }))) throw notFound()
  await ctx.audit({ module: module.name, kind: 'ProfileChange.dropped', target: id, subject: ssoId })
  return { id }
}
