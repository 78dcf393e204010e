import { illegal } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { asc, eq } from '#foundation/database/drizzle.ts'
import { storing } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { auditing } from '#services/audit/server/api.ts'
import { keepFiles as keepOnly } from '#services/files/server/api.ts'
import { personRefs } from '#services/people/server/api.ts'
import module from '../../module.ts'
import { deliveryLife, letterLife, scanLife } from '../../rules/life.ts'
import { type FilesOf, POLICIES, recordOf } from '../data/records.ts'
import { archives, deliveries, letters, witnesses } from '../tables.ts'

const of = { module: module.name }
export const LETTER = storing({ ...of, life: letterLife, table: letters, id: letters.id, status: letters.status, subject: ({ ssoId }) => ssoId })
export const DELIVERY = storing({ ...of, life: deliveryLife, table: deliveries, id: deliveries.letterId, status: deliveries.state })
export const SCAN = storing({ ...of, life: scanLife, table: archives, id: archives.letterId, status: archives.state })

/** What is done with letters besides their moves. */
export const audit = auditing(
  module,
  {
    'WarningLetter.saved': 'disciplinary.audit.saved',
    'WarningLetter.drafted': 'disciplinary.audit.drafted',
    'WarningLetter.witnessed': 'disciplinary.audit.witnessed',
    'WarningLetter.viewed': 'disciplinary.audit.viewed',
    'WarningLetter.downloaded': 'disciplinary.audit.downloaded',
    'WarningLetter.exported': 'disciplinary.audit.exported',
    'LetterTemplate.saved': 'disciplinary.audit.templateSaved',
  },
  [letterLife, deliveryLife, scanLife],
)

/** Makes these, and no others, the files of a record. */
export const keepFiles = (
  ctx: WriteCtx,
  ids: readonly string[],
  { kind, letter, of }: { kind: keyof typeof POLICIES & FilesOf; letter: string; of?: string },
): Promise<void> => keepOnly(ctx, ids, { module: module.name, businessId: recordOf(kind, letter, of), policy: POLICIES[kind] })

/** The statements of a letter in the order of their making. */
export const witnessesOf = (ctx: Pick<WriteCtx, 'db'>, letterId: string) =>
  ctx.db.select().from(witnesses).where(eq(witnesses.letterId, letterId)).orderBy(asc(witnesses.id))

/** @throws illegal input where a witness is said to be a colleague whom nobody knows */
export async function requireKnown(ctx: Pick<WriteCtx, 'db'>, given: readonly { ssoId: SsoId | null }[], field: string): Promise<void> {
  const ids = given.flatMap(({ ssoId }) => ssoId ?? [])
  const known = await personRefs(ctx, ids)
  if (ids.some((id) => !known.has(id))) throw illegal(field)
}
