import { endpoint } from '#foundation/contract/endpoint.ts'
import { text } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { CHECKED } from '../rules/index.ts'
import { BASE } from './shapes.ts'

const NUMBER_LENGTH = 40
/** More than anybody checks by hand. */
const CHECKS_A_MINUTE = 60

/** ESIGN-27: whether a file is the paper of a number, for whoever holds it. Only its checksum comes here, in the body, where no log has it. */
export const checkPaper = endpoint(`POST ${BASE}/check`, {
  kind: 'read',
  access: 'public',
  open: 'whoever holds a file may ask whether it is the signed paper of its number; nothing of what it says or of whom (ESIGN-27)',
  perMinute: CHECKS_A_MINUTE,
  input: z.object({ number: text(NUMBER_LENGTH), sha256: z.string().regex(/^[0-9a-fA-F]{64}$/) }),
  output: z.object({ result: z.enum(CHECKED) }),
})
