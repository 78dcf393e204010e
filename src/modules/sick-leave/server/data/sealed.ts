import type { Ctx } from '#foundation/server/context.ts'
import { z } from '#foundation/zod.ts'

const PURPOSE = 'sick-leave.diagnosis'
const bound = z.object({ id: z.string(), text: z.string() })
type Secrets = Pick<Ctx, 'secrets'>

/** Closes a diagnosis together with the leave it belongs to; none stays empty. */
export const sealDiagnosis = ({ secrets }: Secrets, id: string, text: string): string =>
  text === '' ? '' : secrets.seal(PURPOSE, JSON.stringify({ id, text }))

/** @throws where it is not that of this leave: it was put into another's */
export function openDiagnosis({ secrets }: Secrets, row: { id: string; diagnosis: string }): string {
  if (row.diagnosis === '') return ''
  const { id, text } = bound.parse(JSON.parse(secrets.open(PURPOSE, row.diagnosis)))
  if (id !== row.id) throw new Error('a diagnosis lies in the row of another leave')
  return text
}
