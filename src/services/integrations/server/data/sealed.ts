import type { Ctx } from '#foundation/server/context.ts'

const SEALED_FOR = 'integrations.chat'

/** Seals what only the adapter of group chats may read: the address of a group, which lets its holder write there, and its secret (INTEG-08). */
export const sealForChat = (of: Pick<Ctx, 'secrets'>, text: string): string => of.secrets.seal(SEALED_FOR, text)

export const openForChat = (of: Pick<Ctx, 'secrets'>, sealed: string): string => of.secrets.open(SEALED_FOR, sealed)
