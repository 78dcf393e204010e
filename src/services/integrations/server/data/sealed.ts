import type { Ctx } from '#foundation/server/context.ts'

const SEALED_FOR = 'integrations.chat'
const SEALED_FOR_ORDER = 'integrations.order'

/** Seals what only the adapter of group chats may read: the address of a group, which lets its holder write there, and its secret (INTEG-08). */
export const sealForChat = (of: Pick<Ctx, 'secrets'>, text: string): string => of.secrets.seal(SEALED_FOR, text)

/** Seals what only the system that takes an order may read: a code of a door (INTEG-11). */
export const sealForOrder = (of: Pick<Ctx, 'secrets'>, text: string): string => of.secrets.seal(SEALED_FOR_ORDER, text)

export const openForOrder = (of: Pick<Ctx, 'secrets'>, sealed: string): string => of.secrets.open(SEALED_FOR_ORDER, sealed)

export const openForChat = (of: Pick<Ctx, 'secrets'>, sealed: string): string => of.secrets.open(SEALED_FOR, sealed)
