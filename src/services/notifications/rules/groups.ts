import { rules } from '#foundation/contract/rules.ts'
import type { ChatMaker } from '#services/integrations/contract.ts'

/** Makers of group chats, as integrations knows them. Named here too: what every page asks of notifications brings nothing else of integrations along. */
export const chatMakers = ['wecom', 'feishu'] as const satisfies readonly ChatMaker[]

interface GroupFacts {
  /** Whose address is kept; none of a new group. */
  maker: ChatMaker | null
  /** Whether an address that was given is one of the maker's. */
  fits: boolean
}
export const grouping = rules<GroupFacts, { maker: ChatMaker; address?: string | undefined }>({
  'NOTI-25': ({ facts, input }) => (input.address ? !facts.fits : facts.maker !== input.maker) && { field: 'address' },
})

/** A department and all below it, by their paths; everybody where a group names none. */
export const belongsTo = (group: { path: string | null }, person: { path: string | null }): boolean =>
  group.path === null || (person.path?.startsWith(group.path) ?? false)
