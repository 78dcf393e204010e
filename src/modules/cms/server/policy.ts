import { forbidden } from '#foundation/contract/refused.ts'
import { actionsFrom } from '#foundation/lifecycle/lifecycle.ts'
import type { Actor } from '#foundation/ports.ts'
import { CODES, type ContentType, type Operation } from '../contract/index.ts'
import { contentLife, permissionOf } from '../rules/index.ts'
import type { Content } from './tables.ts'

export const mayEdit = (actor: Actor, type: ContentType): boolean => actor.permissions.has(permissionOf(type))

/** The types that a person's permissions cover (CMS-02). */
export const typesFor = (actor: Actor): ContentType[] => CODES.filter((type) => mayEdit(actor, type))

/** @throws CMS-02 with 403 for a type that her permissions do not cover */
export function requireEdit(actor: Actor, type: ContentType): void {
  if (!mayEdit(actor, type)) throw forbidden('CMS-02')
}

const reviews = (actor: Actor): boolean => actor.permissions.has('NewsOperator') || actor.permissions.has('MSSSUPER')

/** Who opens what is not published: who may edit its type; who reviews only what was sent for review (HOME-11). */
export const mayLook = (actor: Actor, { type, reviewRequestedAt }: Pick<Content, 'type' | 'reviewRequestedAt'>): boolean =>
  mayEdit(actor, type) || (reviewRequestedAt !== null && reviews(actor))

/** What somebody may do with an item in its state. */
export function operationsOf(
  actor: Actor,
  { type, publishStatus, reviewRequestedAt }: Pick<Content, 'type' | 'publishStatus' | 'reviewRequestedAt'>,
): Operation[] {
  if (!mayEdit(actor, type)) return []
  const moves = actionsFrom(contentLife, publishStatus)
  const review: Operation[] = publishStatus !== '0' ? [] : reviewRequestedAt === null ? ['requestReview'] : ['withdrawReview']
  return ['edit', 'flag', 'translate', ...moves, ...review]
}
