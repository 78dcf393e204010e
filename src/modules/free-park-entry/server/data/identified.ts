import type { SsoId } from '#foundation/contract/schemas.ts'
import { trying } from '#foundation/database/apart.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { actAs } from '#foundation/server/portal.ts'
import { type ScanResult, scan } from '#services/my-qrcode/server/api.ts'
import { peoplePersons, person } from '#services/people/server/api.ts'

const PURPOSE = 'park-entry'
const UNDONE = new Error('a code was looked at')

/** A gate has nobody who holds the reader, and codes are resolved in somebody's hands only: so in those of a person, with the right of the gate and no other. */
async function inHandsOf(ctx: WriteCtx, ssoId: SsoId): Promise<Writer | undefined> {
  const who = await person(ctx, ssoId)
  if (!who) return undefined
  const { nameCn, nameEn, entity } = who
  return actAs(ctx, { ssoId, nameCn, nameEn, entity, lang: ctx.lang, sessionId: '', roles: [], permissions: new Set(['FREEPARKENTRY_GATE']) })
}

/** Whose code it is, or the rule that refuses it; the look is undone, so that the code stays good and nobody stands in the scan log for it. */
export async function lookAt(ctx: WriteCtx, code: string, gate: string): Promise<ScanResult | undefined> {
  const [anybody] = await ctx.db.select({ ssoId: peoplePersons.ssoId }).from(peoplePersons).limit(1)
  const hands = anybody && (await inHandsOf(ctx, anybody.ssoId))
  if (!hands) return undefined
  const seen: ScanResult[] = []
  const failed = await trying(ctx, async () => {
    seen.push(await scan(hands, code, PURPOSE, gate))
    throw UNDONE
  })
  if (failed?.fault !== UNDONE) throw failed?.fault
  return seen[0]
}

/** Uses a code up at a gate that its owner passes alone: it stands in their own list of scans. */
export async function takeCode(ctx: WriteCtx, owner: SsoId, code: string, gate: string): Promise<ScanResult | undefined> {
  const hands = await inHandsOf(ctx, owner)
  return hands && scan(hands, code, PURPOSE, gate)
}
