import { asSsoId } from '#foundation/contract/schemas.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { requireBirthday } from './commands/birthday.ts'

/** Those who see other people's pay verify their own birthday before a profile opens; in the demo it is the first of January for all of them. */
const FLAGGED = ['10000005', '10000007']

export default async (job: JobCtx): Promise<void> => {
  for (const ssoId of FLAGGED) await job.write((ctx) => requireBirthday(ctx, asSsoId(ssoId), '01-01'))
}
