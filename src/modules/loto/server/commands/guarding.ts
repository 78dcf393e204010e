import { enforce, illegal, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import type { TextValues } from '#foundation/contract/texts.ts'
import { and, eq, ne } from '#foundation/database/drizzle.ts'
import { type ActionOf, transitionFrom } from '#foundation/lifecycle/lifecycle.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { unfitWords, validFor } from '#modules/learning/server/api.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { persons, serving } from '#services/people/server/api.ts'
import { EHS, REVIEW } from '../../contract/base.ts'
import { SIGNERS, type Signer } from '../../rules/content.ts'
import { seeing } from '../../rules/index.ts'
import { holderIn, procedureLife } from '../../rules/life.ts'
import type { ProcedureRow } from '../policy.ts'
import { procedures } from '../tables.ts'

/** @throws LOTO-14 where what was read is not what stands there now */
export const requireSeen = (ctx: Pick<Ctx, 'now'>, row: Pick<ProcedureRow, 'version'>, given: { version?: number | undefined }): void =>
  enforce(seeing, { facts: row, input: given, p: {}, now: ctx.now })

/** @throws LOTO-17 with what ran out, the course that renews it and who can sign instead */
export async function requireCertified(ctx: WriteCtx): Promise<void> {
  if (!ctx.actor) return
  const verdict = await validFor(ctx, ctx.actor.ssoId, { purpose: 'lockout-tagout' }, ctx.today)
  if (!verdict.valid) throw refuse('LOTO-17', unfitWords(ctx, verdict))
}

/** What the portal says of itself where somebody else would have typed a reason: in both languages, since reasons are kept as they are. */
export const saidInBoth = (ctx: Pick<Ctx, 'text'>, key: string, values: TextValues = {}): string =>
  (['zh', 'en'] as const).map((lang) => ctx.text(key, values, lang)).join(' / ')

/** @throws LIFE-01 */
export function requireState(ctx: Pick<Ctx, 'text'>, { state }: Pick<ProcedureRow, 'state'>, ...states: readonly ProcedureRow['state'][]): void {
  if (!states.includes(state)) throw refuse('LIFE-01', { state: ctx.text(`state.LotoProcedure.${state}`) })
}

/** What changes with the state: whom it waits for now, and since when. */
export const moved =
  (action: ActionOf<typeof procedureLife>) =>
  (ctx: Pick<Ctx, 'now'>, row: ProcedureRow): Pick<ProcedureRow, 'version' | 'since' | 'holder'> => {
    const to = transitionFrom(procedureLife, row.state, action)?.to ?? row.state
    return { version: row.version + 1, since: ctx.now, holder: holderIn<SsoId>(to, row) }
  }

/** Whether a code stands for another machine. */
export const isCodeTaken = async ({ db }: Pick<Ctx, 'db'>, code: string, rootId: string | undefined): Promise<boolean> =>
  (await db.$count(
    procedures,
    and(eq(procedures.procedureCode, code), ne(procedures.state, 'cancelled'), rootId === undefined ? undefined : ne(procedures.rootId, rootId)),
  )) > 0

type Named = Readonly<Partial<Record<'owner' | Signer, SsoId | null | undefined>>>
/** Who is named works here, and may do what they are named for. @throws illegal input with the field */
export async function requirePeople(ctx: Ctx, named: Named): Promise<void> {
  const fields = (['owner', ...SIGNERS] as const).filter((field) => named[field])
  if (fields.length === 0) return
  const found = await persons(
    ctx,
    fields.flatMap((field) => named[field] ?? []),
  )
  const [reviewers, ehs] = [await holdersOf(ctx, { permission: REVIEW }), await holdersOf(ctx, { permission: EHS })]
  for (const field of fields) {
    const who = named[field] ?? undefined
    const there = who && found.get(who)
    const may = field === 'owner' || (field === 'ehsApprover' ? ehs : reviewers).some((one) => one === who)
    if (!there || !serving(there.status) || !may) throw illegal(field)
  }
}
