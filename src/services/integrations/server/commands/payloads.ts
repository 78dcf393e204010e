import { z } from '#foundation/zod.ts'
import type { PortName } from '../../rules.ts'

/** A mail, as it is handed over. The sender is the connector's. */
export const mailMessage = z.object({
  to: z.email(),
  subject: z.string().min(1),
  text: z.string(),
  html: z.string().optional(),
})
export type MailMessage = z.output<typeof mailMessage>

/** What a port takes; what it does not name is taken as it is. */
export const payloads: Partial<Record<PortName, z.ZodType<Record<string, unknown>>>> = { mail: mailMessage }
