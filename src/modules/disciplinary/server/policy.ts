import { forbidden, notFound, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, inArray, ne, type SQL } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Reader, Writer } from '#foundation/server/context.ts'
import { inScopeOf, scopeFilter } from '#services/access/server/api.ts'
import { managerOf } from '#services/people/server/api.ts'
import { ARCHIVE, LIST, OWN, PARTNER, SAVE, type View } from '../contract.ts'
import { isInForce } from '../rules/force.ts'
import { requireAnother } from '../rules/writing.ts'
import { letters } from './tables.ts'

export type LetterRow = typeof letters.$inferSelect
/** As what somebody stands to a letter: at one of the desks, as its person, or as the manager of its person. */
export type Standing = View | 'own' | 'manager'

const OUT = ['published', 'invalidated'] as const
/** WARN-15: what each desk sees, by which permission. */
const DESKS: Readonly<Record<View, { permission: string; sees: readonly LetterRow['status'][] }>> = {
  admin: { permission: LIST, sees: ['draft', ...OUT] },
  hrbp: { permission: PARTNER, sees: OUT },
  pfile: { permission: ARCHIVE, sees: OUT },
}
const VIEWS = ['admin', 'hrbp', 'pfile'] as const

/** The letters of a desk: of the people in the scope of its permission, and not one's own (WARN-12). @throws 403 at another's desk */
export function lettersOf({ actor }: Reader, view: View): SQL | undefined {
  const { permission, sees } = DESKS[view]
  if (!actor.permissions.has(permission)) throw forbidden()
  return and(inArray(letters.status, [...sees]), scopeFilter(actor, permission, letters.ssoId), ne(letters.ssoId, actor.ssoId))
}

type Of = Pick<LetterRow, 'ssoId' | 'status' | 'publishedOn' | 'validUntil'>

/** All that somebody is to a letter; nothing at all to one that is not theirs to see (WARN-15). */
export async function standingsTo(ctx: Reader, letter: Of): Promise<ReadonlySet<Standing>> {
  const { actor } = ctx
  const out = OUT.some((one) => one === letter.status)
  if (letter.ssoId === actor.ssoId) return new Set(out && actor.permissions.has(OWN) ? ['own'] : [])
  const found = new Set<Standing>()
  for (const view of VIEWS) {
    const { permission, sees } = DESKS[view]
    // who may write letters may read them
    const held = [permission, ...(view === 'admin' ? [SAVE] : [])].filter((one) => actor.permissions.has(one))
    if (!sees.includes(letter.status)) continue
    for (const one of held) if (await inScopeOf(ctx, one, letter.ssoId)) found.add(view)
  }
  if (isInForce(letter, ctx.today) && (await managerOf(ctx, letter.ssoId)) === actor.ssoId) found.add('manager')
  return found
}

/** Whether whoever stands so handles the letter, and sees what its person does not: statements, evidence, what happened. */
export const handles = (as: ReadonlySet<Standing>): boolean => VIEWS.some((view) => as.has(view))

/**
 * A letter that somebody is to handle by a permission, locked.
 * @throws WARN-12 for one's own; not-found for one that is deleted, not in the scope of the permission, or not for that desk yet
 */
export async function toHandle(ctx: Writer, id: string, permission: string): Promise<LetterRow> {
  const letter = await locked(ctx, letters, letters.id, id)
  requireAnother(ctx.actor.ssoId, letter.ssoId)
  const early = letter.status === 'draft' && (permission === PARTNER || permission === ARCHIVE)
  if (letter.status === 'deleted' || early || !(await inScopeOf(ctx, permission, letter.ssoId))) throw notFound()
  return letter
}

/** Whether somebody is a person of whom a permission lets one write. @throws WARN-12 for oneself, not-found out of scope */
export async function requireInScope(ctx: Writer, permission: string, ssoId: SsoId): Promise<void> {
  requireAnother(ctx.actor.ssoId, ssoId)
  if (!(await inScopeOf(ctx, permission, ssoId))) throw notFound()
}

/** @throws LIFE-01 where the letter was not published, or is not any more */
export function requirePublished(ctx: Pick<Writer, 'text'>, { status }: Pick<LetterRow, 'status'>): void {
  if (status !== 'published') throw refuse('LIFE-01', { state: ctx.text(`state.WarningLetter.status.${status}`) })
}
